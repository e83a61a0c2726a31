import { RotateCw, Unplug, Wifi, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Banner } from '../../components/badge.tsx';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import './connection-banner.css';
import { Button, ButtonAnchor } from '../../components/button.tsx';
import { SeatUnreachable } from '../../components/participant/seat-unreachable.tsx';
import type { Show } from '../../lib/realtime/use-show.ts';
import { durationWords } from './time-left.ts';
import { wayBack } from './way-back.ts';

/** Shorter absences are not mentioned. */
const WORTH_TELLING_MS = 1_500;
/** The notice of a return hides itself after this: time enough to read its sentence three times. */
const TOLD_FOR_MS = 15_000;

/** What happened to the connection and what was kept. Never covers a control. */
export function ConnectionBanner({ show, sessionId }: { show: Show; sessionId: string }) {
  return (
    <div className="connection" role="status">
      <SeatUnreachable show={show} sessionId={sessionId} />
      {show.unreachable === null ? <Present show={show} sessionId={sessionId} /> : null}
    </div>
  );
}

function Present({ show, sessionId }: { show: Show; sessionId: string }) {
  const say = useTranslations('live.connection');
  switch (show.connection) {
    case 'live':
      return show.busy ? <Trying text={say('busy')} /> : <Back show={show} />;
    case 'trying':
      return <Trying text={say('trying')} />;
    case 'away':
      return <Trying text={say('away')} />;
    case 'taken-over':
      return (
        <Banner tone="warn">
          <Unplug className="ic" aria-hidden="true" />
          <span className="grow">{say(show.takenOverBy === 'tab' ? 'otherTab' : 'takenOver')}</span>
          <Button size="small" onClick={show.takeBack}>
            {say(show.takenOverBy === 'tab' ? 'continueHere' : 'takeBack')}
          </Button>
        </Banner>
      );
    case 'refused':
      // The page says itself that its session was cancelled.
      return show.refusal === 'SHOW_008' ? null : <Refused refusal={show.refusal} sessionId={sessionId} />;
    default:
      return null;
  }
}

function Trying({ text }: { text: string }) {
  return (
    <Banner tone="warn">
      <RotateCw className="ic" aria-hidden="true" />
      <span className="grow">{text}</span>
    </Banner>
  );
}

function Refused({ refusal, sessionId }: { refusal: string | null; sessionId: string }) {
  const say = useTranslations('live.connection');
  const isReload = refusal === null || refusal === 'reload';
  return (
    <Banner tone="bad">
      <Unplug className="ic" aria-hidden="true" />
      <span className="grow">{isReload ? say('old') : refusalOf(refusal)}</span>
      {isReload ? (
        <Button size="small" onClick={() => window.location.reload()}>
          {say('reload')}
        </Button>
      ) : (
        <ButtonAnchor size="small" href={wayBack(sessionId)}>
          {say('joinAgain')}
        </ButtonAnchor>
      )}
    </Banner>
  );
}

function Back({ show }: { show: Show }) {
  const [closedAtMs, setClosedAtMs] = useState<number | null>(null);
  const { awayMs, backAtMs } = show;
  const say = useTranslations('live.connection');

  useEffect(() => {
    const timer = setTimeout(() => setClosedAtMs(backAtMs), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [backAtMs]);

  if (awayMs === null || awayMs < WORTH_TELLING_MS || backAtMs === closedAtMs) return null;
  const text = say('back', { duration: durationWords(awayMs, say) });
  return (
    <Banner>
      <Wifi className="ic" aria-hidden="true" />
      <span className="grow">{text}</span>
      <Button variant="ghost" size="small" iconOnly aria-label={say('close')} onClick={() => setClosedAtMs(backAtMs)}>
        <X className="ic" aria-hidden="true" />
      </Button>
    </Banner>
  );
}
