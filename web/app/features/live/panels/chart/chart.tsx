import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../../../lib/text/refusal-of.ts';
import './chart.css';
import { useLive } from '../../live-context.ts';
import { SpokenLine, StageArea } from '../../stage-area.tsx';
import { useStepWords } from '../../story-words.ts';
import { useRoomFocus } from '../order/use-room-focus.ts';
import { FIRST_PENCIL, type Pencil, Pencils } from './pencils.tsx';
import { SeaChart } from './sea-chart.tsx';
import { StepCounter } from './step-counter.tsx';
import { TwoKeys } from './two-keys.tsx';

const REFUSAL_SHOWN_MS = 6_000;

/** The chart and everything that is done on it. */
export function Chart() {
  const { view } = useLive();
  const told = useStepWords('chart');
  const [pencil, choosePencil] = useState<Pencil>(FIRST_PENCIL);
  const [chosen, choose] = useState<string | null>(null);
  const { send, refusal } = useSends();
  const room = useRef<HTMLElement>(null);
  useRoomFocus(room);
  const { chart, task } = view;
  if (!chart || !task) return null;
  const isOpen = task.outcome === 'open';
  const press = (square: string) => {
    choose(square);
    const command = commandFor(pencil, square, chart);
    if (command) send(command);
  };
  const pressMany = (squares: readonly string[]) => {
    if ('rock' in pencil) return;
    const isDone = squares.every((each) => chart.marks.some(({ square, mark }) => square === each && mark === pencil.mark));
    send({ type: 'mark.place', squares: [...squares], mark: isDone ? null : pencil.mark });
  };
  const square = chosen ?? chart.start.square;
  return (
    <section id="chart" ref={room} className="chart-room" aria-labelledby="chart-title">
      <div className="chart-head">
        <h2 id="chart-title">{told(isOpen ? 'heading' : task.outcome === 'solved' ? 'solved' : 'timedOut')}</h2>
        <div className="chart-said">
          {isOpen && <SpokenLine />}
          {isOpen && (
            <p className="unsaid">{chart.pausedUntilMs !== null && chart.verdict ? chart.verdict.text : told('idle')}</p>
          )}
        </div>
      </div>
      <div className="chart-desk">
        <div className="chart-table">
          {isOpen && <Pencils pencil={pencil} onChoose={choosePencil} />}
          <SeaChart
            chart={chart}
            chosen={chosen}
            canMarkMany={!('rock' in pencil) && pencil.mark !== 'here'}
            onPress={press}
            onPressMany={pressMany}
          />
          <p className="act-note" role="status">
            {refusal}
          </p>
        </div>
        <div className="chart-side">
          <TwoKeys chart={chart} square={square} onChoose={choose} />
          {isOpen && <StepCounter chart={chart} chosen={chosen} />}
        </div>
      </div>
      {!isOpen && <StageArea hasCaptions={false} />}
    </section>
  );
}

/** What a press with this pencil asks for: what stands there already is rubbed out; null where there is nothing to rub out. */
function commandFor(
  pencil: Pencil,
  square: string,
  { marks, placed }: { marks: readonly { square: string; mark: string }[]; placed: readonly { rock: string; square: string }[] },
): ParticipantCommand | null {
  if ('rock' in pencil) {
    const isThere = placed.some((each) => each.rock === pencil.rock && each.square === square);
    return { type: 'rock.place', rock: pencil.rock, square: isThere ? null : square };
  }
  const there = marks.find((each) => each.square === square);
  const rock = placed.find((each) => each.square === square);
  if (pencil.mark === null && !there) return rock ? { type: 'rock.place', rock: rock.rock, square: null } : null;
  return { type: 'mark.place', squares: [square], mark: there?.mark === pencil.mark ? null : pencil.mark };
}

/** Sends marks one after the other as fast as squares are pressed, and says why one was refused. */
function useSends() {
  const { show } = useLive();
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(null), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  const send = (command: ParticipantCommand) => {
    show.send(command).then((result) => setRefusal(result.ok ? null : refusalOf(result.code)));
  };
  return { send, refusal };
}
