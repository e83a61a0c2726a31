import { describe, expect, it } from 'vitest';
import { findMember } from '../../core/crews.ts';
import type { StepRules, Story } from '../../model/story.ts';
import { givenLive, givenShow, type Played } from '../../testing/given.ts';
import { testStep, testStory, withSteps } from '../../testing/story.ts';
import { sentenceIds, taskPoints } from './index.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const holderOf: Record<string, string> = { A: 'ada', D: 'ada', B: 'bob', E: 'bob', C: 'cyd', F: 'cyd' };

function pullAll(played: Played, order: readonly string[]): Played {
  return order.reduce((now, lever) => now.does(holderOf[lever.at(-1) ?? ''] ?? '', { type: 'lever.pull', lever }), played);
}

function texts(played: Played, id = 'ada') {
  return played
    .toScene('thank')
    .view(id)
    .result?.sentences.map(({ text }) => text);
}

/** The story with other sentences on its closing page. */
function saying(story: Story, groups: StepRules['scorecard']['groups']): Story {
  const rule = { groups, small: 'Small print.', showsPoints: true };
  return withSteps(story, (step) => (step.kind === 'scorecard' ? testStep('scorecard', step.id, rule) : step));
}

const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light');

describe('sentences of the closing page', () => {
  it('are one of each group, the first whose condition holds', () => {
    expect(texts(pullAll(three, RIGHT))).toEqual(['You kept it: 5.', 'Clean.', 'You pointed to the left.']);
    const missed = pullAll(pullAll(three, ['Lever B', 'Lever A', ...RIGHT.slice(2)]), RIGHT);
    expect(texts(missed)?.[1]).toBe('Coughs: 1.');
    const asked = three.does('ada', { type: 'hint.request' }).does('bob', { type: 'hint.request' });
    expect(texts(pullAll(asked, RIGHT))?.[1]).toBe('Hint.');
  });

  it("are of the person: the own card, and the neighbour's in the next seat", () => {
    const shared = three
      .does('ada', { type: 'card.pin', cardId: 'light-A' })
      .does('cyd', { type: 'card.pin', cardId: 'light-C' });
    expect(texts(shared)?.[0]).toBe('Without you 5; without Bob 4.');
    expect(texts(shared, 'bob')?.[0]).toBe('You kept it: 4.');
    expect(texts(shared, 'cyd')?.[0]).toBe('Without you 4; without Ada 5.');
  });

  it('know a person whose seat holds nothing', () => {
    const groups = [
      [
        { id: 's-none', when: { seat: 'empty' } as const, text: 'You held none of {light.possible}: {light.ownLeft}.' },
        { id: 's-some', text: 'Some.' },
      ],
    ];
    const lost = givenLive(saying(keen, groups), 'ada', 'bob', 'cyd').toScene('light').loses('cyd').toScene('thank');
    expect(lost.view('cyd').result?.sentences).toEqual([{ id: 's-none', text: 'You held none of 720: 0.' }]);
    expect(lost.view('ada').result?.sentences).toEqual([{ id: 's-some', text: 'Some.' }]);
  });

  it('leave out a group of which none holds', () => {
    const groups = [[{ id: 's-late', when: { late: true } as const, text: 'Late.' }], [{ id: 's-any', text: 'Any.' }]];
    expect(givenLive(saying(keen, groups), 'ada', 'bob', 'cyd').toScene('thank').view('ada').result?.sentences).toEqual([
      { id: 's-any', text: 'Any.' },
    ]);
  });

  it("take the crew's own facts before those of the session", () => {
    const groups = [[{ id: 's-facts', text: '{light.outcome}, {light.misses} misses, {choose.chosen}, {nothing.here}' }]];
    const story = saying(keen, groups);
    const missed = pullAll(givenLive(story, 'ada', 'bob', 'cyd').toScene('light'), ['Lever B', 'Lever A', ...RIGHT.slice(2)]);
    expect(texts(missed)).toEqual(['timedout, 1 misses, left, {nothing.here}']);
  });

  it('are the same by their ids', () => {
    const over = three.toScene('thank');
    const member = findMember(over.show, 'ada');
    expect(member && sentenceIds(over.show, member)).toEqual(['s-kept', 's-time', 's-vote']);
    const none = givenLive({ ...keen, scenes: keen.scenes.slice(0, 3) }, 'ada', 'bob', 'cyd');
    const early = findMember(none.show, 'ada');
    expect(early && sentenceIds(none.show, early)).toEqual([]);
  });
});

