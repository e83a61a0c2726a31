import type { Slice } from '@lorecrew/contract/live/view';
import type { Stage } from '@lorecrew/contract/stage';
import { useTranslations } from 'use-intl';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import styles from './sentences.module.css';

/** Sentences about what the crew did. Its points, if it has any, stand in the scorecard: those of the tasks alone would be a second sum. */
export function Sentences({ result, story }: { result: Slice<'result'>; story: Stage }) {
  const toldIn = useTextLanguage(story);
  const say = useTranslations('closing');
  return (
    <section className="card box c7" aria-labelledby="did-title">
      <h2 id="did-title">{say('did')}</h2>
      <ol className={styles.did}>
        {result.sentences.map(({ id, text }, index) => (
          <li key={id}>
            <i aria-hidden="true">{index + 1}</i>
            <span lang={toldIn(text)}>{text}</span>
          </li>
        ))}
      </ol>
      <p className={`muted small ${styles.fine}`}>{result.small}</p>
    </section>
  );
}
