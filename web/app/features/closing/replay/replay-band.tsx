import type { Replay, ReplayKind } from '@lorecrew/contract/api/replay';
import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'use-intl';

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
export function ReplayBand({ replay, sec }: { replay: Replay; sec: number }) {
  const say = useTranslations('metrics.replay.marks');
  const at = scaleLinear([0, replay.lengthMs], [0, 100]);
  const nowMs = sec * 1_000;
  const shown = new Set(replay.moments.flatMap(({ kind }) => MARKS[kind] ?? []));
  return (
    <div aria-hidden="true">
      <div className="replay-band">
        {replay.scenes.map(({ title, fromMs, toMs }, i) => (
          <i
            key={title}
            className={fromMs <= nowMs && nowMs < toMs ? 'replay-scene now' : 'replay-scene'}
            style={{ left: `${at(fromMs)}%`, width: `${at(toMs) - at(fromMs)}%` }}
          >
            {at(toMs) - at(fromMs) > NARROW ? i + 1 : null}
          </i>
        ))}
        {replay.moments.map(({ kind, atMs }, i) => {
          const mark = MARKS[kind];
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is written once
          return mark ? <b key={`${atMs} ${i}`} className={`replay-mark ${mark}`} style={{ left: `${at(atMs)}%` }} /> : null;
        })}
      </div>
      <p className="replay-legend">
        {LEGEND.filter((mark) => shown.has(mark)).map((mark) => (
          <span key={mark}>
            <b className={`replay-mark ${mark}`} />
            {say(mark)}
          </span>
        ))}
      </p>
    </div>
  );
}
