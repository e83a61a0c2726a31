import type { Slice } from '@lorecrew/contract/live/view';
import { useTranslations } from 'use-intl';
import { PersonLantern } from '../../components/lantern/lantern-picture.tsx';
import { NothingYet } from '../../components/list-states.tsx';
import styles from './thanks-wall.module.css';
import '../../components/participant/thanks-card.css';

interface ThanksWallProps {
  readonly thanks: Slice<'thanks'>;
  readonly lanterns: Slice<'lanterns'> | null;
}

/** The cards of thanks that came to this person, each with the lantern of who wrote it, and those that went out. */
export function ThanksWall({ thanks, lanterns }: ThanksWallProps) {
  const say = useTranslations('closing');
  const { received, given, second, told } = thanks;
  return (
    <section className="card box c5" aria-labelledby="thanks-title">
      <h2 id="thanks-title">{say('thanks')}</h2>
      {received.length === 0 ? (
        <NothingYet text={say('noThanks')} />
      ) : (
        <ul className={styles.thanksWall}>
          {received.map(({ from, text, lantern, thing }) => (
            <li key={`${from}-${text}`} className={lantern ? `thanks ${styles.withLantern}` : 'thanks'}>
              {lantern && <PersonLantern lanterns={lanterns} person={lantern.id} isSimulated={lantern.simulated} isLit />}
              <span>
                {text}
                {text.endsWith(from) ? null : <small>{from}</small>}
                {thing === undefined ? null : <small>{say('onLoan', { thing })}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {[given, second?.given ?? null].map((card) =>
        card === null ? null : (
          <p key={`${card.to} ${card.text}`} className="muted small">
            {say('yourCard', { name: card.toName, text: card.text })}
          </p>
        ),
      )}
      {told === null ? null : <p className="muted small">{told}</p>}
    </section>
  );
}
