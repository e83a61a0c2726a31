import { describe, expect, it } from 'vitest';
import { proveStory } from '../../scripts/story-proof/prove.ts';
import { ordersLeft } from '../../scripts/story-proof/puzzle.ts';
import { readStoryFolder, type StoryFolder } from '../../scripts/story-proof/story-folder.ts';
import { firstLight } from './story/puzzle.ts';

const root = `${import.meta.dirname}/../..`;
const whole = await readStoryFolder({ root, slug: 'lamp-room' });

function faultsOf(folder: StoryFolder): string[] {
  return proveStory(folder).flatMap(({ faults }) => faults);
}

const { story, stage, runs, drawings } = whole;
const quick = story.tempers.quick;
const voteOptions = story.votes.V1?.options ?? [];

function withStory(change: Partial<StoryFolder['story']>): StoryFolder {
  return { ...whole, story: { ...story, ...change } };
}
function withStage(change: Partial<StoryFolder['stage']>): StoryFolder {
  return { ...whole, stage: { ...stage, ...change } };
}
function withPuzzle(change: Partial<typeof firstLight>): StoryFolder {
  return withStory({ puzzles: { P1: { ...firstLight, ...change } } });
}
function withScene(id: string, change: Partial<StoryFolder['story']['scenes'][number]>): StoryFolder {
  return withStory({ scenes: story.scenes.map((scene) => (scene.id === id ? { ...scene, ...change } : scene)) });
}
function without<T>(all: Readonly<Record<string, T>>, gone: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => id !== gone));
}
function withPicture(id: string, change: Partial<StoryFolder['stage']['pictures'][string]>): StoryFolder {
  const picture = stage.pictures[id];
  return withStage({ pictures: picture ? { ...stage.pictures, [id]: { ...picture, ...change } } : {} });
}
function withLine(line: string): StoryFolder {
  return withStory({
    tempers: quick ? { ...story.tempers, quick: { ...quick, lines: { ...quick.lines, pin: [line, 'Next?'] } } } : {},
  });
}
function withCue(lines: string[], endSec = 11): StoryFolder {
  const narration = { seconds: 11, paragraphs: [lines.join(' ')], cues: [{ startSec: 0, endSec, lines }] };
  return withStage({ narration: { ...stage.narration, L1a: narration } });
}

describe('The Lamp Room', () => {
  it('holds in every respect', () => expect(faultsOf(whole)).toEqual([]));

  it('takes between five and a half and six and a half minutes, planned and late', () => {
    for (const duration of ['durationSec', 'lateDurationSec'] as const) {
      const totalSec = story.scenes.reduce((sum, scene) => sum + scene[duration], 0);
      expect(totalSec).toBeGreaterThanOrEqual(330);
      expect(totalSec).toBeLessThanOrEqual(390);
    }
  });

  it('takes nothing for a hint or a cough', () => {
    expect(firstLight.hints.costPercent).toEqual([0, 0, 0]);
    expect(firstLight.missCostPercent).toBe(0);
  });

  it('cannot be begun by simulated crewmates alone: the first person holds a card they need', () => {
    const [first] = story.crew.humanSeatOrder;
    const packets = story.packets.filter((packet) => packet !== first);
    expect(ordersLeft({ puzzle: firstLight, rules: whole.rules.P1 ?? {}, packets }).length).toBeGreaterThan(1);
  });
});

const broken: Record<string, StoryFolder> = {
  'a scene longer than planned': withScene('L7', { durationSec: 54 }),
  'a narration that outlasts its scene': withScene('L2', { lateDurationSec: 40 }),
  'a vote that closes while the question is read': withScene('L5', {
    vote: { vote: 'V1', closesSec: 28, lateClosesSec: 17, allInGraceSec: 3, notBeforeNarration: 'L5a', turnSec: 1 },
  }),
  'a slow consequence': withScene('L5', {
    durationSec: 90,
    vote: { vote: 'V1', closesSec: 28, lateClosesSec: 21, allInGraceSec: 3, notBeforeNarration: 'L5a', turnSec: 40 },
  }),
  'a caption line of 43 characters': withCue(['x'.repeat(43)]),
  'a caption of three lines': withCue(['One', 'Two', 'Three']),
  'a caption nobody can read so fast': withCue(
    ['This line is quite long enough for it.', 'So is this one, it seems to me.'],
    1.5,
  ),
  'captions that are not the text': withStage({
    narration: { ...stage.narration, L1a: { seconds: 11, paragraphs: ['Hello.'], cues: [] } },
  }),
  'a missing picture': withStage({ pictures: without(stage.pictures, 'pic-out') }),
  'a missing drawing': { ...whole, drawings: without(drawings, 'pic-log') },
  'a drawing with a style': {
    ...whole,
    drawings: { ...drawings, 'pic-log': '<svg aria-hidden="true"><g style="opacity:1"/></svg>' },
  },
  'a picture described in two sentences': withPicture('pic-log', { describedAudio: 'A log. A lamp.' }),
  'a picture that moves what it does not have': withPicture('pic-log', { moves: [{ part: '.goat', motion: 'bob' }] }),
  'a missing button': withStage({ buttons: without(stage.buttons, 'b-try') }),
  'a button for nothing': withStage({ buttons: { ...stage.buttons, 'b-nothing': { label: 'No', accessibleName: 'No' } } }),
  'a missing late sentence': withStory({ late: without(story.late, 'L4') }),
  'a slot nobody fills': withStory({ announcements: { ...story.announcements, 'a-30': 'Only {seconds} left.' } }),
  'another solution': withPuzzle({ solution: firstLight.solution.toReversed() }),
  'a card that is not needed': { ...whole, rules: { P1: { ...whole.rules.P1, F: () => true } } },
  'a wrong figure': withStory({ scorecard: { ...story.scorecard, left: { ...story.scorecard.left, A: 7 } } }),
  'a hint that comes too late': withPuzzle({ hints: { ...firstLight.hints, opensItselfAtSec: [55, 85, 149] } }),
  'a crewmate who tells': withLine('The Vent is first.'),
  'a crewmate who says what another says': withLine('Here.'),
  'too few crewmates': withStory({ crewmates: story.crewmates.slice(1) }),
  'a spoiler': withStory({ takeover: { ...story.takeover, stays: 'Look at the terns.' } }),
  'somebody with a gender': withStory({ takeover: { ...story.takeover, stays: 'She keeps the seat.' } }),
  'an ending that cannot be reached': withStory({
    votes: {
      V1: { default: 'water', simulatedVote: false, drawn: '', options: voteOptions.map((each) => ({ ...each, ending: 'EW' })) },
    },
  }),
  'a run that comes to something else': {
    ...whole,
    runs: runs.map((run) => ({ ...run, expect: { ...run.expect, coughs: run.expect.coughs + 1 } })),
  },
  'a run in which somebody pulls the lever of another': {
    ...whole,
    runs: runs.map((run) => ({
      ...run,
      steps: [...run.steps, { scene: 'L4', atSec: 150, who: 1, do: 'b-pull', lever: 'Vent' }],
    })),
  },
};

describe('the proof of a story', () => {
  it.each(Object.entries(broken))('notices %s', (_, folder) => expect(faultsOf(folder)).not.toEqual([]));
});
