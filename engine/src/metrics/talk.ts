import { REPORT_NEEDS } from '@lorecrew/contract/report-needs';
import { balance } from './balance.ts';
import { type CrewHour, presentMembers } from './crew-hour.ts';
import { talkNoise } from './noise.ts';
import { sum } from './sums.ts';
import { measureFloor, type Speech, splitTurns } from './turns.ts';
import { WINDOW_MS } from './windows.ts';

/** What was counted in a show: who consents to that now, and when they spoke. Times in milliseconds since it began. */
export interface Spoken {
  readonly consents: ReadonlySet<string>;
  readonly speech: readonly (Speech & {
    readonly crew: string;
    /** Their line was so slow that who followed whom cannot be told from it. */
    readonly delayed: boolean;
  })[];
}

/** Where nobody consented. */
export const NOBODY_SPOKE: Spoken = { consents: new Set(), speech: [] };

export interface Talk {
  /** M2: no less even than one in twenty crews of truly equal talkers with as many turns. */
  readonly asEvenAsChance: boolean;
  /** M3; null where it would say too much of each, or where the lines were too slow. */
  readonly floor: {
    readonly turns: number;
    readonly perMinute: number;
    /** Share of the gaps that left room to speak, 0 to 1; null without a gap. */
    readonly room: number | null;
    readonly takeOvers: number;
  } | null;
}

/** Least data behind it. */
const TURNS = 80;
const SPEECH_MS = 8 * 60_000;
const MINUTE_MS = 60_000;

function lengthMs(speech: readonly Speech[]): number {
  return sum(speech.map(({ fromMs, toMs }) => toMs - fromMs));
}

/** How long somebody spoke in all; null without their consent. */
export function spokenMs({ consents, speech }: Spoken, person: string): number | null {
  return consents.has(person) ? lengthMs(speech.filter(({ by }) => by === person)) : null;
}

/**
 * M2 and M3 of a crew. Null where they may not be told: there is too little, or somebody has not consented. Which of these it is is
 * nobody's to know.
 */
export function measureTalk(hour: CrewHour, spoken: Spoken): Talk | null {
  const members = presentMembers(hour);
  const speech = spoken.speech.filter(({ crew, by }) => crew === hour.crew && members.some(({ id }) => id === by));
  const { turns } = splitTurns(speech);
  const isConsented = members.every(({ id }) => spoken.consents.has(id));
  if (!isConsented || members.length < REPORT_NEEDS.words || turns.length < TURNS || lengthMs(speech) < SPEECH_MS) return null;
  const shares = members.map(({ id, present }) => lengthMs(speech.filter(({ by }) => by === id)) / present);
  const [even, noise] = [balance(shares), talkNoise({ members: members.length, turns: turns.length })];
  return even === null || noise === null ? null : { asEvenAsChance: even >= noise.low, floor: floorIn(members, speech) };
}

function floorIn(members: ReturnType<typeof presentMembers>, speech: Spoken['speech']): Talk['floor'] {
  const isSlow = members.some(({ id }) => {
    const own = speech.filter(({ by }) => by === id);
    return own.filter(({ delayed }) => delayed).length * 2 > own.length;
  });
  const minutes = (Math.max(...members.map(({ windows }) => windows)) * WINDOW_MS) / MINUTE_MS;
  if (isSlow || members.length < REPORT_NEEDS.figures || minutes === 0) return null;
  const { turns, room, takeOvers } = measureFloor(speech);
  return { turns, perMinute: turns / minutes, room, takeOvers };
}
