import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { playSound } from '../../../../lib/sound/sound.ts';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { ReportMenu } from '../../report-menu.tsx';
import { useByNow } from '../../use-now.ts';
import styles from './reading-stage.module.css';

export interface ReadLine {
  readonly key: string;
  /** What was asked; empty for none. */
  readonly label: string;
  readonly text: string;
  /** Said below it, as that it was mislaid. */
  readonly note?: string;
  /** Reports what somebody else wrote; none for the story's words and one's own. */
  readonly report?: {
    readonly button: string;
    readonly label: string;
    readonly name: string;
    readonly command: ParticipantCommand;
  };
}

interface ReadingStageProps {
  readonly id: string;
  readonly look: 'form' | 'toast' | 'captions';
  readonly heading: string;
  /** Those that are shown; the last is the newest. */
  readonly lines: readonly ReadLine[];
  readonly of: number;
  readonly nextAtMs: number | null;
  /** Who showed the newest line; null where it came by itself. */
  readonly turnedBy: string | null;
  readonly next: ParticipantCommand;
  /** Above the lines: the picture that they are about. */
  readonly children?: ReactNode;
  /** Below the last line, once all are shown. */
  readonly end?: ReactNode;
}

/** What a crew wrote, on the whole stage and line by line: anybody shows the next, and it comes by itself after a while. */
export function ReadingStage({ id, look, heading, lines, of, nextAtMs, turnedBy, next, children, end }: ReadingStageProps) {
  const { comfort } = useLive();
  const say = useTranslations('panels.reading');
  const title = useId();
  const newest = useRef<HTMLLIElement>(null);
  const secondsLeft = useByNow((nowMs) => (nextAtMs === null ? null : Math.max(0, Math.ceil((nextAtMs - nowMs) / 1_000))));
  const isOver = lines.length >= of;
  const shown = lines.length;
  useEffect(() => {
    if (shown === 0) return;
    newest.current?.scrollIntoView({ block: 'nearest' });
    playSound('paper');
    if (isOver) playSound('sweep', { inSec: 0.4 });
  }, [shown, isOver]);
  return (
    <section className={`${styles.stage} ${styles[look]}`} id={id} aria-labelledby={title} data-over={isOver}>
      {children}
      <div className={styles.sheet}>
        <h2 id={title}>{heading}</h2>
        <ol className={styles.lines}>
          {lines.map(({ key, label, text, note, report }, i) => (
            <li key={key} ref={i === shown - 1 ? newest : null} data-newest={i === shown - 1}>
              {label !== '' && <span className={styles.label}>{label}</span>}
              <span className={styles.text}>{text}</span>
              {note !== undefined && <small>{note}</small>}
              {report && (
                <span className={styles.more}>
                  <ReportMenu {...report} text={text} />
                </span>
              )}
            </li>
          ))}
        </ol>
        {isOver && end}
      </div>
      {!isOver && (
        <div className={styles.next}>
          <ActButton
            button={`${id}-next`}
            label={say(shown === 0 ? 'first' : 'next')}
            command={next}
            variant="primary"
            icon={<ChevronDown className="ic" aria-hidden="true" />}
          />
          <span className={styles.pace}>
            {turnedBy === null ? null : `${say('turnedBy', { name: turnedBy })} `}
            {say('line', { shown, all: of })}{' '}
            {secondsLeft === null || comfort.calmClock ? null : say('byItself', { seconds: secondsLeft })}
          </span>
        </div>
      )}
    </section>
  );
}
