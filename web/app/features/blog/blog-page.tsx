import { paths } from '@lorecrew/contract/paths';
import { Rss } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonAnchor } from '../../components/button.tsx';
import { NightStrip } from '../../components/site/night-strip.tsx';
import type { ArticleFacts } from '../../lib/text/article.ts';
import { dayText } from '../../lib/time/dates.ts';
import styles from './blog.module.css';
import { pagePictures } from './page-pictures.ts';

/** All articles, the newest first. */
export function BlogPage({ articles }: { articles: readonly ArticleFacts[] }) {
  return (
    <>
      <NightStrip
        picture={pagePictures.logbook}
        eyebrow="Blog"
        title={
          <>
            From the <em>night log.</em>
          </>
        }
        lede="What is known about people doing things together, what is not, and what we made of it. Sources at the end of each."
      />
      <main id="main" className={`wrap ${styles.blog}`}>
        <ul className={styles.cards}>
          {articles.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
        <p className={styles.feed}>
          <ButtonAnchor href={paths.feed()}>
            <Rss className="ic" aria-hidden="true" />
            Follow by RSS
          </ButtonAnchor>
          <Link to={paths.guide()}>Or begin with the whole guide to virtual team building</Link>
        </p>
      </main>
    </>
  );
}

/** An article as a card. The whole card leads to it; the link is its title, of the `level` that fits below what stands over it. */
export function ArticleCard({ article, level: Title = 'h2' }: { article: ArticleFacts; level?: 'h2' | 'h3' }) {
  const { slug, title, description, date, minutes, picture } = article;
  return (
    <article className={styles.articleCard}>
      <img src={pagePictures[picture]} alt="" width="640" height="360" loading="lazy" decoding="async" />
      <div>
        <Title>
          <Link to={paths.article(slug)}>{title}</Link>
        </Title>
        <p>{description}</p>
        <p className="small muted">
          <time dateTime={date}>{dayText(date)}</time>, {minutes} {minutes === 1 ? 'minute' : 'minutes'}
        </p>
      </div>
    </article>
  );
}
