import './levers.css';
import { capital, useWords } from '../../../../words/words.ts';
import { ActNote } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { SpokenLine, StageArea } from '../../stage-area.tsx';
import { stepWords } from '../../story-words.ts';
import { type Act, useAct } from '../../use-act.ts';
import { LeverArt } from './lever-art.tsx';
import { type Lever, type LeverState, type Levers as LeversValue, leverState } from './lever-state.ts';

/** The levers: the run so far, one lever a seat, and what was said of the last run. */
export function Levers() {
  const { view, story } = useLive();
  const act = useAct();
  const { levers, task } = view;
  if (!levers || !task) return null;
  if (task.outcome !== 'open') return <Done />;
  const told = stepWords(story, task.step);
  return (
    <section className="machine" id="levers" aria-labelledby="levers-title">
      <div className="head">
        <StageArea hasCaptions={false} />
        <div className="grow">
          <h2 id="levers-title">{told('heading')}</h2>
          <div className="say">
            <SpokenLine />
            <p className="unsaid">{levers.verdict && levers.run.length === 0 ? levers.verdict.text : told('idle')}</p>
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
        <WhatNow levers={levers} /> <ActNote act={act} />
      </p>
    </section>
  );
}

/** It is done, by the crew or by the narrator: the picture takes the machine's place. */
function Done() {
  const { view, story } = useLive();
  const { levers, task } = view;
  const told = stepWords(story, task?.step ?? '');
  return (
    <section className="machine is-lit" id="levers" aria-label={told(task?.outcome === 'solved' ? 'solved' : 'timedOut')}>
      <StageArea />
      {levers && levers.run.length === levers.levers.length && <Run levers={levers} />}
    </section>
  );
}

/** The pulls since the levers last rose, and what the agreed plan says comes after. */
function Run({ levers }: { levers: LeversValue }) {
  const say = useWords('panels.order');
  const planned = levers.agreed?.order ?? [];
  return (
    <ol className="run" aria-label={say('run')}>
      {levers.levers.map((_, index) => {
        const pull = levers.run[index];
        const kind = pull ? 'in' : index === levers.run.length ? 'next' : '';
        const text = pull ? pull.lever : (planned[index] ?? (kind === 'next' ? say('next') : ''));
        return (
          // A place in the run is its own identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move
          <li key={index} className={kind}>
            <b>{index + 1}</b>
            <span>{text}</span>
            {pull?.borrowed && <span className="sr">{say('borrowed')}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function LeverBox({ lever, levers, act }: { lever: Lever; levers: LeversValue; act: Act }) {
  const { view } = useLive();
  const say = useWords('panels.order');
  const number = useWords('counting');
  const holder = view.crew?.seats.find(({ seat }) => seat === lever.seat)?.person ?? null;
  const state = leverState({
    lever,
    levers,
    isOpen: view.task?.outcome === 'open',
    mySeat: view.me?.seat ?? null,
    myId: view.me?.id ?? null,
    holder,
    words: { say, place: (n) => number('place', { n }) },
  });
  const className = `lever ${state.isMine ? 'mine' : ''} ${state.isTurn ? 'turn' : ''} ${!state.isMine && state.command ? 'borrow' : ''}`;
  const box = { className, 'data-lever': lever.name };
  const inside = (
    <>
      {state.isMine && <span className="you">{say('yours')}</span>}
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
      data-button="undo"
      aria-label={undo.accessibleName}
      aria-busy={act.isPending}
      onClick={() => act.run({ type: 'lever.undo' })}
    >
      {undo.action}
    </button>
  );
}

/** How far the run has come, or what the plan says comes next. */
function WhatNow({ levers: { run, levers, agreed } }: { levers: LeversValue }) {
  const say = useWords('panels.order');
  const number = useWords('counting');
  const word = (n: number) => number('number', { n });
  if (agreed?.next) return say('agreedNext', { lever: agreed.next });
  if (run.length > 0) return say('pulledOf', { done: capital(word(run.length)), all: word(levers.length) });
  return say('nothing');
}
