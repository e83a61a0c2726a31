import { ActNote } from './act-button.tsx';
import { LeverArt } from './lever-art.tsx';
import { type Lever, type LeverState, type Levers as LeversValue, leverState } from './lever-state.ts';
import { useLive } from './live-context.ts';
import { SpokenLine, StageArea } from './stage-area.tsx';
import { type Act, useAct } from './use-act.ts';
import { capital, numberWord } from './words.ts';

/** The lever puzzle: the run so far, one lever a seat, and what the lamp said last. */
export function Levers() {
  const { view } = useLive();
  const act = useAct();
  const { levers } = view;
  if (!levers) return null;
  if (levers.outcome !== 'open') return <LampLit />;
  return (
    <section className="machine" id="levers" aria-labelledby="levers-title">
      <div className="head">
        <StageArea hasCaptions={false} />
        <div className="grow">
          <h2 id="levers-title">{`${capital(numberWord(levers.levers.length))} levers, one order`}</h2>
          <div className="say">
            <SpokenLine />
            <p className="unsaid">{wickSays(levers)}</p>
          </div>
        </div>
      </div>
      <Run levers={levers} />
      <div className="levers">
        {levers.levers.map((lever) => (
          <LeverBox key={lever.name} lever={lever} levers={levers} act={act} />
        ))}
      </div>
      <p className="verdict">
        {whatNow(levers)} <ActNote act={act} />
      </p>
    </section>
  );
}

/** The lamp is lit, by the crew or by Wick: the picture takes the machine's place. */
function LampLit() {
  const { view } = useLive();
  return (
    <section
      className="machine is-lit"
      id="levers"
      aria-label={view.levers?.outcome === 'solved' ? 'The lamp is lit' : 'Wick has lit the lamp'}
    >
      <StageArea />
      {view.levers?.run.length === view.levers?.levers.length && view.levers && <Run levers={view.levers} />}
    </section>
  );
}

/** The pulls since the levers last rose, and what the agreed plan says comes after. */
function Run({ levers }: { levers: LeversValue }) {
  const planned = levers.agreed?.order ?? [];
  return (
    <ol className="run" aria-label="This run">
      {levers.levers.map((_, index) => {
        const pull = levers.run[index];
        const kind = pull ? 'in' : index === levers.run.length ? 'next' : '';
        const text = pull ? pull.lever : (planned[index] ?? (kind === 'next' ? 'next' : ''));
        return (
          // A place in the run is its own identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
          <li key={index} className={kind}>
            <b>{index + 1}</b>
            <span>{text}</span>
            {pull?.borrowed && <span className="sr">, borrowed with thanks</span>}
          </li>
        );
      })}
    </ol>
  );
}

function LeverBox({ lever, levers, act }: { lever: Lever; levers: LeversValue; act: Act }) {
  const { view, words } = useLive();
  const holder = view.crew?.seats.find(({ seat }) => seat === lever.seat)?.person ?? null;
  const state = leverState({ lever, levers, mySeat: view.me?.seat ?? null, myId: view.me?.id ?? null, holder, words });
  const className = `lever ${state.isMine ? 'mine' : ''} ${state.isTurn ? 'turn' : ''} ${!state.isMine && state.command ? 'borrow' : ''}`;
  const box = { className, 'data-lever': lever.name };
  const inside = (
    <>
      {state.isMine && <span className="you">Yours</span>}
      <LeverArt isDown={state.isDown} />
      <b>{lever.name}</b>
      <span className="st">
        <span>{lever.role}</span>
        <span>{state.told}</span>
      </span>
    </>
  );
  if (!state.isMine && !state.command && !state.undo) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a lever is no fieldset, it holds no controls
      <div role="group" {...box} aria-label={state.accessibleName}>
        {inside}
      </div>
    );
  }
  return (
    <div {...box}>
      {inside}
      <LeverKey state={state} act={act} />
      {state.undo && <TakeBack undo={state.undo} lever={state.name} act={act} />}
    </div>
  );
}

/** The button of a lever: it reaches over the whole box. Your own stays, whatever its state, so that focus stays on it. */
function LeverKey({ state, act }: { state: LeverState; act: Act }) {
  const { command } = state;
  return (
    <button
      type="button"
      className="key"
      data-lever={state.name}
      data-button={state.button ?? undefined}
      aria-label={state.accessibleName}
      aria-disabled={command === null}
      aria-busy={act.isPending}
      onClick={() => command && act.run(command)}
    >
      {state.action && <span className="pull">{state.action}</span>}
    </button>
  );
}

/** Takes the latest pull back. It stands below the lever, apart from the key, and the focus never comes to it by itself. */
function TakeBack({ undo, lever, act }: { undo: NonNullable<LeverState['undo']>; lever: string; act: Act }) {
  return (
    <button
      type="button"
      className="btn ghost s take-back"
      data-lever={lever}
      data-button={undo.button}
      aria-label={undo.accessibleName}
      aria-busy={act.isPending}
      onClick={() => act.run({ type: 'lever.undo' })}
    >
      {undo.action}
    </button>
  );
}

/** What Wick last said about the levers, while nothing else is being said. */
function wickSays({ verdict, run }: LeversValue): string {
  return verdict && run.length === 0 ? verdict.text : 'The lamp answers only after the last pull. Coughs are free.';
}

function whatNow({ run, levers, agreed }: LeversValue): string {
  if (agreed?.next) return `Agreed. Next in the plan: ${agreed.next}.`;
  if (run.length > 0) return `${capital(numberWord(run.length))} of ${numberWord(levers.length)} pulled.`;
  return 'Nothing is pulled yet. Put the levers in an order, and try it together.';
}
