import { Lamp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import './lamps.css';
import unlit from '../../../art/lamp-unlit.svg?url';
import { PersonLantern } from '../../../components/lantern/lantern-picture.tsx';
import { Pointable } from '../../../components/signals/pointable.tsx';
import { RaisedHand } from '../../../components/signals/typing.tsx';
import { playSound } from '../../../lib/sound/sound.ts';
import { ActButton } from '../act-button.tsx';
import { useLive } from '../live-context.ts';
import { PersonName } from '../person-name.tsx';
import { LampSays } from './call.tsx';
import { Greet } from './greet.tsx';
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
        {!isMineLit && <ActButton button="light" label={say('light')} command={{ type: 'lamp.light' }} className="cta" />}
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
