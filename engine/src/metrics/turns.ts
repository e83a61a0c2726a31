import { median } from './sums.ts';

/** Somebody spoke from `fromMs` to `toMs`. */
export interface Speech {
  readonly by: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A pause of the same speaker that is shorter does not end a turn. */
const SAME_TURN_MS = 1_500;
/** What is shorter is a back-channel ("yes", "mhm") and takes no turn. */
const TURN_MS = 1_000;
/** Delay and its jitter make smaller offsets mean nothing. */
const SLACK_MS = 300;
/** After a longer gap nobody answered anybody. */
const GAP_MS = 3_000;
/** Who speaks into another's words this long without going on alone takes nothing over. */
const OVERLAP_MS = 1_000;
/** A gap in which somebody else could have begun. */
const ROOM_MS = 500;

/** Speech as turns and back-channels, each in the order in which they began. */
export function splitTurns(speech: readonly Speech[]): { turns: readonly Speech[]; backChannels: readonly Speech[] } {
  const joined = new Map<string, Speech[]>();
  for (const one of speech.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const own = joined.get(one.by) ?? [];
    const last = own.at(-1);
    if (last && one.fromMs - last.toMs < SAME_TURN_MS) own[own.length - 1] = { ...last, toMs: Math.max(last.toMs, one.toMs) };
    else own.push(one);
    joined.set(one.by, own);
  }
  const all = [...joined.values()].flat().sort((a, b) => a.fromMs - b.fromMs);
  const isTurn = ({ fromMs, toMs }: Speech) => toMs - fromMs >= TURN_MS;
  return { turns: all.filter(isTurn), backChannels: all.filter((one) => !isTurn(one)) };
}

export interface Floor {
  readonly turns: number;
  readonly backChannels: number;
  /** Another began within three seconds, and not into the words of the one before. */
  readonly smooth: number;
  readonly overlaps: number;
  /** Another began before the end, and went on alone. Told of a crew only, never of a person. */
  readonly takeOvers: number;
  readonly medianGapMs: number | null;
  /** Share of the gaps that left room to speak, 0 to 1. */
  readonly room: number | null;
}

/** M3: how the floor passed from one to another in a crew. */
export function measureFloor(speech: readonly Speech[]): Floor {
  const { turns, backChannels } = splitTurns(speech);
  const gapsMs: number[] = [];
  let [overlaps, takeOvers] = [0, 0];
  for (const [i, next] of turns.entries()) {
    const before = turns[i - 1];
    if (!before || before.by === next.by) continue;
    const offsetMs = next.fromMs - before.toMs;
    if (offsetMs < -SLACK_MS) {
      const togetherMs = Math.min(before.toMs, next.toMs) - next.fromMs;
      overlaps += 1;
      if (next.toMs > before.toMs && togetherMs < OVERLAP_MS) takeOvers += 1;
    } else if (offsetMs <= GAP_MS) gapsMs.push(Math.max(0, offsetMs));
  }
  const room = gapsMs.length === 0 ? null : gapsMs.filter((gapMs) => gapMs >= ROOM_MS).length / gapsMs.length;
  const smooth = gapsMs.length;
  return {
    turns: turns.length,
    backChannels: backChannels.length,
    smooth,
    overlaps,
    takeOvers,
    medianGapMs: median(gapsMs),
    room,
  };
}
