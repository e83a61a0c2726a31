import type { DataPackage } from '@lorecrew/contract/api/participant-auth';
import { START_PATIENCE_MS } from '@lorecrew/contract/limits';
import { useTranslations } from 'use-intl';
import './foyer.css';
import sea from '../../art/night-sea-hero.svg';
import { useComfort } from '../../lib/browser/comfort.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import { countdown } from '../../lib/time/countdown.ts';
import { hourAndMinute } from '../../lib/time/dates.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import { Lamps } from './lamps.tsx';
import { type Reach, waitingFor } from './waiting-for.ts';

const TICK_MS = 250;

interface FoyerProps {
  show: Show;
  dataPackage: DataPackage | null;
}

/** The countdown by the server's clock, and a lamp for everybody. */
export function Foyer({ show, dataPackage }: FoyerProps) {
  const say = useTranslations('waitingRoom');
  const startsAtMs = show.view?.show?.startsAtMs ?? dataPackage?.session.startsAtMs ?? null;
  const cancelled = show.refusal === 'SHOW_008' || dataPackage?.session.status === 'cancelled';
  return (
    <section className="foyer" aria-labelledby="foyer-title">
      <img className="bgart" src={sea} alt="" />
      <p className="eyebrow">{say('eyebrow')}</p>
      <h1 id="foyer-title">{say('title')}</h1>
      {cancelled || show.unreachable !== null ? null : <p className="lead">{say('lead')}</p>}
      <Count show={show} startsAtMs={startsAtMs} cancelled={cancelled} />
      <Lamps show={show} seats={dataPackage?.session.seats ?? null} />
    </section>
  );
}

function reachOf({ connection, unreachable }: Show): Reach {
  if (connection === 'live') return 'live';
  if (connection === 'taken-over') return 'elsewhere';
  return unreachable === null && connection !== 'away' ? 'connecting' : 'unreachable';
}

function Count({ show, startsAtMs, cancelled }: { show: Show; startsAtMs: number | null; cancelled: boolean }) {
  const say = useTranslations('waitingRoom');
  const [comfort] = useComfort();
  const nowMs = useClock({ nowMs: show.nowMs, everyMs: TICK_MS });
  if (nowMs === null || startsAtMs === null) return <p className="count-wait">{say('clock')}</p>;
  const { presence, show: state } = show.view ?? {};
  const words = waitingFor({
    leftMs: startsAtMs - nowMs,
    here: presence?.people.filter(({ here }) => here).length ?? 0,
    minimum: presence?.minimum ?? 0,
    fallbackTime: startsAtMs + START_PATIENCE_MS > nowMs ? hourAndMinute(startsAtMs + START_PATIENCE_MS) : null,
    reach: reachOf(show),
    noShow: state?.noShow ?? false,
    cancelled,
    say,
  });
  if (!words.counts) return <p className="count-wait">{words.text}</p>;
  const left = countdown({ leftMs: startsAtMs - nowMs, calm: comfort.calmClock });
  return (
    <>
      <p className="count" role="timer" aria-label={say('startsIn', { time: left.spoken })}>
        {left.shown}
      </p>
      <p className="lead">{words.text}</p>
    </>
  );
}
