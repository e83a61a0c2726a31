import type { LoggedEvent } from '@lorecrew/engine/model/events';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { Story } from '@lorecrew/engine/model/story';

/** Minutes and seconds since the show began. */
function clockOf({ startedAtMs }: Pick<ShowState, 'startedAtMs'>, atMs: number): string {
  const sec = Math.max(0, Math.floor((atMs - (startedAtMs ?? atMs)) / 1000));
  return `${String(Math.floor(sec / 60)).padStart(3)}:${String(sec % 60).padStart(2, '0')}`;
}

/** The first line: what is played, by whom. */
export function startLine(
  { title, lengthSec }: Story,
  {
    people,
    speed,
    seed,
    mode,
    tempers,
  }: { people: number; speed: number; seed: string; mode: string | undefined; tempers: Readonly<Record<string, string>> },
): string {
  const counts = Object.entries(Object.groupBy(Object.values(tempers), (temper) => temper));
  const cast = counts.map(([temper, all]) => `${all?.length ?? 0} ${temper}`).join(', ');
  const minutes = Math.round(lengthSec / 60);
  return `${title}, ${minutes} min: ${people} people, speed ${speed}, seed ${seed}${mode === undefined ? '' : `, ${mode}`}\nPeople: ${cast}\n`;
}

/** What a happening says in the terminal; null for most. */
export function eventLine(show: ShowState, { event, atMs }: LoggedEvent): string | null {
  const text = told(show, event);
  return text === null ? null : `${clockOf(show, atMs)}  ${text}`;
}

function told({ story, crews }: ShowState, event: LoggedEvent['event']): string | null {
  switch (event.type) {
    case 'scene.started':
      return `— ${story.scenes.find(({ id }) => id === event.scene)?.title ?? event.scene}`;
    case 'crew.formed':
      return `${event.crew}: ${event.seats.map(({ person, crewmate }) => person ?? crewmate).join(', ')}`;
    case 'puzzle.solved':
      return `${event.crew} has solved it`;
    case 'puzzle.timedout':
      return `${event.crew} is out of time`;
    case 'hint.shown':
      return `${event.crew} opens hint ${event.n}`;
    case 'vote.closed': {
      const shares = Object.entries(event.tally).map(([option, n]) => `${option} ${n}`);
      return `vote ${event.vote}: ${event.option}${event.drawn ? ' by lot' : ''} (${shares.join(', ')})`;
    }
    case 'moment.over':
      return event.calls > 0 ? `moment ${event.moment}: ${event.calls} calls` : `moment ${event.moment} is over`;
    case 'participant.left':
      return crews.length > 0 ? `${event.participant} drops out` : null;
    case 'participant.returned':
      return `${event.participant} is back`;
    case 'show.completed':
      return event.noShow ? 'nobody came' : 'the show is over';
    default:
      return null;
  }
}
