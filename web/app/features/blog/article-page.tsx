import { paths } from '@lorecrew/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DemoButton } from '../../components/site/demo-button.tsx';
import { NightStrip } from '../../components/site/night-strip.tsx';
import type { ArticleFacts } from '../../lib/text/article.ts';
import { dayText } from '../../lib/time/dates.ts';
import styles from './blog.module.css';
import { ArticleCard } from './blog-page.tsx';
import { pagePictures } from './page-pictures.ts';
import '../../components/site/prose.css';

interface ArticlePageProps {
  article: ArticleFacts;
  /** Others to read after it. */
  more: readonly ArticleFacts[];
  eyebrow: string;
  children: ReactNode;
}

/** An article: its head, its text, and where to go from there. */
export function ArticlePage({ article, more, eyebrow, children }: ArticlePageProps) {
  const { title, description, date, minutes, picture } = article;
  return (
    <>
      <NightStrip picture={pagePictures[picture]} eyebrow={eyebrow} title={title} lede={description}>
        <p className={styles.articleFacts}>
          <time dateTime={date}>{dayText(date)}</time>, {minutes === 1 ? 'a minute' : `${minutes} minutes`} to read
        </p>
      </NightStrip>
      <main id="main" className={`wrap ${styles.article}`}>
        <article className="prose">{children}</article>
        <section className={`${styles.try} card`} aria-labelledby="try-title">
          <h2 id="try-title">Five minutes say more than five pages</h2>
          <p>Play it alone, with simulated crewmates, or send a colleague the link once you are in. No account.</p>
          <DemoButton />
        </section>
        <section aria-labelledby="more-title">
          <h2 id="more-title">More from the night log</h2>
          <ul className={`${styles.cards} ${styles.three}`}>
            {more.map((one) => (
              <li key={one.slug}>
                <ArticleCard article={one} level="h3" />
              </li>
            ))}
          </ul>
          <p className={styles.feed}>
            <Link to={paths.blog()}>All articles</Link>
          </p>
        </section>
      </main>
    </>
  );
}
