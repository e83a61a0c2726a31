import { BookOpen, Radio } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Glossed } from '../../../../components/glossed.tsx';
import { useLive } from '../../live-context.ts';
import styles from './told-cards.module.css';

/** What everybody was told: the public card, and what came of a choice before. */
export function ToldCards() {
  const { view, story } = useLive();
  const say = useTranslations('chart');
  const cards = view.chart?.cards ?? [];
  const extra = cards.filter(({ isExtra }) => isExtra);
  return (
    <section id="told" className="told-cards" aria-label={say('everybody')}>
      {cards
        .filter(({ isExtra }) => !isExtra)
        .map(({ id, text }) => (
          <article className={styles.toldCard} key={id}>
            <h2>
              <BookOpen className="ic" aria-hidden="true" />
              {say('everybody')}
            </h2>
            <p>
              <Glossed text={text} glossary={story.glossary} />
            </p>
          </article>
        ))}
      {extra.length > 0 && (
        <>
          <h2>{say('instruments')}</h2>
          <ul className={styles.toldExtra}>
            {extra.map(({ id, text }) => (
              <li key={id}>
                <Radio className="ic" aria-hidden="true" />
                <span>
                  <Glossed text={text} glossary={story.glossary} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
