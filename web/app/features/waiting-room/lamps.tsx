import { useTranslations } from 'use-intl';
import './lamps.css';
import unlit from '../../art/lamp-unlit.svg';
import { lanternOf } from '../../components/lantern/lantern-of.ts';
import { LanternPicture } from '../../components/lantern/lantern-picture.tsx';
import { Pointable } from '../../components/signals/pointable.tsx';
import { RaisedHand } from '../../components/signals/typing.tsx';
import type { Show } from '../../lib/realtime/use-show.ts';
import { lampsOf } from './lamps-of.ts';

/** Who is here: a lit lamp each. Empty seats are unlit lamps, never a reproach. */
export function Lamps({ show, seats }: { show: Show; seats: number | null }) {
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
