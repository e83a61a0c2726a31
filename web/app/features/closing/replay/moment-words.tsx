import type { ReplayMoment } from '@lorecrew/contract/api/replay';
import { useTranslations } from 'use-intl';
import { clockWords } from '../measures/clock-words.ts';

/** Says what happened at a moment: of the crew as one, and of nobody in it. */
export function useMomentWords(): (moment: ReplayMoment) => string {
  const say = useTranslations('metrics.replay.kinds');
  return ({ kind, title, role, n }) => say(kind, { title: title ?? '', role: role ?? '', n: n ?? 0 });
}

interface MomentListProps {
  readonly moments: readonly ReplayMoment[];
  /** Makes each of them a way there. */
  readonly onGo?: (atMs: number) => void;
}

/** Moments with their times. */
export function MomentList({ moments, onGo }: MomentListProps) {
  const wordsOf = useMomentWords();
  return (
    <ol className="replay-moments">
      {moments.map((moment, i) => (
        // Several may fall on one time; their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is written once
        <li key={`${moment.atMs} ${moment.kind} ${i}`} className={moment.kind === 'scene' ? 'scene' : undefined}>
          {onGo ? (
            <button type="button" className="replay-time" onClick={() => onGo(moment.atMs)}>
              {clockWords(moment.atMs)}
            </button>
          ) : (
            <span className="replay-time">{clockWords(moment.atMs)}</span>
          )}
          <span>{wordsOf(moment)}</span>
        </li>
      ))}
    </ol>
  );
}
