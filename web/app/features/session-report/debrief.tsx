import type { SessionFigures } from '@lorecrew/contract/api/session-report';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../components/copy-button.tsx';
import styles from './debrief.module.css';

/** Questions to talk about afterwards, each with where it comes from. */
export function Debrief({ questions }: Pick<SessionFigures, 'questions'>) {
  const say = useTranslations('report.debrief');
  const text = questions.map((one, i) => `${i + 1}. ${say(`ask.${one}`)}`).join('\n');
  return (
    <section className="card pad" aria-labelledby="report-debrief">
      <div className={styles.debriefHead}>
        <h2 id="report-debrief">{say('title')}</h2>
        <CopyButton text={text} label={say('copy')} />
      </div>
      <p className="small muted">{say('text')}</p>
      <ol className={styles.debrief}>
        {questions.map((one) => (
          <li key={one}>
            <span>
              {say(`ask.${one}`)}
              <small>{say(`of.${one}`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
