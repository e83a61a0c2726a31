import lit from '../../art/lamp-lit.svg';
import unlit from '../../art/lamp-unlit.svg';
import type { Show } from '../../lib/use-show.ts';
import { lampsOf } from './lamps-of.ts';

/** Who is here: a lit lamp each. Empty seats are unlit lamps, never a reproach. */
export function Lamps({ show, seats }: { show: Show; seats: number | null }) {
  const { presence, me } = show.view ?? {};
  if (!presence) return null;
  const lamps = lampsOf({ people: presence.people, me: me?.id ?? null, seats: seats ?? 0 });
  const litCount = lamps.filter((lamp) => lamp.lit).length;
  return (
    <div className="here">
      <p className="here-head">
        <b aria-live="polite">
          {litCount} of {lamps.length} {lamps.length === 1 ? 'lamp' : 'lamps'} lit
        </b>
        <span className="small">Lamps light as people arrive.</span>
      </p>
      <ul className="lamps">
        {lamps.map((lamp) => (
          <li key={lamp.key} className={lamp.lit ? 'on' : 'off'}>
            <img src={lamp.lit ? lit : unlit} alt="" width="60" height="74" />
            {lamp.label}
            <span className="sr">{lamp.lit ? ', lamp lit' : ', lamp not lit yet'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
