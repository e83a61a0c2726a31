import { describe, expect, it } from 'vitest';
import type { HintRule, Story, TaskRule } from '../../model/story.ts';
import { givenLive, givenShow, type Played } from '../../testing/given.ts';
import { testStory, withSteps } from '../../testing/story.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const WRONG = ['Lever B', 'Lever A', ...RIGHT.slice(2)];
const holderOf: Record<string, string> = { A: 'ada', D: 'ada', B: 'bob', E: 'bob', C: 'cyd', F: 'cyd' };

/** The story with its task's rule changed. */
function storyWith(story: Story, task: Partial<TaskRule>): Story {
  return withSteps(story, (step) => (step.task ? { ...step, task: { ...step.task, ...task } } : step));
}

function withHints(story: Story, hints: Partial<HintRule>): Story {
  const own = story.scenes[2]?.phases[0]?.steps[0]?.task?.hints;
  return own ? storyWith(story, { hints: { ...own, ...hints } }) : story;
}

/** A crew of three pulls an order, with its own people in the seats of ada, bob and cyd. */
function pullAll(played: Played, order: readonly string[], as: (id: string) => string = (id) => id): Played {
  return order.reduce((now, lever) => now.does(as(holderOf[lever.at(-1) ?? ''] ?? ''), { type: 'lever.pull', lever }), played);
}

const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light');

