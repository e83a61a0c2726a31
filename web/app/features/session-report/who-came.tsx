import type { SessionFigures } from '@lorecrew/contract/api/session-report';
import { useTranslations } from 'use-intl';
import { drawnWith } from './drawn-with.ts';
import '../../components/lamp-pictures.css';
import styles from './who-came.module.css';

const STEPS = ['invited', 'opened', 'came', 'tookPart', 'stayed'] as const;
/** Above it the number says it better. */
const LAMPS_MOST = 60;

/** How many came how far, a lamp for each: people are counted, and nobody is named. */
export function WhoCame({ attendance }: Pick<SessionFigures, 'attendance'>) {
  const say = useTranslations('report.came');
  const most = Math.max(...STEPS.map((step) => attendance[step]));
  const lamps = (n: number) => drawnWith({ '--n': most, '--v': n });
  return (
    <section className="card pad" aria-labelledby="report-came">
      <h2 id="report-came">{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      <table className={styles.whoCame}>
        <caption className="sr">{say('caption')}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{say('step')}</th>
            {most <= LAMPS_MOST && <td />}
            <th scope="col">{say('people')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {STEPS.map((step) => (
            <tr key={step}>
              <th scope="row">{say(step)}</th>
              {most <= LAMPS_MOST && (
                <td className={styles.whoCameLamps}>
                  <span className={`${styles.lampStrip} lamp-pictures`} ref={lamps(attendance[step])} aria-hidden="true" />
                </td>
              )}
              <td className={styles.whoCameN}>{attendance[step]}</td>
              <td className={styles.whoCameAbout}>{say(`about.${step}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
