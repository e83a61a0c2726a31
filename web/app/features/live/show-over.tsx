import { type EffectCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Banner } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { useLive } from './live-context.ts';

/** So long somebody has done nothing on the page, in the show's own time, before it leads on. */
const LEADS_ON_AFTER_MS = 20_000;
/** However fast a show runs, this long the page stands still. */
const LEAST_MS = 2_000;

/** What people do while they read, write or look around. */
const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll', 'touchmove'] as const;

/** Runs `act` once nobody has used the page for some time. */
function whenUnused(act: () => void, afterMs: number): ReturnType<EffectCallback> {
  let timer = setTimeout(act, afterMs);
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(act, afterMs);
  };
  const how = { capture: true, passive: true } as const;
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, begin, how);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, begin, how);
  };
}

/** That the show is over, and the way to what comes after it: at a press, or by itself while nobody uses the page. Never covers a control. */
export function ShowOver() {
  const { view, afterwards } = useLive();
  const say = useTranslations('live.over');
  const navigate = useNavigate();
  const [stays, setStays] = useState(false);
  const isOver = view.show.phase === 'completed' && afterwards !== null;
  const leadsTo = isOver && !stays ? afterwards : null;
  const afterMs = Math.max(LEAST_MS, LEADS_ON_AFTER_MS / view.show.speed);
  useEffect(() => {
    if (leadsTo === null) return;
    return whenUnused(() => navigate(leadsTo, { replace: true }), afterMs);
  }, [leadsTo, afterMs, navigate]);

  return (
    <div className="pause-banner">
      {isOver ? (
        <Banner>
          <span className="grow" role="status">
            <b>{say('title')}</b> {stays ? null : say('text')}
          </span>
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
