import { messageOf } from '@lorecrew/contract/errors';
import { RotateCw, Unplug, Wifi, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Show } from '../../lib/use-show.ts';
import { durationWords } from './time-left.ts';
import { wayBack } from './way-back.ts';

/** Absences shorter than this are not worth a word. */
const WORTH_TELLING_MS = 1_500;
/** The good news takes itself away; the sentence is long enough to be read three times. */
const TOLD_FOR_MS = 15_000;

const BUSY_TEXT =
  'The server cannot keep anything at this moment. What you press waits in line and counts as soon as it can; nothing is lost.';

/** What happened to the connection and what was kept. Never covers a control. */
export function ConnectionBanner({ show, sessionId }: { show: Show; sessionId: string }) {
  return (
    <div className="connection" role="status">
      <Present show={show} sessionId={sessionId} />
    </div>
  );
}

function Present({ show, sessionId }: { show: Show; sessionId: string }) {
  switch (show.connection) {
    case 'live':
      return show.busy ? <Trying text={BUSY_TEXT} /> : <Back show={show} />;
    case 'trying':
      return <Trying text="The line went quiet. Trying again; your seat, your cards and your lever are kept." />;
    case 'away':
      return <Trying text="You are offline. What you press will be sent when you are back; your seat is kept." />;
    case 'taken-over':
      return (
        <div className="banner warn">
          <Unplug className="ic" aria-hidden="true" />
          <span className="grow">You joined from another place. This tab only looks on.</span>
          <button type="button" className="btn s" onClick={show.takeBack}>
            Take it back
          </button>
        </div>
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
    <div className="banner warn">
      <RotateCw className="ic" aria-hidden="true" />
      <span className="grow">{text}</span>
    </div>
  );
}

function Refused({ refusal, sessionId }: { refusal: string | null; sessionId: string }) {
  const isReload = refusal === null || refusal === 'reload';
  return (
    <div className="banner bad">
      <Unplug className="ic" aria-hidden="true" />
      <span className="grow">{isReload ? 'This page is older than the show. Your seat is kept.' : messageOf(refusal)}</span>
      {isReload ? (
        <button type="button" className="btn s" onClick={() => window.location.reload()}>
          Reload
        </button>
      ) : (
        <a className="btn s" href={wayBack(sessionId)}>
          Join again
        </a>
      )}
    </div>
  );
}

function Back({ show }: { show: Show }) {
  const [closedAtMs, setClosedAtMs] = useState<number | null>(null);
  const { awayMs, backAtMs } = show;

  useEffect(() => {
    const timer = setTimeout(() => setClosedAtMs(backAtMs), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [backAtMs]);

  if (awayMs === null || awayMs < WORTH_TELLING_MS || backAtMs === closedAtMs) return null;
  const text = `Back on the Line. You were away for ${durationWords(awayMs)}; your seat, your cards and your lever were kept.`;
  return (
    <div className="banner">
      <Wifi className="ic" aria-hidden="true" />
      <span className="grow">{text}</span>
      <button type="button" className="btn ghost icon s" aria-label="Close this message" onClick={() => setClosedAtMs(backAtMs)}>
        <X className="ic" aria-hidden="true" />
      </button>
    </div>
  );
}
