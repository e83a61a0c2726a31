import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLive } from './live-context.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

const TICK_MS = 250;

/** Time left in the scene's task. It may be hidden; the last minute and half minute are announced anyway. */
export function Clock() {
  const { view, show, comfort } = useLive();
  const [isHidden, setHidden] = useState(false);
  const endsAtMs = taskEndsAtMs(view);
  const left = useTimeLeft(endsAtMs, { speed: view.show.speed, isCalm: comfort.calmClock, nowMs: show.nowMs });
  if (!left) return null;
  return (
    <div className={`clock ${left.isLastMinute ? 'last' : ''}`}>
      {isHidden ? (
        <span>Clock hidden</span>
      ) : (
        <>
          <span className="sr">{left.spoken}</span>
          <b className="num" aria-hidden="true">
            {left.shown}
          </b>
          <span className="only-wide" aria-hidden="true">
            left
          </span>
        </>
      )}
      <button
        type="button"
        className="btn ghost icon s"
        aria-label={isHidden ? 'Show the clock' : 'Hide the clock'}
        onClick={() => setHidden(!isHidden)}
      >
        {isHidden ? <Eye className="ic" aria-hidden="true" /> : <EyeOff className="ic" aria-hidden="true" />}
      </button>
    </div>
  );
}

function taskEndsAtMs({ scene, levers, vote }: ReturnType<typeof useLive>['view']): number | null {
  if (scene.kind === 'puzzle' && levers?.outcome === 'open') return levers.playEndsAtMs;
  if (scene.kind === 'vote' && vote?.open) return vote.closesAtMs;
  return null;
}

/** Reads the clock four times a second and changes only when what is shown does. */
function useTimeLeft(endsAtMs: number | null, { speed, isCalm, nowMs }: ClockReading): TimeLeft | null {
  const [left, setLeft] = useState<TimeLeft | null>(null);
  useEffect(() => {
    if (endsAtMs === null) {
      setLeft(null);
      return;
    }
    const read = () => {
      const now = timeLeft({ endsAtMs, nowMs: nowMs(), speed, isCalm });
      setLeft((before) => (before?.shown === now.shown ? before : now));
    };
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAtMs, speed, isCalm, nowMs]);
  return left;
}

interface ClockReading {
  readonly speed: number;
  readonly isCalm: boolean;
  readonly nowMs: () => number;
}
