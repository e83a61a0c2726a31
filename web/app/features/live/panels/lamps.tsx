import type { PersonView } from '@lorecrew/contract/live/person';
import { Hand, Lamp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import './lamps.css';
import unlit from '../../../art/lamp-unlit.svg?url';
import { Button } from '../../../components/button.tsx';
import { PersonLantern } from '../../../components/lantern/lantern-picture.tsx';
import { Pointable } from '../../../components/signals/pointable.tsx';
import { useSigns } from '../../../components/signals/signs-context.ts';
import { RaisedHand } from '../../../components/signals/typing.tsx';
import type { Flight } from '../../../lib/realtime/signal-board.ts';
import { playSound } from '../../../lib/sound/sound.ts';
import { nameWith } from '../accessible-name.ts';
import { ActButton } from '../act-button.tsx';
import { useLive } from '../live-context.ts';
import { PersonName } from '../person-name.tsx';
import { LampSays } from './call.tsx';
import { CutButton } from './lanterns.tsx';
import type { MechanicPanels } from './panel.ts';

/** The arrival: one lamp a seat, and the button that lights one's own. */
function Lamps() {
  const { view } = useLive();
  const say = useTranslations('panels.lamps');
  const number = useTranslations('numbers');
  const all = view.lamps?.lamps ?? [];
  const count = all.filter((lamp) => lamp.lit).length;
  const isMineLit = all.some(({ person, lit: isLit }) => isLit && person?.id === view.me?.id);
  const isAll = count === all.length;
  useLampSounds(count, isAll);
  return (
    <section className="arrival" id="lamps" aria-labelledby="lamps-title">
      <div className="arrival-act">
        <h2 id="lamps-title">{isMineLit ? say('lit') : say('title')}</h2>
        <p>{isAll ? say('all', { count: number('number', { n: count }) }) : say('some', { lit: count, count: all.length })}</p>
        {!isMineLit && <ActButton button="light" label={say('light')} command={{ type: 'lamp.light' }} variant="primary" />}
        {isMineLit && <Greet />}
        {isMineLit ? <CutButton /> : <p className="quiet">{say('optional')}</p>}
      </div>
      <ul className="lamp-row">
        {all.map((lamp) => (
          <li key={lamp.seat} className={lamp.lit ? 'is-lit' : 'is-dark'}>
            {lamp.person ? (
              <PersonLantern
                lanterns={view.lanterns}
                person={lamp.person.id}
                isSimulated={lamp.person.simulated}
                isLit={lamp.lit}
              />
            ) : (
              <img src={unlit} alt="" width={60} height={74} />
            )}
            <span>{lamp.person ? <PersonName person={lamp.person} /> : say('free')}</span>
            {lamp.lit && lamp.person && view.call?.of[lamp.person.id] && (
              <span className="lamp-said" translate="no">
                {view.call.of[lamp.person.id]}
              </span>
            )}
            <span className="sr">{lamp.lit ? say('isLit') : say('isDark')}</span>
            <RaisedHand person={lamp.person?.id} />
            {lamp.person && <Pointable thing={`person:${lamp.person.id}`} isOff={lamp.person.id === view.me?.id} />}
          </li>
        ))}
      </ul>
      {isMineLit && <LampSays />}
    </section>
  );
}

/** A lamp that is lit is heard, and the room once all of them are. */
function useLampSounds(lit: number, isAll: boolean): void {
  const before = useRef(lit);
  useEffect(() => {
    if (lit > before.current) playSound('lightCatches');
    if (lit > before.current && isAll) playSound('sweep', { inSec: 0.6 });
    before.current = lit;
  }, [lit, isAll]);
}

/** Everybody who arrives lights a lamp. In the picture `lamp-1` is the first. */
export const lamps: MechanicPanels = {
  step: { middle: [{ id: 'lamps', Component: Lamps, tab: { word: 'lamps', Icon: Lamp } }], talks: true },
  pictureStates: ({ lamps: own }) => own?.lamps.flatMap((lamp, index) => (lamp.lit ? [`lamp-${index + 1}`] : [])) ?? [],
};

/** Two people of a crew see each other before anything is asked of them: a wave to the next seat, and one back. */
function Greet() {
  const { view } = useLive();
  const say = useTranslations('panels.greeting');
  const signs = useSigns();
  const seated = view.lamps?.lamps.flatMap(({ person }) => person ?? []) ?? [];
  const greeting = signs && view.me && greetingOf({ self: view.me.id, seated, flights: signs.board.flights });
  if (!signs || !greeting) return null;
  const { kind, person } = greeting;
  const { name } = person;
  const isDone = kind === 'waved' || kind === 'met';
  const label = say(kind === 'back' ? 'back' : isDone ? 'again' : 'wave');
  return (
    <div className="greeting" data-greeting={kind}>
      {/* What others do is told with all other signs; here is told what one's own wave has done. */}
      {isDone ? <p role="status">{say(kind, { name })}</p> : <p>{say(kind === 'back' ? 'waves' : 'beside', { name })}</p>}
      <Button
        size="small"
        data-button="greet"
        aria-label={nameWith(label, say('waveName', { name }))}
        onClick={() => signs.signals.react('wave', `person:${person.id}`)}
      >
        <Hand className="ic" aria-hidden="true" />
        {label}
      </Button>
    </div>
  );
}

/** Who is to be waved to, or was: before it, when they have waved first, after it, and once both have. */
interface Greeting {
  readonly kind: 'first' | 'back' | 'waved' | 'met';
  readonly person: PersonView;
}

interface Around {
  readonly self: string;
  /** Everybody of the crew, by their seats. */
  readonly seated: readonly PersonView[];
  readonly flights: readonly Flight[];
}

/**
 * The greeting of somebody who has arrived. Whoever waved is answered before anything else; until somebody does, it is the next seat's
 * turn, so that everybody who follows it is waved to. Colleagues come before simulated crewmates; whoever is alone greets nobody.
 */
export function greetingOf({ self, seated, flights }: Around): Greeting | null {
  const at = seated.findIndex(({ id }) => id === self);
  const around = [...seated.slice(at + 1), ...seated.slice(0, Math.max(0, at))];
  const waves = flights.filter(({ reaction }) => reaction === 'wave').toReversed();
  const byMe = new Set(waves.flatMap(({ by, thing }) => (by === self ? thing : [])));
  const toMe = waves.flatMap(({ by, thing }) => (thing === `person:${self}` ? by : []));
  const hasMyWave = ({ id }: PersonView) => byMe.has(`person:${id}`);
  const known = toMe.flatMap((id) => around.find((person) => person.id === id) ?? []);
  const unanswered = known.find((person) => !hasMyWave(person));
  if (unanswered) return { kind: 'back', person: unanswered };
  const [met] = known;
  if (met) return { kind: 'met', person: met };
  const waved = around.find(hasMyWave);
  if (waved) return { kind: 'waved', person: waved };
  const next = around.find(({ simulated }) => !simulated) ?? around[0];
  return next ? { kind: 'first', person: next } : null;
}
