import type { Replay, ReplayKind } from '@lorecrew/contract/api/replay';
import { scaleLinear } from 'd3-scale';

/** What stands out on the line of time, by its mark; the rest is in the list. */
const MARKS: Readonly<Partial<Record<ReplayKind, string>>> = {
  heard: 'heard',
  declined: 'declined',
  missed: 'missed',
  solved: 'solved',
  timedout: 'missed',
};
const NARROW = 4;

/** Scenes as stretches of the hour, and what happened as marks on them. All of it is in the list, too. */
export function ReplayBand({ replay, sec }: { replay: Replay; sec: number }) {
  const at = scaleLinear([0, replay.lengthMs], [0, 100]);
  const nowMs = sec * 1_000;
  return (
    <div className="replay-band" aria-hidden="true">
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
  );
}
