/** What is sent: pictures and voice, voice alone, or nothing but what is written. */
export type Rung = 'video' | 'audio' | 'text';

const RUNGS: readonly Rung[] = ['video', 'audio', 'text'];
/** On each rung, more than this gets lost: the next one is taken. Voice is understood at a loss that tears pictures apart. */
const TOO_MUCH: Readonly<Record<Rung, number>> = { video: 0.08, audio: 0.35, text: 1 };
const BAD_LOOKS = 3;
/** Going up is slow, so that pictures do not come and go. */
const GOOD_LOOKS = 8;

/** Where somebody's connection stands on the way from pictures to text, and how long it has been good or bad there. */
export interface Ladder {
  readonly rung: Rung;
  readonly bad: number;
  readonly good: number;
}

export const TOP: Ladder = { rung: 'video', bad: 0, good: 0 };

/** The ladder after a look at how much gets lost, 0 to 1; null is a look at nothing, which changes nothing on the top and heals below. */
export function looked(ladder: Ladder, loss: number | null): Ladder {
  const { rung } = ladder;
  const isBad = loss !== null && loss > TOO_MUCH[rung];
  const [bad, good] = isBad ? [ladder.bad + 1, 0] : [0, ladder.good + 1];
  if (bad >= BAD_LOOKS) return { rung: next(rung, 1), bad: 0, good: 0 };
  if (good >= GOOD_LOOKS && rung !== 'video') return { rung: next(rung, -1), bad: 0, good: 0 };
  return { rung, bad, good };
}

function next(rung: Rung, by: 1 | -1): Rung {
  return RUNGS[Math.max(0, Math.min(RUNGS.length - 1, RUNGS.indexOf(rung) + by))] ?? rung;
}
