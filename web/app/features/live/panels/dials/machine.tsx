import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './machine.css';
import { useLive } from '../../live-context.ts';
import { SpokenLine, StageArea } from '../../stage-area.tsx';
import { useStepWords } from '../../story-words.ts';
import { useNow } from '../../use-now.ts';
import { type Moment, useJudged } from '../use-judged.ts';
import { Dial } from './dial.tsx';
import { SendBar } from './send-bar.tsx';
import type { Turns } from './turns.ts';

/** The machine: the sea through a window, four dials under it, and everybody's word before one light is sent. */
export function Machine() {
  const { view, isReduced } = useLive();
  const told = useStepWords('dials');
  const say = useTranslations('panels.dials');
  const { dials: own, task } = view;
  const moment = useJudged(own?.verdict?.atMs ?? null);
  const isOver = task != null && task.outcome !== 'open' && moment !== 'hush';
  const title = useRef<HTMLHeadingElement>(null);
  const [turns] = useState<Turns>(() => new Map());
  useEffect(() => {
    // The buttons are gone with the task; whoever had the focus on one of them finds it at what became of it.
    if (isOver && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [isOver]);
  if (!own || !task) return null;
  const heading = !isOver ? told('heading') : told(task.outcome === 'solved' ? 'solved' : 'timedOut');
  const classes = ['dm', isOver && 'is-over', isReduced && 'is-still'].filter(Boolean).join(' ');
  return (
    <section id="dials" className={classes} aria-labelledby="dials-title" data-moment={moment ?? undefined}>
      <h2 id="dials-title" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <SeaWindow moment={moment} isOver={isOver} />
      <div className="dm-dials">
        {own.dials.map((dial) => (
          <Dial key={dial.name} dial={dial} isOpen={task.outcome === 'open'} turns={turns} />
        ))}
      </div>
      <SendBar moment={moment} isOver={isOver} turns={turns} />
      {own.tries.length > 0 && moment !== 'hush' && (
        <section className="dm-tries" aria-labelledby="dials-tries">
          <h3 id="dials-tries">{say('tries')}</h3>
          <ol>
            {own.tries.toReversed().map(({ n, setting, text }) => (
              <li key={n}>
                <b>{say('try', { n })}</b> {setting.join(', ')}. <i>{text}</i>
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  );
}

/** The sea, how the dials stand in words, and the light when it is answered. */
function SeaWindow({ moment, isOver }: { moment: Moment; isOver: boolean }) {
  const { view } = useLive();
  const told = useStepWords('dials');
  const say = useTranslations('panels.dials');
  const nowMs = useNow();
  const { dials: own, task, show } = view;
  if (!own) return null;
  const setting = own.dials.map(({ at }) => at).join(', ');
  const verdict = moment === 'hush' ? say('next.hush') : (own.verdict?.text ?? told('idle'));
  const { running } = own.countdown;
  const left = running ? Math.min(3, Math.max(1, Math.ceil(((running.endsAtMs - nowMs) * show.speed) / 1000))) : null;
  return (
    <div className="dm-window">
      <StageArea hasCaptions={false} moment={moment} />
      <div className="dm-spoken">
        <SpokenLine />
      </div>
      <div className="dm-beam" data-on={isOver && task?.outcome === 'solved' ? 'answered' : undefined} aria-hidden="true" />
      {left !== null && (
        <p className="dm-count" key={left}>
          <span className="sr">{say('counting')} </span>
          {left}
        </p>
      )}
      <p className="dm-plate">
        <span className="sr">{say('stands', { setting: '' })}</span>
        <b>{setting}</b>
        {isOver ? told(task?.outcome === 'solved' ? 'solved' : 'timedOut') : verdict}
      </p>
    </div>
  );
}
