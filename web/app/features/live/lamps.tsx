import lit from '../../art/lamp-lit.svg?url';
import unlit from '../../art/lamp-unlit.svg?url';
import { ActButton } from './act-button.tsx';
import { useLive } from './live-context.ts';
import { PersonName } from './person-name.tsx';
import { numberWord } from './words.ts';

/** The arrival: one lamp a seat, and the button that lights one's own. */
export function Lamps() {
  const { view } = useLive();
  const lamps = view.lamps?.lamps ?? [];
  const count = lamps.filter((lamp) => lamp.lit).length;
  const isMineLit = lamps.some(({ person, lit: isLit }) => isLit && person?.id === view.me?.id);
  return (
    <section className="arrival" id="lamps" aria-labelledby="lamps-title">
      <div className="arrival-act">
        <h2 id="lamps-title">{isMineLit ? 'Your lamp is lit' : 'Light your lamp'}</h2>
        <p>{count === lamps.length ? `All ${numberWord(count)} lamps are lit.` : `${count} of ${lamps.length} lamps are lit.`}</p>
        {!isMineLit && <ActButton button="b-lamp" command={{ type: 'lamp.light' }} className="cta" />}
        {!isMineLit && <p className="quiet">The story begins by itself. Whoever lights no lamp loses nothing.</p>}
      </div>
      <ul className="lamp-row">
        {lamps.map((lamp) => (
          <li key={lamp.seat} className={lamp.lit ? 'is-lit' : 'is-dark'}>
            <img src={lamp.lit ? lit : unlit} alt="" width={60} height={74} />
            <span>{lamp.person ? <PersonName person={lamp.person} /> : 'free'}</span>
            <span className="sr">{lamp.lit ? ', lamp lit' : ', lamp not lit yet'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
