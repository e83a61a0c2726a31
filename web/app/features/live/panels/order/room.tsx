import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './room.css';
import { useLive } from '../../live-context.ts';
import { calledIn, useStepWords } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';
import { useByNow } from '../../use-now.ts';
import { usePictureOf } from '../use-judged.ts';
import { ActBar, type Sheet } from './act-bar.tsx';
import { Behind } from './behind.tsx';
import { CardRow } from './card-row.tsx';
import { Console } from './console.tsx';
import { Rail } from './rail.tsx';
import { Talk } from './talk.tsx';
import { useMoment } from './use-moment.ts';
import { useRoomFocus } from './use-room-focus.ts';
import { useRoomSounds } from './use-room-sounds.ts';
import { useTurnCall } from './use-turn.ts';
import { usefulNow } from './useful.ts';
import { Wall } from './wall.tsx';

/** The room of the levers: the machine in the picture, the rail with our order, the cards, and one bar with what is useful now. */
export function Room() {
  const { view, story, machine, isReduced, pictureStates } = useLive();
  const say = useTranslations('panels.order');
  const told = useStepWords('order');
  const saidAtMs = useByNow((nowMs) => Math.max(0, ...(view.stage?.play ?? []).map(({ atMs }) => (atMs <= nowMs ? atMs : 0))));
  const act = useAct();
  const happening = useMoment();
  const { picture, states: ofStory } = usePictureOf(happening.moment, view);
  const states = useByNow((nowMs) => [...ofStory, ...pictureStates(view, nowMs)].join(' ')).split(' ');
  const [sheet, setSheet] = useState<Sheet>(null);
  const close = useCallback(() => setSheet(null), []);
  const room = useRef<HTMLElement>(null);
  const keepFocus = useRoomFocus(room);
  const { levers, task, stage } = view;
  const useful = useMemo(() => usefulNow(view), [view]);
  const isMyTurn = useful.first.deed === 'pull' && happening.moment === null;
  const isRunning = task?.outcome !== 'open' || levers?.agreed != null || happening.moment !== null;
  useTurnCall(isMyTurn ? say('turnTitle', { lever: calledIn(story, useful.lever ?? '') }) : null);
  useRoomSounds(happening.moment, isMyTurn);
  if (!levers || !task) return null;
  const isLit = task.outcome !== 'open' && happening.moment !== 'hush';
  const label = task.outcome === 'open' ? told('heading') : told(task.outcome === 'solved' ? 'solved' : 'timedOut');
  const classes = ['rm', isRunning && 'rm-running', isMyTurn && 'rm-my-turn', isLit && 'rm-lit', isReduced && 'rm-still'];
  return (
    <section
      id="levers"
      ref={room}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      data-moment={happening.moment ?? undefined}
      data-sheet={sheet ?? undefined}
    >
      {stage && (
        <machine.Room stage={story} picture={picture} states={states} played={stage.play} nowMs={saidAtMs} reduced={isReduced} />
      )}
      <div className="rm-shade" aria-hidden="true" />
      <div className="rm-grid">
        <Behind onDrawn={keepFocus}>
          <Wall isOpen={sheet === 'wall'} onClose={close} moment={happening.moment} />
        </Behind>
        <Console act={act} happening={happening} isLit={isLit} useful={useful} picture={picture} states={states} />
        <Behind onDrawn={keepFocus}>
          <Rail act={act} isRunning={isRunning} />
        </Behind>
        <Behind onDrawn={keepFocus}>
          <CardRow act={act} isSooty={happening.moment === 'missed'} />
        </Behind>
        <Behind onDrawn={keepFocus}>
          <ActBar act={act} useful={useful} moment={happening.moment} sheet={sheet} onSheet={setSheet} />
        </Behind>
        <Behind onDrawn={keepFocus}>
          <Talk isOpen={sheet === 'talk'} onClose={close} />
        </Behind>
      </div>
      <Beam isOn={happening.moment === 'solved'} isReduced={isReduced} />
    </section>
  );
}

/** A beam goes round once when the lamp is lit; where motion is reduced the room is washed with light. */
function Beam({ isOn, isReduced }: { isOn: boolean; isReduced: boolean }) {
  const beam = useRef<HTMLElement>(null);
  useEffect(() => {
    const middle = document.querySelector('.rm .stage-middle')?.getBoundingClientRect();
    const own = beam.current?.parentElement?.getBoundingClientRect();
    if (!isOn || isReduced || !beam.current || !middle || !own) return;
    beam.current.style.left = `${middle.left - own.left}px`;
    beam.current.style.top = `${middle.top - own.top}px`;
  }, [isOn, isReduced]);
  return (
    <div className={isOn && !isReduced ? 'rm-beam is-on' : 'rm-beam'} aria-hidden="true">
      <i ref={beam} />
    </div>
  );
}