/** Two crews of four and three: p1 p2 p3 p4 and p5 p6 p7. */
const seven = givenLive(keen, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light');
const second = (id: string) => ({ ada: 'p5', bob: 'p6', cyd: 'p7' })[id] ?? id;
const first = (played: Played, order: readonly string[]) =>
  order.reduce((now, lever) => {
    const who = ['p1', 'p2', 'p3', 'p4'].find((id) => now.view(id).me?.holds.includes(lever));
    return now.does(who ?? '', { type: 'lever.pull', lever });
  }, played);

describe('what came of a task', () => {
  it('is open from the beginning of the show on, before anybody has touched it', () => {
    expect(givenLive(keen, 'ada', 'bob', 'cyd').show.results.light?.session).toMatchObject({
      outcome: 'open',
      misses: 0,
      best: 0,
      hintsAsked: 0,
      hintsOpened: 0,
    });
  });

  it('is kept for each crew: misses, the best answer and how it ended', () => {
    const missed = pullAll(seven, WRONG, second);
    expect(missed.show.results.light?.crews).toEqual({
      'crew-2': expect.objectContaining({ outcome: 'open', misses: 1, best: 0 }),
    });
    const better = pullAll(missed, [...RIGHT.slice(0, 3), 'Lever F', 'Lever E', 'Lever D'], second);
    expect(better.show.results.light?.crews['crew-2']).toMatchObject({ misses: 2, best: 3 });
    const worse = pullAll(better, WRONG, second);
    expect(worse.show.results.light?.crews['crew-2']).toMatchObject({ misses: 3, best: 3 });
    expect(pullAll(worse, RIGHT, second).show.results.light?.crews['crew-2']).toMatchObject({
      outcome: 'solved',
      misses: 3,
      best: 6,
    });
    expect(worse.atScene(110).show.results.light?.crews['crew-2']).toMatchObject({ outcome: 'timedout', best: 3 });
  });

  it('counts the cards that people shared themselves, not those said twice', () => {
    const said = three
      .does('ada', { type: 'card.sayAloud', cardId: 'light-A' })
      .does('ada', { type: 'card.pin', cardId: 'light-A' });
    expect(said.show.results.light?.crews['crew-1']).toMatchObject({ heard: 1, shared: ['A'] });
    expect(said.does('cyd', { type: 'card.pin', cardId: 'light-F' }).show.results.light?.crews['crew-1']).toMatchObject({
      heard: 2,
      shared: ['A', 'F'],
    });
  });
});

describe('what a solved task does to the story', () => {
  it('counts once for each crew that solves it', () => {
    expect(first(seven, RIGHT).show.variables).toEqual({ bright: 1 });
    expect(pullAll(first(seven, RIGHT), RIGHT, second).show.variables).toEqual({ bright: 2 });
    expect(seven.atScene(110).show.variables).toEqual({ bright: 0 });
  });

  it('counts once for the session where the story says so', () => {
    const story = storyWith(keen, { effectsPer: 'session' });
    const crews = givenLive(story, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7').toScene('light');
    expect(pullAll(first(crews, RIGHT), RIGHT, second).show.variables).toEqual({ bright: 1 });
  });
});

describe('the time of a task', () => {
  it('is from its narration to the end of play, and shorter in a show that began late', () => {
    expect(three.view('ada').task).toMatchObject({ playStartsAtMs: 66_000, playEndsAtMs: 166_000, outcome: 'open', misses: 0 });
    expect(three.atScene(109.9).view('ada').task?.outcome).toBe('open');
    expect(three.atScene(110).view('ada').task?.outcome).toBe('timedout');
    const late = givenShow(keen).until(100).joins('ada', 'bob', 'cyd').until(101).toScene('light');
    expect(late.atScene(69.9).view('ada').task?.outcome).toBe('open');
    expect(late.atScene(70).view('ada').task?.outcome).toBe('timedout');
  });

  it('warns each crew that is still at it, once for each warning', () => {
    const texts = (played: Played, id: string) =>
      played.view(id).announced.flatMap((item) => (/^a-(60|30)$/.test(item.id) ? [item.text] : []));
    const half = first(seven.atScene(55), RIGHT).atScene(85);
    expect(texts(half, 'p1')).toEqual(['One minute left.']);
    expect(texts(half, 'p5')).toEqual(['One minute left.', 'Thirty seconds left.']);
  });

  it('is over for nobody before every crew has heard how it ended', () => {
    const one = first(seven.atScene(20), RIGHT);
    expect(one.atScene(31).scene).toBe('light');
    const both = pullAll(one.atScene(40), RIGHT, second);
    expect(both.atScene(50.9).scene).toBe('light');
    expect(both.atScene(51).scene).toBe('choose');
  });

  it('is never longer than it is written, however late it is solved', () => {
    const last = pullAll(three.atScene(109), RIGHT);
    expect(last.atScene(119.9).scene).toBe('light');
    expect(last.atScene(120).scene).toBe('choose');
    expect(three.atScene(121).scene).toBe('choose');
  });

  it('plays what belongs to its end, to the crew whose end it is', () => {
    const one = first(seven.atScene(20), RIGHT);
    const heard = (id: string) => one.view(id).stage?.play.map(({ narration }) => narration);
    expect(heard('p1')).toEqual(['p1', 'ps']);
    expect(heard('p5')).toEqual(['p1']);
    expect([one.view('p1').stage?.picture, one.view('p5').stage?.picture]).toEqual(['pic-lit', 'pic']);
    expect(one.view('p1').stage?.states).toEqual(['is-lit']);
  });

  it('keeps the picture of the phase where its end has none of its own', () => {
    const story = storyWith(keen, { solved: { narration: 'ps', picture: null, states: ['is-lit'] } });
    const solved = pullAll(givenLive(story, 'ada', 'bob', 'cyd').toScene('light'), RIGHT);
    expect(solved.view('ada').stage).toMatchObject({ picture: 'pic', states: ['is-lit'] });
  });
});

describe('two tasks in one story', () => {
  const [, , light] = keen.scenes;
  const again = light && {
    ...light,
    id: 'again',
    phases: light.phases.map((phase) => ({
      ...phase,
      id: 'again',
      steps: phase.steps.map((step) => ({ ...step, id: 'second' })),
    })),
  };
  const story: Story = { ...keen, scenes: [...keen.scenes.slice(0, 3), ...(again ? [again] : []), ...keen.scenes.slice(3)] };
  const solved = pullAll(givenLive(story, 'ada', 'bob', 'cyd').toScene('light'), RIGHT).toScene('again');

  it('begin each anew: levers, misses, proposals and hints', () => {
    expect(solved.view('ada')).toMatchObject({
      task: { outcome: 'open', misses: 0 },
      levers: { run: [], proposal: null, planTouched: false },
    });
    expect(solved.does('ada', { type: 'plan.propose', order: RIGHT }).view('bob').levers?.proposal?.number).toBe(1);
    expect(solved.view('ada').hints?.opened).toEqual([]);
  });

  it('keep what came of each, and points of both', () => {
    const over = solved.atScene(110);
    expect(over.show.results.light?.crews['crew-1']?.outcome).toBe('solved');
    expect(over.show.results.second?.crews['crew-1']?.outcome).toBe('timedout');
    expect(over.toScene('thank').view('ada').result?.points).toBe(120);
  });

  it('warn and end each at its own time', () => {
    const warned = solved
      .atScene(50)
      .view('ada')
      .announced.filter(({ id }) => id === 'a-60');
    expect(warned).toHaveLength(1);
  });
});

describe('two keys', () => {
  const proposed = three.does('ada', { type: 'plan.propose', order: RIGHT });

  it('number proposals and keep the latest', () => {
    expect(proposed.view('bob').levers?.proposal).toEqual({ number: 1, by: 'ada', byName: 'Ada', order: RIGHT, atMs: 56_000 });
    expect(proposed.does('bob', { type: 'plan.propose', order: WRONG }).view('ada').levers?.proposal).toMatchObject({
      number: 2,
      by: 'bob',
    });
  });

  it('take no proposal that is open already, and take it again once it was answered', () => {
    proposed.when('bob', { type: 'plan.propose', order: RIGHT }).refused('PLAN_003');
    const agreed = proposed.does('bob', { type: 'plan.agree', proposal: 1 });
    agreed.when('cyd', { type: 'plan.propose', order: RIGHT }).then('answer.proposed');
    agreed.when('cyd', { type: 'plan.agree', proposal: 1 }).refused('PLAN_004');
  });

  it('are not turned by simulated crewmates where only people may', () => {
    const story = storyWith(gentle, { keys: { simulatedMayConfirm: false, simulatedConfirmSec: 0 } });
    const one = givenLive(story, 'ada').toScene('light').does('ada', { type: 'plan.propose', order: RIGHT });
    one.when('sim:ann:crew-1', { type: 'plan.agree', proposal: 1 }).refused('SHOW_007');
    one.when('sim:ann:crew-1', { type: 'plan.propose', order: WRONG }).refused('SHOW_007');
    one.when('sim:ann:crew-1', { type: 'plan.move', lever: 'Lever B', direction: 'up' }).refused('SHOW_007');
  });

  it('forget what was agreed once it was judged wrong', () => {
    const agreed = three.does('ada', { type: 'plan.propose', order: WRONG }).does('bob', { type: 'plan.agree', proposal: 1 });
    expect(agreed.view('cyd').levers?.agreed).toMatchObject({ by: 'bob', byName: 'Bob', next: 'Lever B', order: WRONG });
    expect(pullAll(agreed, WRONG).view('cyd').levers?.agreed).toBeNull();
  });

  it('make the agreed order the list, and tell each person the places of their own', () => {
    const agreed = three.does('ada', { type: 'plan.propose', order: WRONG }).does('bob', { type: 'plan.agree', proposal: 1 });
    expect(agreed.view('cyd').levers).toMatchObject({ plan: WRONG, planTouched: true });
    expect(agreed.view('ada').announcedToMe.at(-1)?.text).toBe('Bob agreed. Your lever is number 2 and 4.');
    expect(
      agreed
        .view('bob')
        .announcedToMe.map(({ text }) => text)
        .slice(-2),
    ).toEqual(['Bob agreed. Your lever is number 1 and 5.', 'Now your lever: Lever B.']);
  });
});

describe('hints of a task', () => {
  it('cost nothing while the story says so', () => {
    const free = givenLive(withHints(keen, { freeWhen: { mode: 'standard' } }), 'ada', 'bob', 'cyd').toScene('light');
    const opened = free.does('ada', { type: 'hint.request' }).does('bob', { type: 'hint.request' });
    expect(opened.view('ada').hints?.cost).toBe(0);
    const dear = givenLive(withHints(keen, { freeWhen: { mode: 'gentle' } }), 'ada', 'bob', 'cyd').toScene('light');
    expect(dear.does('ada', { type: 'hint.request' }).does('bob', { type: 'hint.request' }).view('ada').hints?.cost).toBe(10);
  });

  it('are told apart on the scorecard: asked for, or opened by themselves', () => {
    const itself = givenLive(gentle, 'ada').toScene('light').atScene(40);
    expect(itself.show.results.light?.crews['crew-1']).toMatchObject({ hintsAsked: 0, hintsOpened: 1 });
    expect(itself.does('ada', { type: 'hint.request' }).show.results.light?.crews['crew-1']).toMatchObject({
      hintsAsked: 1,
      hintsOpened: 2,
    });
  });

  it('are read out with their number and words, an offer with its number', () => {
    const offered = givenLive(gentle, 'ada').toScene('light').atScene(30);
    expect(offered.view('ada').announced.at(-1)?.text).toBe('Hint 1 is offered.');
    expect(offered.does('ada', { type: 'hint.request' }).view('ada').announced.at(-1)?.text).toBe('Hint 1: Hint one');
  });

  it('are not offered at a step for which one was asked before', () => {
    const asked = givenLive(gentle, 'ada').toScene('light').atScene(12).does('ada', { type: 'hint.request' });
    expect(asked.atScene(30).view('ada').hints).toMatchObject({ offer: null, opened: [{ n: 1 }] });
    expect(asked.atScene(50).view('ada').hints?.offer?.n).toBe(2);
  });

  it('tell when the next opens by itself', () => {
    const offered = givenLive(gentle, 'ada').toScene('light').atScene(30);
    const { hints } = offered.view('ada');
    expect(hints?.opensAtMs).toBe((offered.show.scene?.startedAtMs ?? 0) + 40_000);
    expect(three.atScene(80).view('ada').hints?.opensAtMs).toBeNull();
  });

  it('are over with the task', () => {
    const over = pullAll(three.atScene(20), RIGHT);
    over.when('ada', { type: 'hint.request' }).refused('PUZZLE_001');
    over.when('ada', { type: 'hint.decline' }).refused('PUZZLE_001');
    three.loses('bob').toScene('choose').when('ada', { type: 'hint.request' }).refused('SHOW_004');
  });
});

describe('what is read out at the levers', () => {
  const texts = (played: Played, id = 'bob') => played.view(id).announced.map(({ text }) => text);

  it('is who pulled what, in words, and who took it back', () => {
    const pulled = three.does('ada', { type: 'lever.pull', lever: 'Lever A' });
    expect(texts(pulled).at(-1)).toBe('Role A and Role D pulled Lever A. One of six.');
    expect(texts(pulled.does('ada', { type: 'lever.undo' })).at(-1)).toBe('Role A and Role D took Lever A back.');
  });

  it('is a proposal with its order, and a miss', () => {
    const proposed = three.does('ada', { type: 'plan.propose', order: RIGHT });
    expect(texts(proposed).at(-1)).toBe(`Ada proposes: ${RIGHT.join(', ')}.`);
    expect(texts(pullAll(three, WRONG)).at(-1)).toBe('The lamp coughed.');
    expect(texts(pullAll(three, RIGHT)).at(-1)).toBe('The lamp is lit.');
  });

  it("is one's own turn, told to nobody else", () => {
    const agreed = three.does('ada', { type: 'plan.propose', order: RIGHT }).does('bob', { type: 'plan.agree', proposal: 1 });
    const turns = (played: Played, id: string) =>
      played.view(id).announcedToMe.flatMap(({ text }) => (text.startsWith('Now your') ? [text] : []));
    const one = agreed.does('ada', { type: 'lever.pull', lever: 'Lever A' });
    expect([turns(one, 'ada'), turns(one, 'bob'), turns(one, 'cyd')]).toEqual([
      ['Now your lever: Lever A.'],
      ['Now your lever: Lever B.'],
      [],
    ]);
  });
});

describe('levers on stage', () => {
  it('are down in the order they stand, until the crew is done', () => {
    const two = three.does('cyd', { type: 'lever.pull', lever: 'Lever C' }).does('ada', { type: 'lever.pull', lever: 'Lever A' });
    expect(two.view('bob').stage?.states).toEqual(['down-3', 'down-1']);
    expect(pullAll(three, RIGHT).view('bob').stage?.states).toEqual(['is-lit']);
  });

  it('say whose they are, which are pulled and in which place', () => {
    const two = three.does('cyd', { type: 'lever.pull', lever: 'Lever C' }).does('ada', { type: 'lever.pull', lever: 'Lever A' });
    const levers = two.view('bob').levers?.levers;
    expect(levers?.[0]).toEqual({ name: 'Lever A', seat: 0, holder: 'ada', role: 'Role A', pulled: 2, borrowable: false });
    expect(levers?.map(({ pulled }) => pulled)).toEqual([2, null, 1, null, null, null]);
    expect(two.view('bob').levers?.run).toEqual([
      { lever: 'Lever C', by: 'cyd', borrowed: false },
      { lever: 'Lever A', by: 'ada', borrowed: false },
    ]);
  });
});
