import type { DataPackage } from '@lorecrew/contract/api/experience';
import sea from '../../art/night-sea-hero.svg';
import { useComfort } from '../../lib/comfort.ts';
import { countdown } from '../../lib/countdown.ts';
import { useClock } from '../../lib/use-clock.ts';
import type { Show } from '../../lib/use-show.ts';
import { Lamps } from './lamps.tsx';
import { waitingFor } from './waiting-for.ts';

const TICK_MS = 250;

interface FoyerProps {
  show: Show;
  dataPackage: DataPackage | null;
}

/** The countdown by the server's clock, and a lamp for everybody. */
export function Foyer({ show, dataPackage }: FoyerProps) {
  const startsAtMs = show.view?.show?.startsAtMs ?? dataPackage?.session.startsAtMs ?? null;
  const cancelled = show.refusal === 'SHOW_008' || dataPackage?.session.status === 'cancelled';
  return (
    <section className="foyer" aria-labelledby="foyer-title">
      <img className="bgart" src={sea} alt="" />
      <p className="eyebrow">Good evening, and mind the step</p>
      <h1 id="foyer-title">There is no step</h1>
      {cancelled ? null : (
        <p className="lead">The door opens by itself. You can leave this page open and fetch a cup of something.</p>
      )}
      <Count show={show} startsAtMs={startsAtMs} cancelled={cancelled} />
      <Lamps show={show} seats={dataPackage?.session.seats ?? null} />
    </section>
  );
}

function Count({ show, startsAtMs, cancelled }: { show: Show; startsAtMs: number | null; cancelled: boolean }) {
  const [comfort] = useComfort();
  const nowMs = useClock({ nowMs: show.nowMs, everyMs: TICK_MS });
  if (nowMs === null || startsAtMs === null) return <p className="count-wait">Wick is looking at the clock</p>;
  const { presence, show: state } = show.view ?? {};
  const words = waitingFor({
    leftMs: startsAtMs - nowMs,
    here: presence?.people.filter(({ here }) => here).length ?? 0,
    minimum: presence?.minimum ?? 0,
    noShow: state?.noShow ?? false,
    cancelled,
  });
  if (!words.counts) return <p className="count-wait">{words.text}</p>;
  const left = countdown({ leftMs: startsAtMs - nowMs, calm: comfort.calmClock });
  return (
    <>
      <p className="count" role="timer" aria-label={`Starts in ${left.spoken}`}>
        {left.shown}
      </p>
      <p className="lead">{words.text}</p>
    </>
  );
}
