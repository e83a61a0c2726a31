import { useTranslations } from 'use-intl';
import './console.css';
import type { Act } from '../../../../lib/realtime/use-send.ts';
import { useLive } from '../../live-context.ts';
import { calledIn, useStepWords } from '../../story-words.ts';
import { type LeverState, leverState } from './lever-state.ts';
import { Station } from './station.tsx';
import type { useMoment } from './use-moment.ts';
import type { Useful } from './useful.ts';

interface ConsoleProps {
  readonly act: Act;
  readonly happening: ReturnType<typeof useMoment>;
  readonly isLit: boolean;
  readonly useful: Useful;
  /** The one behind the levers. */
  readonly picture: string;
  /** Those of the picture. */
  readonly states: readonly string[];
}

/** The machine: what is worked on above, the levers with their people below, and one warm light on the person needed next. */
export function Console({ act, happening, isLit, useful, picture, states }: ConsoleProps) {
  const { view, story, machine } = useLive();
  const say = useTranslations('panels.order');
  const number = useTranslations('numbers');
  const told = useStepWords('order');
  const { levers, task } = view;
  if (!levers || !task) return null;
  const { moment, order } = happening;
  const isJudged = moment === 'hush' || (moment === 'missed' && levers.run.length === 0);
  const run = isJudged ? order : levers.run.map(({ lever }) => lever);
  const wanted = moment === null ? wantedLever(view, useful) : null;
  const stations = levers.levers.map((lever) => {
    const index = run.indexOf(lever.name);
    const seat = view.crew?.seats.find((each) => each.seat === lever.seat);
    const holder = seat?.person ?? null;
    const state = leverState({
      lever: { ...lever, pulled: index === -1 ? null : index + 1 },
      levers,
      isOpen: task.outcome === 'open' && moment === null,
      mySeat: view.me?.seat ?? null,
      holder,
      isAway: seat?.here === false,
      words: { say, place: (n) => number('place', { n }), named: (name) => calledIn(story, name) },
    });
    return { lever, holder, state };
  });
  const eyes = stations.findIndex(({ state }) => state.name === wanted);
  return (
    <section className="rm-machine" aria-labelledby="levers-title">
      <h2 className="sr" id="levers-title">
        {told('heading')}
      </h2>
      <div className="rm-sky" aria-hidden="true">
        <machine.Heart stage={story} picture={picture} states={states}>
          <Warmth done={isLit ? 0 : run.length} of={levers.levers.length} />
          {moment === 'missed' && <Smoke />}
        </machine.Heart>
      </div>
      <Light at={eyes} of={stations.length} isOff={isLit || moment !== null} />
      <ol className="rm-console">
        {stations.map(({ lever, holder, state }, index) => (
          <Station key={lever.name} {...{ lever, holder, state, act, gaze: gazeOf(index, eyes), isSooty: moment === 'missed' }} />
        ))}
      </ol>
      <p className="sr">
        {progress(
          stations.map(({ state }) => state),
          say,
        )}
      </p>
    </section>
  );
}

function progress(states: readonly LeverState[], say: ReturnType<typeof useTranslations<'panels.order'>>): string {
  return say('downOf', { done: states.filter(({ isDown }) => isDown).length, all: states.length });
}

/** The lever of the person needed next: the next to pull, the next to pin, or the one with the second key. */
function wantedLever(
  { levers, crew, me, rail, task }: ReturnType<typeof useLive>['view'],
  { first, lever }: Useful,
): string | null {
  if (task?.outcome !== 'open' || !levers) return null;
  const ofSeat = (seat: number | null | undefined) => levers.levers.find((each) => each.seat === seat)?.name ?? null;
  if (levers.agreed) return lever ?? levers.agreed.next;
  if (first.action === 'pin' || first.action === 'agree') return ofSeat(me?.seat);
  if (levers.proposal) return null;
  const silent = crew?.seats.find(({ cards, heard }) => heard < cards);
  return rail && silent ? ofSeat(silent.seat) : null;
}

/** Where somebody looks, from -1 to 1; null for straight down at the rail. */
function gazeOf(index: number, at: number): number | null {
  return at === -1 ? null : Math.sign(at - index);
}

/** One ring more for each pull, whether it was right or wrong. */
function Warmth({ done, of }: { done: number; of: number }) {
  return (
    <div className="rm-rings">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place
        <i key={index} className={index < done ? 'is-on' : ''} style={{ width: `${14 + (index * 66) / Math.max(1, of - 1)}%` }} />
      ))}
    </div>
  );
}

/** What a wrong answer leaves in the air. */
function Smoke() {
  return (
    <div className="rm-smoke">
      <b />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

/** The hanging lantern: over one person, or wide over what is everybody's. */
function Light({ at, of, isOff }: { at: number; of: number; isOff: boolean }) {
  const isWide = at === -1;
  const share = isWide ? 50 : ((at + 0.5) / of) * 100;
  return (
    <div className={`rm-light ${isWide ? 'is-wide' : ''} ${isOff ? 'is-off' : ''}`} aria-hidden="true">
      <div className="rm-light-way" style={{ transform: `translateX(${share}%)` }}>
        <svg viewBox="0 0 44 64" aria-hidden="true">
          <path d="M22 0v16" stroke="#8a5f1f" strokeWidth="2.5" />
          <path d="M9 24Q22 8 35 24Z" fill="#8a5f1f" />
          <path d="M9 24Q22 8 22 8v16Z" fill="#c98a2c" />
          <path d="M11 24h22l4 28H7Z" fill="#f9ca7e" />
          <path d="M11 24h11v28H7Z" fill="#fde3b0" />
          <path d="M5 52h34v6H5Z" fill="#8a5f1f" />
          <path d="M5 52h17v6H5Z" fill="#c98a2c" />
        </svg>
        <i className="rm-halo" />
        <i className="rm-wedge" />
      </div>
    </div>
  );
}
