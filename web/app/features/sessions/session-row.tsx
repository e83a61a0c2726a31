import type { SessionRow as Row } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../lib/i18n/messages.ts';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { elsewhere, zoneTime } from '../../lib/time/session-times.ts';
import { creditWords } from './credit-words.ts';
import { StatusBadge } from './status-badge.tsx';

/** The line below a session's start, which is shown on the reader's clock: the session's own zone, and whether the room is open. */
function belowStart(
  say: Translator<'sessions.row'>,
  { session: { startsAtMs, zone, status }, own, nowMs }: { session: Row; own: string; nowMs: number },
): string {
  const where =
    zone === own
      ? zoneWords(zone, { atMs: startsAtMs })
      : say('yourClock', { there: elsewhere(startsAtMs, { zone, own, nowMs }) });
  return status === 'open' ? say('open', { where }) : where;
}

/** A session of the list. */
export function SessionRow({ session, nowMs }: { session: Row; nowMs: number }) {
  const { id, name, slug, title, startsAtMs, people, seats, credits, status } = session;
  const say = useTranslations('sessions.row');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <tr>
      <td>
        <div className="named">
          <img src={storyPicture(slug)} alt="" width="56" height="38" />
          <span>
            <Link to={paths.session(id)}>{name}</Link>
            <span className="sub">{title}</span>
          </span>
        </div>
      </td>
      <td>
        <b className="nb">{zoneTime(startsAtMs, { zone: own, nowMs }).short}</b>
        <span className="sub">{belowStart(say, { session, own, nowMs })}</span>
      </td>
      <td className="n" data-l="People">
        {people}
      </td>
      <td className="n" data-l="Seats">
        {seats}
      </td>
      <td className="n credit-words" data-l="Credits">
        {creditWords(credits)}
      </td>
      <td className="state">
        <StatusBadge status={status} />
      </td>
    </tr>
  );
}