describe('the closing page', () => {
  it('is there from its scene on, for those who had a seat', () => {
    expect(three.view('ada').result).toBeNull();
    const closing = three.toScene('thank');
    expect(closing.view('ada').result).toMatchObject({ small: 'Small print.' });
    expect(closing.view('zed').result).toBeNull();
    expect(closing.until(400).view('ada').result?.sentences).toHaveLength(3);
  });

  it('is not there for a show that nobody came to', () => {
    const noShow = givenShow(gentle, { invited: ['ada'] }).until(1900);
    expect(noShow.show.noShow).toBe(true);
    expect(noShow.joins('ada').view('ada').result).toBeNull();
  });

  it('is announced once to every crew', () => {
    const closing = three.toScene('thank');
    expect(
      closing
        .view('ada')
        .announced.filter(({ id }) => id === 'a-score')
        .map(({ text }) => text),
    ).toEqual(['Scorecard.']);
    expect(
      three
        .toScene('end')
        .view('ada')
        .announced.filter(({ id }) => id === 'a-score'),
    ).toEqual([]);
  });
});

describe('points of a task', () => {
  const [task] = keen.scenes[2]?.phases[0]?.steps.flatMap((step) => step.task ?? []) ?? [];
  const points = (outcome: string, misses: number, best: number, hints: number) =>
    task && taskPoints(task, { outcome, misses, best, hints, most: 6 });

  it.each<[string, number, number, number, number]>([
    ['solved', 0, 6, 0, 100],
    ['solved', 4, 6, 0, 95],
    ['solved', 6, 6, 0, 85],
    ['solved', 7, 6, 0, 85],
    ['solved', 0, 6, 1, 100],
    ['solved', 0, 6, 2, 90],
    ['solved', 0, 6, 3, 70],
    ['timedout', 0, 6, 0, 60],
    ['timedout', 0, 3, 0, 30],
    ['timedout', 0, 1, 0, 20],
    ['timedout', 0, 3, 2, 20],
    ['timedout', 0, 0, 3, 0],
    ['open', 0, 6, 0, 60],
  ])('%s with %i misses, %i of six right and %i hints: %i', (outcome, misses, best, hints, expected) => {
    expect(points(outcome, misses, best, hints)).toBe(expected);
  });
});

describe('how it ends', () => {
  it('is told with the finale, by what was chosen, and not before', () => {
    const voted = three.toScene('choose').does('ada', { type: 'vote.cast', option: 'right' });
    expect(voted.atScene(30).view('ada').ending).toBeNull();
    const end = voted.toScene('end').view('ada');
    expect(end.ending).toEqual({ id: 'ER', title: 'Right end', picture: 'pic-er', narration: 'ER', text: 'It went right.' });
    expect(end.announced.at(-1)?.text).toBe('Ending: Right end.');
    expect(end.stage).toMatchObject({ picture: 'pic-er', play: [{ narration: 'ER' }] });
  });

  it('stays as it was told', () => {
    expect(three.toScene('thank').view('ada').ending?.id).toBe('EL');
    expect(three.until(500).view('ada').ending?.id).toBe('EL');
  });

  it('is nothing where no condition holds', () => {
    const story: Story = { ...keen, endings: [] };
    const end = givenLive(story, 'ada', 'bob', 'cyd').toScene('end').view('ada');
    expect(end.ending).toBeNull();
    expect(end.announced.at(-1)?.text).toBe('Ending: .');
    expect(end.stage?.picture).toBe('');
  });
});
