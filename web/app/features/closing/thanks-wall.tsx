import type { Slice } from '@lorecrew/contract/live/view';
import { useTranslations } from 'use-intl';
import { NothingYet } from '../../components/list-states.tsx';
import styles from './thanks-wall.module.css';
import '../../components/participant/thanks-card.css';

/** The cards of thanks that came to this person, and the one that went out. */
export function ThanksWall({ thanks }: { thanks: Slice<'thanks'> }) {
  const say = useTranslations('closing');
  const { received, given } = thanks;
  return (
    <section className="card box c5" aria-labelledby="thanks-title">
      <h2 id="thanks-title">{say('thanks')}</h2>
      {received.length === 0 ? (
        <NothingYet text={say('noThanks')} />
      ) : (
        <ul className={styles.thanksWall}>
          {received.map(({ from, text }) => (
            <li key={`${from}-${text}`} className="thanks">
              {text}
              {text.endsWith(from) ? null : <small>{from}</small>}
            </li>
          ))}
        </ul>
      )}
      {given === null ? null : <p className="muted small">{say('yourCard', { name: given.toName, text: given.text })}</p>}
    </section>
  );
}
