import type { DataPackage } from '@lorecrew/contract/api/participant-auth';
import { START_PATIENCE_MS } from '@lorecrew/contract/limits';
import type { TalkWay } from '@lorecrew/contract/live/person';
import { Headphones, Keyboard, type LucideIcon, Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './foyer.css';
import unlit from '../../art/lamp-unlit.svg';
import sea from '../../art/night-sea-hero.svg';
import { lanternOf } from '../../components/lantern/lantern-of.ts';
import { LanternPicture } from '../../components/lantern/lantern-picture.tsx';
import { Pointable } from '../../components/signals/pointable.tsx';
import { RaisedHand } from '../../components/signals/typing.tsx';
import { useComfort } from '../../lib/browser/comfort.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import { hourAndMinute } from '../../lib/time/dates.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import { useDates } from '../../lib/time/use-dates.ts';

const TICK_MS = 250;
const TALKS: Readonly<Record<TalkWay, LucideIcon>> = { voice: Headphones, text: Keyboard, call: Phone };

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
      {cancelled ? null : <MovedStart startsAtMs={startsAtMs} />}
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
  const dates = useDates();
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
    isChoosing: state?.gathers === true && (presence?.people ?? []).some(({ here, talks }) => here && talks === undefined),
    say,
  });
  if (!words.counts) return <p className="count-wait">{words.text}</p>;
  const left = dates.countdown({ leftMs: startsAtMs - nowMs, calm: comfort.calmClock });
  return (
    <>
      <p className="count" role="timer" aria-label={say('startsIn', { time: left.spoken })}>
        {left.shown}
      </p>
      <p className="lead">{words.text}</p>
    </>
  );
}

/** Says so where the start was moved while somebody waits: a countdown that jumps explains nothing. */
export function MovedStart({ startsAtMs }: { startsAtMs: number | null }) {
  const say = useTranslations('waitingRoom');
  const [first, setFirst] = useState(startsAtMs);
  if (first === null && startsAtMs !== null) setFirst(startsAtMs);
  const isMoved = first !== null && startsAtMs !== null && first !== startsAtMs;
  return (
    <p className="lead" role="status">
      {isMoved ? say('moved', { time: hourAndMinute(startsAtMs) }) : ''}
    </p>
  );
}

/** Who is here: a lit lamp each. Empty seats are unlit lamps, never a reproach. */
function Lamps({ show, seats }: { show: Show; seats: number | null }) {
  const say = useTranslations('waitingRoom');
  const { presence, me } = show.view ?? {};
  if (!presence) return null;
  const lamps = lampsOf({ people: presence.people, me: me?.id ?? null, seats: seats ?? 0, say });
  const litCount = lamps.filter((lamp) => lamp.lit).length;
  return (
    <div className="here">
      <p className="here-head">
        <b aria-live="polite">{say('lampsLit', { lit: litCount, count: lamps.length })}</b>
        <span className="small">{say('lampsText')}</span>
      </p>
      <ul className="lamps">
        {lamps.map((lamp) => (
          <li key={lamp.key} className={lamp.lit ? 'on' : 'off'}>
            {lamp.person && lamp.lit ? (
              <LanternPicture lantern={lanternOf(show.view, { id: lamp.person, simulated: false })} isLit />
            ) : (
              <img src={unlit} alt="" width="60" height="74" />
            )}
            {lamp.label}
            {lamp.talks && <Talks way={lamp.talks} />}
            <span className="sr">{say(lamp.lit ? 'isLit' : 'isDark')}</span>
            <RaisedHand person={lamp.person} />
            {lamp.person && lamp.lit && (
              <Pointable thing={`person:${lamp.person}`} name={lamp.label} isOff={lamp.person === me?.id} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How somebody talks, below their name. */
function Talks({ way }: { way: TalkWay }) {
  const say = useTranslations('voice.signs');
  const Icon = TALKS[way];
  return (
    <span className="lamp-talks">
      <Icon className="ic" aria-hidden="true" />
      {say(way)}
    </span>
  );
}

/** Whether a page hears of what happens: `elsewhere` another tab has its seat. */
export type Reach = 'live' | 'connecting' | 'unreachable' | 'elsewhere';

/** What the room is waiting for. `counts` is true while there is a clock to show. */
interface WaitingFor {
  readonly counts: boolean;
  readonly text: string;
}

/** The sentence of the waiting room, from the time left (milliseconds) and who is here. */
export function waitingFor({
  leftMs,
  here,
  minimum,
  fallbackTime = null,
  reach = 'live',
  noShow,
  cancelled,
  isChoosing = false,
  say,
}: {
  leftMs: number;
  here: number;
  minimum: number;
  /** When it starts with two people or more, as this clock shows it; null where that is past or not known. */
  fallbackTime?: string | null;
  /** Whether this page would hear of the start. */
  reach?: Reach;
  noShow: boolean;
  cancelled: boolean;
  /** Somebody who is here has not said how they talk, and the show waits for that. */
  isChoosing?: boolean;
  say: Translator<'waitingRoom'>;
}): WaitingFor {
  if (cancelled) return { counts: false, text: refusalOf('SHOW_008') };
  if (noShow) return { counts: false, text: say('noShow') };
  if (leftMs > 0) return { counts: true, text: say('counting') };
  if (reach !== 'live') return { counts: false, text: say(reach) };
  const missing = minimum - here;
  if (missing <= 0) return { counts: false, text: say(isChoosing ? 'choosing' : 'opening') };
  const text = say('missing', { count: missing });
  return { counts: false, text: fallbackTime === null ? text : `${text} ${say('fallback', { time: fallbackTime })}` };
}

/** One lamp of the waiting room. */
interface WaitingLamp {
  readonly key: string;
  /** Whose it is; null for a free seat. */
  readonly person: string | null;
  readonly label: string;
  /** How they have said that they talk; null while they have not. */
  readonly talks: TalkWay | null;
  readonly lit: boolean;
}

/** More empty seats than this are not drawn one by one. */
const MAX_EMPTY_LAMPS = 12;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly here: boolean;
  readonly talks?: TalkWay | undefined;
}

interface LampsWanted {
  readonly people: readonly Person[];
  readonly me: string | null;
  readonly seats: number;
  readonly say: Translator<'waitingRoom'>;
}

/** A lamp a person, oneself first, those who are here before those who are not; then one for each seat nobody has taken. */
export function lampsOf({ people, me, seats, say }: LampsWanted): WaitingLamp[] {
  const rank = (person: Person) => (person.id === me ? 0 : person.here ? 1 : 2);
  const taken = [...people]
    .sort((a, b) => rank(a) - rank(b))
    .map((person) => ({
      key: person.id,
      person: person.id,
      label: person.id === me ? say('you') : person.here ? person.name : say('onTheWay'),
      talks: person.here ? (person.talks ?? null) : null,
      lit: person.here,
    }));
  const empty = Math.min(MAX_EMPTY_LAMPS, Math.max(0, seats - people.length));
  const free = Array.from({ length: empty }, (_, index) => ({
    key: `free-${index}`,
    person: null,
    label: say('onTheWay'),
    talks: null,
    lit: false,
  }));
  return [...taken, ...free];
}
