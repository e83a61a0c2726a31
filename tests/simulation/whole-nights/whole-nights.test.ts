import { loadStory } from '@lorecrew/authoring/library';
import { crewHours } from '@lorecrew/engine/metrics/from-log';
import { computeScore, type Points } from '@lorecrew/engine/metrics/score';
import { collectScoreInputs } from '@lorecrew/engine/metrics/score-inputs';
import type { Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';
import { lanternLine } from '../../lantern-line.ts';
import { randomStream } from '../random-stream.ts';
import { readFrames } from './frames.ts';
import { type Night, playNight } from './night.ts';

/** At night more are played for so many minutes. */
const MINUTES = Number(process.env.NIGHT_MINUTES ?? 0);
/** One or two of each number of people from 3 to 12. */
const SHOWS = MINUTES > 0 ? 30 : 12;
/** Few are enough for all four endings. */
const MORNINGS = MINUTES > 0 ? 30 : 8;
/** Of sixty people each, at night only: such a show takes as long as twenty of the others. */
const LARGE = 3;
const MOST: Points = { puzzles: 420, decision: 160, pooling: 150, hands: 90, balance: 60, help: 60, pace: 60, total: 1000 };
interface Told {
  readonly story: Story;
  /** Planned, and begun late; what a host adds may be made up for at the end. */
  readonly lastsSec: Readonly<Record<Night['began'], number>>;
  /** Nobody is through sooner: what a quick crew saves is spent on more of the story, where there is more. */
  readonly leastSec: Readonly<Record<Night['began'], number>>;
}

const THE_LANTERN_LINE: Told = {
  story: lanternLine,
  lastsSec: { planned: 3600, late: 3081 },
  leastSec: { planned: 2600, late: 2400 },
};
const NINE_O_CLOCK: Told = {
  story: loadStory('nine-oclock').story,
  lastsSec: { planned: 2071, late: 1800 },
  leastSec: { planned: 1100, late: 1100 },
};

/** What is wrong with when a night ended, or null. */
function offTime({ lastsSec, leastSec }: Told, { show: { show }, began, extendedSec, endedAtMs }: Night): string | null {
  if (show.phase !== 'completed' || show.completedAtMs === null) return 'never ended';
  if (endedAtMs !== null) return show.completedAtMs === endedAtMs ? null : 'did not end when the host ended it';
  const lastedSec = (show.completedAtMs - (show.startedAtMs ?? 0)) / 1000;
  const written = lastsSec[began];
  // Paced parts end early where everybody is done; nothing ends after its planned end but by a host's hand.
  return lastedSec >= leastSec[began] && lastedSec <= written + extendedSec ? null : `lasted ${lastedSec} s`;
}

/** Points of crews that are not to be had. */
function offScale({ show }: Night): string[] {
  return crewHours(show.show.story, show.log).flatMap((hour) =>
    Object.entries(computeScore(collectScoreInputs(hour))).flatMap(([part, points]) => {
      const most: number = MOST[part as keyof Points];
      return points >= 0 && points <= most ? [] : [`${hour.crew} has ${points} of ${most} for ${part}`];
    }),
  );
}

/** At night most shows are small, and one of five may have any number of people. */
function peopleOf(seed: number): number {
  return 3 + Math.floor(randomStream(seed)() * (seed % 5 === 0 ? 58 : 10));
}

interface Look {
  /** By step, how often something secret stood where it may be read. */
  readonly met: Readonly<Record<string, number>>;
  readonly ending: string | null;
}

/** Everything that is asked of a night. */
function look(told: Told, seed: number, people: number): Look {
  const { story } = told;
  const night = playNight(story, { seed, people });
  const { last, met, leaked, lost } = readFrames(story, night.show.log);
  const name = `seed ${seed}, ${people} people`;
  expect(offTime(told, night), `${name}: on time`).toBeNull();
  const fractions = night.show.log.filter(({ atMs }) => !Number.isInteger(atMs)).map(({ event }) => event.type);
  expect(fractions, `${name}: every moment is a whole millisecond, as logs take it`).toEqual([]);
  expect(lost, `${name}: no packet is lost`).toEqual([]);
  expect(leaked, `${name}: no frame tells a secret`).toEqual([]);
  expect(offScale(night), `${name}: points are in range`).toEqual([]);
  expect(last, `${name}: its log folds to it`).toEqual(night.show.show);
  return { met, ending: last.mechanics.finale.ending };
}

/** Of the minutes of a night, the share of the longer story. */
const LONG_SHARE = 0.75;

function playAsTimeAllows(told: Told, minutes: number): void {
  const beganMs = performance.now();
  const first = SHOWS + LARGE + 1;
  let seed = first;
  for (; performance.now() - beganMs < minutes * 60_000; seed++) look(told, seed, peopleOf(seed));
  // Where reading the clock throws, the console is silent.
  process.stdout.write(`covered: ${seed - first} whole shows of ${told.story.title}, seeds ${first} to ${seed - 1}\n`);
}

describe('whole nights of The Lantern Line, with people who come, go and come back and with hosts who interfere', () => {
  it('end on time, lose no packet, give points in range and tell no secret, with 3 to 12 people', () => {
    const met = new Set<string>();
    for (let seed = 1; seed <= SHOWS; seed++)
      for (const step of Object.keys(look(THE_LANTERN_LINE, seed, 3 + (seed % 10)).met)) met.add(step);
    expect([...met]).toEqual(expect.arrayContaining(['D2', 'P1', 'P2', 'P3']));
  });

  it.runIf(MINUTES > 0)('do so with sixty people in thirteen crews', () => {
    for (let seed = SHOWS + 1; seed <= SHOWS + LARGE; seed++) look(THE_LANTERN_LINE, seed, 60);
  });

  it.runIf(MINUTES > 0)('do so as often as the night has time for', () =>
    playAsTimeAllows(THE_LANTERN_LINE, MINUTES * LONG_SHARE),
  );
});

describe("whole mornings of The Nine O'Clock Masterpiece, with people who come and go and with hosts who interfere", () => {
  it('end on time with 3 to 12 people, and with all four endings', () => {
    const endings = Array.from({ length: MORNINGS }, (_, i) => look(NINE_O_CLOCK, i + 1, 3 + ((i + 1) % 10)).ending);
    expect([...new Set(endings)].sort()).toEqual(['faithful', 'histories', 'question', 'school']);
  });

  it.runIf(MINUTES > 0)('do so as often as the night has time for', () =>
    playAsTimeAllows(NINE_O_CLOCK, MINUTES * (1 - LONG_SHARE)),
  );
});
