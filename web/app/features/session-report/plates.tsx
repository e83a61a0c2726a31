import type { SessionFigures } from '@lorecrew/contract/api/session-report';
import { useTranslations } from 'use-intl';
import styles from './plates.module.css';

/** The plates of all crews, in an order that says nothing. */
export function Plates({ plates }: Pick<SessionFigures, 'plates'>) {
  const say = useTranslations('report.plates');
  return (
    <section className="card pad" aria-labelledby="report-plates">
      <h2 id="report-plates">{say('title')}</h2>
      <p className="small muted">{plates.length === 0 ? say('none') : say('text')}</p>
      <ul className={styles.reportPlates}>
        {plates.map((plate, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two crews may have the same plate
          <li key={`${plate}-${n}`}>
            {say(`name.${plate}`)}
            <small>{say(`for.${plate}`)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
