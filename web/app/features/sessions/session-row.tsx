import type { SessionRow as Row } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import { zoneTime } from '../../lib/text/session-times.ts';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { creditWords } from './credit-words.ts';
import { StatusBadge } from './status-badge.tsx';

/** A session of the list. */
export function SessionRow({ session, nowMs }: { session: Row; nowMs: number }) {
  const { id, name, slug, title, startsAtMs, zone, people, seats, credits, status } = session;
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
        <b className="nb">{zoneTime(startsAtMs, { zone, nowMs }).short}</b>
        <span className="sub">{status === 'open' ? 'waiting room open' : zone.replaceAll('_', ' ')}</span>
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
