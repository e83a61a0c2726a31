import { playRun } from '@lorecrew/authoring/play/scripted-run';
import { type VirtualPerson, VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { runs, story } from '../lamp-room.ts';
import { randomPerson } from '../simulation/random-person.ts';

/** A show that was recorded once and must fold to the same ever after. */
export interface GoldenShow {
  /** Also the name of its file. */
  readonly name: string;
  readonly play: () => VirtualShow;
}

type Action = NonNullable<ReturnType<VirtualPerson>>;

const LONGEST_MS = 600_000;
const SCRIPT_STEP_MS = 500;
const RANDOM_STEP_MS = 4_000;

/** Somebody who does each thing at its second of the show's clock, one after the other. */
function following(script: readonly (readonly [atSec: number, action: Action])[]): VirtualPerson {
  const waiting = [...script];
  return (_, nowMs) => {
    const [next] = waiting;
    return next && nowMs >= next[0] * 1000 ? (waiting.shift()?.[1] ?? null) : null;
  };
}

function playPeople(
  seed: string,
  people: Readonly<Record<string, VirtualPerson>>,
  { here, stepMs }: { here: readonly string[]; stepMs: number },
): VirtualShow {
  const show = new VirtualShow(story, { seed, people: Object.keys(people) });
  for (const participant of here) show.submit('server', { type: 'participant.join', participant });
  show.run(people, { stepMs, untilMs: LONGEST_MS });
  return show;
}

/** One comes late, one is lost and returns, one leaves and comes back; they talk. */
function comingsAndGoings(): VirtualShow {
  const people = {
    p1: following([
      [10, { type: 'lamp.light' }],
      [60, { type: 'chat.say', text: 'Is anybody missing?' }],
      [255, { type: 'show.leave' }],
      [300, 'return'],
      [302, { type: 'vote.cast', option: 'out' }],
    ]),
    p2: following([
      [12, { type: 'lamp.light' }],
      [62, { type: 'chat.react', message: 1, reaction: 'yes' }],
      [130, 'drop'],
      [190, 'return'],
      [200, { type: 'hint.request' }],
      [301, { type: 'vote.cast', option: 'water' }],
      [303, { type: 'vote.cast', option: 'landing' }],
    ]),
    p3: following([
      [75, 'return'],
      [150, { type: 'hint.decline' }],
      [160, { type: 'chat.say', text: 'I was late' }],
    ]),
  };
  return playPeople('comings-and-goings', people, { here: ['p1', 'p2'], stepMs: SCRIPT_STEP_MS });
}

function fourPeopleTie(): VirtualShow {
  const votes = ['out', 'out', 'water', 'water'];
  const steps = votes.map((option, i) => ({ scene: 'L5', at: 17 + i, who: i + 1, do: 'vote.cast', option }));
  return playRun(story, { people: 4, steps }, { seed: 'four-people-tie' }).show;
}

/** Paused in the machine and again in the vote; while it stands somebody talks, somebody comes late, and one leaves and comes back. */
function pausedTwice(): VirtualShow {
  const ids = ['p1', 'p2', 'p3'];
  const policies = ids.map((id, i) => [id, randomPerson(700 + i, story, { drops: false })] as const);
  const show = new VirtualShow(story, { seed: 'paused-twice', people: [...ids, 'p4'] });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  const people = Object.fromEntries(policies);
  const playUntil = (untilMs: number) => show.run(people, { stepMs: RANDOM_STEP_MS, untilMs });
  playUntil(150_000);
  show.submit('server', { type: 'show.pause' });
  show.nowMs += 60_000;
  show.submit('p1', { type: 'chat.say', text: 'A fire drill' });
  show.submit('server', { type: 'participant.join', participant: 'p4' });
  show.submit('p2', { type: 'show.leave' });
  show.submit('server', { type: 'participant.join', participant: 'p2' });
  show.nowMs += 3_600_000;
  show.submit('server', { type: 'show.resume' });
  playUntil(show.nowMs + 120_000);
  show.submit('server', { type: 'show.pause' });
  show.nowMs += 86_400_000;
  show.submit('server', { type: 'show.resume' });
  playUntil(show.nowMs + LONGEST_MS);
  return show;
}

function sixAtRandom(seed: number): VirtualShow {
  const ids = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  const policies = ids.map((id, i) => [id, randomPerson(seed + i, story, { drops: true })] as const);
  return playPeople(`random-${seed}`, Object.fromEntries(policies), { here: ids, stepMs: RANDOM_STEP_MS });
}

export const goldenShows: readonly GoldenShow[] = [
  ...runs.map(({ name, run }) => ({ name, play: () => playRun(story, run, { seed: name }).show })),
  { name: 'comings-and-goings', play: comingsAndGoings },
  { name: 'four-people-tie', play: fourPeopleTie },
  { name: 'paused-twice', play: pausedTwice },
  { name: 'six-others-at-random', play: () => sixAtRandom(600) },
];

/** Shows that nobody plays any more, because those who played them act otherwise now. Their logs must fold to the same all the same. */
export const keptShows = ['six-at-random', 'solo-before-stories-were-data', 'votes-before-their-choices-show'];
