import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Banner } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { useLive } from './live-context.ts';
import { hasUnsentThanks } from './panels/thanks/draft.ts';

/** So long after its end, in the show's own time, everybody is led on. */
const LEADS_ON_AFTER_MS = 15_000;
/** However fast a show runs, this long the page stands still. */
const LEAST_MS = 2_000;
/** Whoever writes to the others is led on so long after their last key. */
const WRITES_FOR_MS = 6_000;
const TICK_MS = 250;

/** Milliseconds until the page leads on, counted from when the show was first seen to be over; null while it does not. */
function useLeadsOn({ isOn, afterMs, act }: { isOn: boolean; afterMs: number; act: () => void }): number | null {
  const [leftMs, setLeftMs] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) {
      setLeftMs(null);
      return;
    }
    let dueMs = performance.now() + afterMs;
    const onInput = () => {
      dueMs = Math.max(dueMs, performance.now() + Math.min(afterMs, WRITES_FOR_MS));
    };
    const tick = () => {
      const left = dueMs - performance.now();
      setLeftMs(Math.max(0, left));
      if (left <= 0) act();
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    window.addEventListener('input', onInput, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('input', onInput, { capture: true });
    };
  }, [isOn, afterMs, act]);
  return leftMs;
}

/** That the show is over, and the way to what comes after it: at a press, or by itself. Never covers a control. */
export function ShowOver() {
  const { view, afterwards, comfort, sessionId } = useLive();
  const say = useTranslations('live.over');
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  const isOver = view.show.phase === 'completed' && afterwards !== null;
  const afterMs = Math.max(LEAST_MS, LEADS_ON_AFTER_MS / view.show.speed);
  const goOn = useCallback(() => {
    // Nobody is led away from words that they have not sent.
    if (hasUnsentThanks(sessionId)) setStays(true);
    else if (afterwards !== null) navigate(afterwards, { replace: true });
  }, [afterwards, navigate, sessionId]);
  const leftMs = useLeadsOn({ isOn: isOver && !stays, afterMs, act: goOn });

  return (
    <div className="pause-banner">
      {isOver ? (
        <Banner>
          <span className="grow" role="status">
            <b>{say('title')}</b> {stays ? null : say('text')}
          </span>
          {leftMs === null || comfort.calmClock ? null : (
            <span className="num" aria-hidden="true">
              {say('opens', { sec: Math.ceil(leftMs / 1_000) })}
            </span>
          )}
          <ButtonLink variant="primary" size="small" to={afterwards} replace>
            {say('go')}
          </ButtonLink>
          {stays ? null : (
            <Button variant="ghost" size="small" onClick={() => setStays(true)}>
              {say('stay')}
            </Button>
          )}
        </Banner>
      ) : null}
    </div>
  );
}
