import type { SessionFigures } from '@lorecrew/contract/api/session-report';
import { useTranslations } from 'use-intl';
import sea from '../../art/night-sea-hero.svg';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import styles from './report.module.css';

interface EndingBandProps extends Pick<SessionFigures, 'ending'> {
  /** The story whose picture stands beside it; where none is named, our own. */
  readonly slug?: string;
}

/** How the story ended, in the narrator's words. */
export function EndingBand({ ending, slug }: EndingBandProps) {
  const say = useTranslations('report.ending');
  return (
    <section className={styles.reportEnding} aria-labelledby="report-ending">
      <div className={styles.reportEndingText}>
        <p className="eyebrow">{say('eyebrow')}</p>
        <h2 id="report-ending">{ending?.title ?? say('none')}</h2>
        <p>{ending ? `\u201c${ending.text}\u201d` : say('noneText')}</p>
      </div>
      <div className={styles.reportEndingArt}>
        <img src={slug === undefined ? sea : storyPicture(slug)} alt="" />
      </div>
    </section>
  );
}
