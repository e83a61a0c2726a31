import type { ShowView } from '@lorecrew/contract/live/view';
import type { Stage } from '@lorecrew/contract/stage';
import { useTranslations } from 'use-intl';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import styles from './transcript.module.css';
import { type SaidLine, transcriptOf } from './transcript.ts';

/** All that has been said so far, by scene, to be read. The line being said is marked by a word, a frame and for screen readers. */
export function TranscriptText({
  stage,
  view,
  nowMs,
  speed,
}: {
  stage: Stage;
  view: Pick<ShowView, 'transcript' | 'scene' | 'stage'>;
  nowMs: number;
  speed: number;
}) {
  const say = useTranslations('live.transcript');
  const toldIn = useTextLanguage(stage);
  const scenes = transcriptOf({ stage, view, nowMs, speed });
  if (scenes.length === 0) return <p className={styles.saidNothing}>{say('nothing')}</p>;
  return scenes.map(({ title, paragraphs }) => (
    <section key={title} className="said">
      <h3 lang={toldIn(title)}>{title}</h3>
      {paragraphs.map(({ key, lines }) => (
        <p key={key} lang={toldIn(lines[0]?.text ?? '')}>
          {lines.map((line) => (
            <Line key={line.text} line={line} />
          ))}
        </p>
      ))}
    </section>
  ));
}

function Line({ line: { text, isNow } }: { line: SaidLine }) {
  const say = useTranslations('live.transcript');
  if (!isNow) return `${text} `;
  return (
    <mark aria-current="true">
      <span className={styles.saidNow}>{say('now')}</span>
      {` ${text}`}
    </mark>
  );
}
