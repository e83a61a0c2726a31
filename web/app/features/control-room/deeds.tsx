import type { ControlRoom, HostAction } from '@lorecrew/contract/api/control';
import { useTranslations } from 'use-intl';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { hourAndMinute } from '../../lib/time/dates.ts';

const SHOWN = 8;

interface DeedsProps {
  deeds: readonly HostAction[];
  numberOf: (crew: string) => number;
  room: ControlRoom;
  onMove: (person: string, crew: string) => void;
  onUndo: (deed: number) => void;
}

/** What hosts did, the latest first. What can still be undone has a button; the last move of somebody, while there is room. */
export function Deeds({ deeds, numberOf, room, onMove, onUndo }: DeedsProps) {
  const say = useTranslations('controlRoom.deeds');
  const { user } = useAdmin();
  const whoDid = (by: string | null) => (by === null ? say('somebody') : by === user?.id ? say('you') : say('colleague'));
  const crewOf = (person: string) => room.crews.find(({ people }) => people.some(({ id }) => id === person))?.id;
  const isLast = ({ n, person }: HostAction) =>
    deeds.find((deed) => deed.kind === 'moved' && deed.person?.id === person?.id)?.n === n;
  const canUndo = (deed: HostAction) =>
    deed.kind === 'moved' && room.canMove && deed.person !== undefined && isLast(deed) && crewOf(deed.person.id) === deed.crew;
  return (
    <section className="card control-box control-log" aria-labelledby="control-deeds">
      <h2 id="control-deeds">{say('title')}</h2>
      {deeds.length === 0 ? <p className="small muted">{say('nothing')}</p> : null}
      <ol className="deeds">
        {deeds.slice(0, SHOWN).map((deed) => (
          <li key={deed.n}>
            <time dateTime={new Date(deed.atMs).toISOString()}>{hourAndMinute(deed.atMs)}</time>
            <span>{sentence(say, deed, { who: whoDid(deed.by), numberOf })}</span>
            {deed.canUndo ? (
              <button
                type="button"
                className="link"
                aria-label={say('undoDeed', { deed: sentence(say, deed, { who: whoDid(deed.by), numberOf }) })}
                onClick={() => onUndo(deed.n)}
              >
                {say('undo')}
              </button>
            ) : null}
            {canUndo(deed) && deed.person && deed.from ? (
              <UndoMove deed={deed} person={deed.person} from={deed.from} numberOf={numberOf} onMove={onMove} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface UndoProps extends Pick<DeedsProps, 'numberOf' | 'onMove'> {
  deed: HostAction;
  person: { id: string; name: string };
  from: string;
}

function UndoMove({ person, from, numberOf, onMove }: UndoProps) {
  const say = useTranslations('controlRoom.deeds');
  return (
    <button
      type="button"
      className="link"
      aria-label={say('undoName', { name: person.name, n: numberOf(from) })}
      onClick={() => onMove(person.id, from)}
    >
      {say('undo')}
    </button>
  );
}

function sentence(
  say: Translator<'controlRoom.deeds'>,
  deed: HostAction,
  { who, numberOf }: { who: string; numberOf: (crew: string) => number },
): string {
  const seconds = deed.seconds ?? 0;
  switch (deed.kind) {
    case 'shortened':
      return deed.crew === undefined
        ? say('shortened', { who, n: seconds })
        : say('shortenedCrew', { who, n: seconds, crew: numberOf(deed.crew) });
    case 'unsaid':
      return deed.crew === undefined ? say('unsaid', { who }) : say('unsaidTo', { who, n: numberOf(deed.crew) });
    case 'extended':
      if (deed.crew !== undefined) return say('extendedCrew', { who, n: seconds / 60, crew: numberOf(deed.crew) });
      return seconds % 60 === 0 ? say('extended', { who, n: seconds / 60 }) : say('extendedSec', { who, n: seconds });
    case 'next':
      return say('next', { who, scene: deed.scene ?? '' });
    case 'said':
      return deed.crew === undefined
        ? say('said', { who, text: deed.text ?? '' })
        : say('saidTo', { who, n: numberOf(deed.crew), text: deed.text ?? '' });
    case 'moved':
      return say('moved', {
        who,
        name: deed.person?.name ?? '',
        from: numberOf(deed.from ?? ''),
        to: numberOf(deed.crew ?? ''),
      });
    case 'removed':
    case 'readmitted':
    case 'silenced':
    case 'unsilenced':
      return say(deed.kind, { who, name: deed.person?.name ?? '' });
    default:
      return say(deed.kind, { who });
  }
}
