import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import './clock.css';
import { Button } from '../../components/button.tsx';
import { useLive } from './live-context.ts';
import { endsAtMs } from './panels.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';

const TICK_MS = 250;

/** Time left in the scene's task. It may be hidden; the last minute and half minute are announced anyway. */
export function Clock() {
  const { view, show, comfort } = useLive();
  const [isHidden, setHidden] = useState(false);
  const say = useTranslations('live.clock');
  const left = useTimeLeft(endsAtMs(view), { speed: view.show.speed, isCalm: comfort.calmClock, nowMs: show.nowMs });
  if (!left) return null;
  return (
    <div className={`clock ${left.isLastMinute ? 'last' : ''}`}>
      {isHidden ? (
        <span>{say('hidden')}</span>
      ) : (
        <>
          <span className="sr">{left.spoken}</span>
          <b className="num" aria-hidden="true" translate="no">
            {left.shown}
          </b>
          <span className="only-wide" aria-hidden="true">
            {say('left')}
          </span>
        </>
      )}
      <Button
        variant="ghost"
        size="small"
        iconOnly
        aria-label={say(isHidden ? 'show' : 'hide')}
        onClick={() => setHidden(!isHidden)}
      >
        {isHidden ? <Eye className="ic" aria-hidden="true" /> : <EyeOff className="ic" aria-hidden="true" />}
      </Button>
    </div>
  );
}

/** Reads the clock four times a second and changes only when what is shown does. */
function useTimeLeft(untilMs: number | null, { speed, isCalm, nowMs }: ClockReading): TimeLeft | null {
  const say = useTranslations('live.clock');
  const [left, setLeft] = useState<TimeLeft | null>(null);
  useEffect(() => {
    if (untilMs === null) {
      setLeft(null);
      return;
    }
    const read = () => {
      const now = timeLeft({ endsAtMs: untilMs, nowMs: nowMs(), speed, isCalm, say });
      setLeft((before) => (before?.shown === now.shown ? before : now));
    };
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs, speed, isCalm, nowMs, say]);
  return left;
}

interface ClockReading {
  readonly speed: number;
  readonly isCalm: boolean;
  readonly nowMs: () => number;
}
