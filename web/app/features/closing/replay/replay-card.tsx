import type { Replay, ReplayKind, ReplayMoment } from '@lorecrew/contract/api/replay';
import type { Stage } from '@lorecrew/contract/stage';
import { scaleLinear } from 'd3-scale';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Fold } from '../../../components/fold.tsx';
import { browserTimers } from '../../../lib/time/timers.ts';
import { clockWords } from '../measures/clock-words.ts';
import { addressAt, askedSec, momentNow, nextMoment, seconds } from './moment-now.ts';
import styles from './replay-card.module.css';

/** Draws a picture of a story with what is lit in it; the route knows how. */
export type ReplayPicture = ComponentType<{ story: Stage; picture: string; states?: readonly string[] }>;

interface ReplayCardProps {
  readonly replay: Replay;
  readonly story: Stage;
  readonly Picture: ReplayPicture;
}

const TICK_MS = 250;
/** An hour goes by in two minutes. */
const PACE = 30;

/** A show that is over, on a line of time that can be moved along: where the story stood, what was on screen, what the crew came to. */
export function ReplayCard({ replay, story, Picture }: ReplayCardProps) {
  const say = useTranslations('metrics.replay');
  const card = useRef<HTMLElement>(null);
  const lengthSec = seconds(replay.lengthMs);
  const [asked] = useState(() => askedSec(window.location.search, replay.lengthMs));
  const [sec, setSec] = useState(asked ?? 0);
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    if (asked !== null) card.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  useEffect(() => {
    if (!plays) return;
    const on = (before: number) => Math.min(lengthSec, before + (TICK_MS * PACE) / 1_000);
    return browserTimers.every(TICK_MS, () => setSec(on));
  }, [plays, lengthSec]);
  const isOver = sec >= lengthSec;
  if (plays && isOver) setPlays(false);
  const now = momentNow(replay, sec * 1_000);
  const goTo = (to: number) => {
    setPlays(false);
    setSec(to);
  };
  const place = say('place', { at: clockWords(sec * 1_000), number: now.scene, title: now.title });
  return (
    <section className="card box c12 replay" aria-labelledby="replay-title" ref={card}>
      <h2 id="replay-title">{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      <div className={styles.replayStage}>
        <div className={styles.replayArt}>
          {now.frame ? <Picture story={story} picture={now.frame.picture} states={now.frame.states} /> : null}
        </div>
        <div className={styles.replayTold}>
          <p className={styles.replayPlace}>{place}</p>
          <MomentList moments={now.latest} />
        </div>
      </div>
      <ReplayBand replay={replay} sec={sec} />
      <input
        type="range"
        className={styles.replayRange}
        min={0}
        max={lengthSec}
        step={1}
        value={Math.round(sec)}
        aria-label={say('time')}
        aria-valuetext={place}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <div className={`row ${styles.replayActs}`}>
        <Beside replay={replay} sec={sec} step={-1} onGo={goTo} />
        <Button
          onClick={() => {
            if (isOver) setSec(0);
            setPlays(!plays);
          }}
        >
          {plays ? <Pause className="ic" aria-hidden="true" /> : <Play className="ic" aria-hidden="true" />}
          {say(plays ? 'stop' : 'play')}
        </Button>
        <Beside replay={replay} sec={sec} step={1} onGo={goTo} />
        <CopyButton label={say('copy')} text={addressAt(window.location.href, Math.round(sec))} />
      </div>
      <Fold label={say('all', { n: replay.moments.length })}>
        <MomentList moments={replay.moments} onGo={(ms) => goTo(seconds(ms))} />
      </Fold>
    </section>
  );
}

interface BesideProps {
  readonly replay: Replay;
  readonly sec: number;
  readonly step: 1 | -1;
  readonly onGo: (sec: number) => void;
}

/** Goes to the moment before or after, and says which one that is. */
function Beside({ replay, sec, step, onGo }: BesideProps) {
  const say = useTranslations('metrics.replay');
  const wordsOf = useMomentWords();
  const beside = nextMoment(replay, { atMs: sec * 1_000, step });
  const name = say(step < 0 ? 'before' : 'next');
  return (
    <Button
      aria-disabled={beside === null}
      title={beside ? wordsOf(beside) : undefined}
      onClick={() => {
        if (beside) onGo(seconds(beside.atMs));
      }}
    >
      {step < 0 ? <ChevronLeft className="ic" aria-hidden="true" /> : null}
      {name}
      {step > 0 ? <ChevronRight className="ic" aria-hidden="true" /> : null}
    </Button>
  );
}

/** Says what happened at a moment: of the crew as one, and of nobody in it. */
function useMomentWords(): (moment: ReplayMoment) => string {
  const say = useTranslations('metrics.replay.kinds');
  return ({ kind, title, role, n }) => say(kind, { title: title ?? '', role: role ?? '', n: n ?? 0 });
}

interface MomentListProps {
  readonly moments: readonly ReplayMoment[];
  /** Makes each of them a way there. */
  readonly onGo?: (atMs: number) => void;
}

/** Moments with their times. */
function MomentList({ moments, onGo }: MomentListProps) {
  const wordsOf = useMomentWords();
  return (
    <ol className={styles.replayMoments}>
      {moments.map((moment, i) => (
        // Several may fall on one time; their order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that is written once
        <li key={`${moment.atMs} ${moment.kind} ${i}`} className={moment.kind === 'scene' ? 'scene' : undefined}>
          {onGo ? (
            <button type="button" className={styles.replayTime} onClick={() => onGo(moment.atMs)}>
              {clockWords(moment.atMs)}
            </button>
          ) : (
            <span className={styles.replayTime}>{clockWords(moment.atMs)}</span>
          )}
          <span>{wordsOf(moment)}</span>
        </li>
      ))}
    </ol>
  );
}

const LEGEND = ['heard', 'declined', 'missed', 'solved'] as const;
type Mark = (typeof LEGEND)[number];

/** What stands out on the line of time, by its mark; the rest is in the list. */
const MARKS: Readonly<Partial<Record<ReplayKind, Mark>>> = {
  heard: 'heard',
  declined: 'declined',
  missed: 'missed',
  solved: 'solved',
  timedout: 'missed',
};
/** A stretch of so few hundredths has no room for its number on a phone. */
const NARROW = 6;

/** Scenes as stretches of the hour, and what happened as marks on them. All of it is in the list, too. */
function ReplayBand({ replay, sec }: { replay: Replay; sec: number }) {
  const say = useTranslations('metrics.replay.marks');
  const at = scaleLinear([0, replay.lengthMs], [0, 100]);
  const nowMs = sec * 1_000;
  const shown = new Set(replay.moments.flatMap(({ kind }) => MARKS[kind] ?? []));
  return (
    <div aria-hidden="true">
      <div className={styles.replayBand}>
        {replay.scenes.map(({ title, fromMs, toMs }, i) => (
          <i
            key={title}
            className={fromMs <= nowMs && nowMs < toMs ? `${styles.replayScene} now` : styles.replayScene}
            style={{ left: `${at(fromMs)}%`, width: `${at(toMs) - at(fromMs)}%` }}
          >
            {at(toMs) - at(fromMs) > NARROW ? i + 1 : null}
          </i>
        ))}
        {replay.moments.map(({ kind, atMs }, i) => {
          const mark = MARKS[kind];
          return mark ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that is written once
            <b key={`${atMs} ${i}`} className={`${styles.replayMark} ${mark}`} style={{ left: `${at(atMs)}%` }} />
          ) : null;
        })}
      </div>
      <p className={styles.replayLegend}>
        {LEGEND.filter((mark) => shown.has(mark)).map((mark) => (
          <span key={mark}>
            <b className={`${styles.replayMark} ${mark}`} />
            {say(mark)}
          </span>
        ))}
      </p>
    </div>
  );
}
