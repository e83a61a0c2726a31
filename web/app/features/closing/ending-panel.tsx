import type { Slice } from '@lorecrew/contract/live/view';
import type { Stage } from '@lorecrew/contract/stage';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import styles from './ending-panel.module.css';

/** How the story ended, in its picture and in the narrator's words. */
export function EndingPanel({ ending, story, picture }: { ending: Slice<'ending'>; story: Stage; picture: ReactNode }) {
  const toldIn = useTextLanguage(story);
  const say = useTranslations('closing');
  return (
    <section className={styles.ending} aria-labelledby="ending-title">
      <div className="ending-art">{picture}</div>
      <div className={styles.words}>
        <p className="eyebrow">{say('eyebrow')}</p>
        <h1 id="ending-title" lang={toldIn(ending.title)}>
          {ending.title}
        </h1>
        <p className="q" lang={toldIn(ending.text)}>{`\u201c${ending.text}\u201d`}</p>
      </div>
    </section>
  );
}
