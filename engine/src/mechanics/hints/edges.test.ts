import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStory, withSteps } from '../../testing/story.ts';

const ask = { type: 'hint.request' } as const;
const decline = { type: 'hint.decline' } as const;
const right = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
/** Play begins at second 10. Gentle hints are offered at 20, 40 and 60 of play, and open at 30, 50 and 70. */
const gentle = givenLive(testStory('gentle'), 'ada', 'bob').toScene('light');
/** Keen ones are offered at 60 and 80, open by nobody but people, and cost 0, 10 and 20 percent. */
const keen = givenLive(testStory('keen'), 'ada', 'bob', 'cyd').toScene('light');
const hints = (played: Played, who = 'ada') => played.view(who).hints;
const facts = (played: Played) => played.show.results.light?.crews['crew-1'];
const said = (played: Played) =>
  played
    .view('ada')
    .announced.filter(({ id }) => id.startsWith('a-hint'))
    .map(({ text }) => text);

describe('the seconds of hints', () => {
  it.each([
    [29.999, null, 0],
    [30, 1, 0],
    [39.999, 1, 0],
    [40, null, 1],
    [49.999, null, 1],
    [50, 2, 1],
    [60, null, 2],
    [70, 3, 2],
    [80, null, 3],
  ])('at %f: offered is %s, open are %i', (sec, offered, open) => {
    const at = hints(gentle.atScene(sec));
    expect([at?.offer?.n ?? null, at?.opened.length]).toEqual([offered, open]);
  });

  it('are told ahead: when the next opens by itself', () => {
    const startMs = (gentle.show.scene?.startedAtMs ?? 0) + 10_000;
    expect(hints(gentle)?.opensAtMs, 'none is offered yet').toBeNull();
    expect(hints(gentle.atScene(30))?.opensAtMs).toBe(startMs + 30_000);
    expect(hints(gentle.atScene(50))?.opensAtMs).toBe(startMs + 50_000);
    expect(hints(gentle.atScene(80))?.opensAtMs).toBeNull();
    expect(hints(keen.atScene(75))?.opensAtMs, 'nothing opens by itself').toBeNull();
  });

  it('count from a proposal where that is later', () => {
    const proposed = gentle.atScene(35).does('ada', { type: 'plan.propose', order: right });
    expect(hints(proposed)?.opensAtMs).toBe((gentle.show.scene?.startedAtMs ?? 0) + 55_000);
  });

  it('are over with the task', () => {
    const done = gentle.atScene(35).does('ada', { type: 'plan.propose', order: right });
    const over = done.atScene(110);
    over.when('ada', ask).refused('PUZZLE_001');
    over.when('ada', decline).refused('PUZZLE_001');
    gentle.toScene('choose').when('ada', ask).refused('SHOW_004');
    expect(hints(gentle.toScene('choose'))).toBeNull();
  });
});

describe('an offer', () => {
  it('is declined for everybody by one of them, once', () => {
    const declined = gentle.atScene(30).does('bob', decline);
    expect(hints(declined)?.offer).toBeNull();
    declined.when('ada', decline).refused('HINT_002');
    declined.when('ada', ask).then('hint.requested', 'hint.shown');
  });

  it('is gone once its hint was asked for, and is not made for what is open already', () => {
    const asked = gentle.atScene(30).does('ada', ask);
    expect(hints(asked)).toMatchObject({ offer: null, opened: [{ n: 1 }] });
    asked.when('ada', decline).refused('HINT_002');
    const early = gentle.atScene(15).does('ada', ask);
    expect(hints(early.atScene(30))?.offer, 'the first is open before it would be offered').toBeNull();
    expect(hints(early.atScene(50))?.offer).toEqual({ n: 2, text: 'Offer two' });
  });

  it('is read out, and so is what opens; an offer of nothing is not', () => {
    expect(said(gentle.atScene(40))).toEqual(['Hint 1 is offered.', 'Hint 1: Hint one']);
    const early = gentle.atScene(15).does('ada', ask);
    expect(said(early.atScene(30))).toEqual(['Hint 1: Hint one']);
  });
});

describe('a request that waits for a second person', () => {
  const asked = keen.atScene(20).does('ada', ask);

  it('opens nothing by itself before its time, to the millisecond', () => {
    expect(hints(asked.atScene(34.999))).toMatchObject({ requested: true, opened: [] });
    expect(hints(asked.atScene(35))).toMatchObject({ requested: false, opened: [{ n: 1 }] });
  });

  it('is told to everybody without a name', () => {
    const [one, other] = ['ada', 'cyd'].map((who) => keen.atScene(20).does(who, ask));
    expect(one && hints(one, 'bob')).toEqual(other && hints(other, 'bob'));
  });

  it('is answered by another, and by nobody twice', () => {
    asked.when('ada', ask).refused('HINT_003');
    const open = asked.does('cyd', ask);
    expect(hints(open)).toMatchObject({ requested: false, opened: [{ n: 1, text: 'Hint one' }] });
    open.when('ada', ask).then('hint.requested');
  });

  it('is not lost with who asked', () => {
    expect(hints(asked.loses('ada').does('bob', ask), 'bob')?.opened).toHaveLength(1);
    expect(hints(asked.loses('ada').atScene(35), 'bob')?.opened).toHaveLength(1);
  });

  it('begins anew for the next hint, with its own time', () => {
    const next = asked.atScene(40).does('bob', ask);
    expect(hints(next.atScene(54.999))?.opened).toHaveLength(1);
    expect(hints(next.atScene(55))?.opened).toHaveLength(2);
  });
});

describe('what hints cost', () => {
  const open = (played: Played, times: number) =>
    Array.from({ length: times }).reduce<Played>((now) => now.does('ada', ask).does('bob', ask), played);

  it('is that of the next, and nothing after the last', () => {
    expect([0, 1, 2, 3].map((times) => hints(open(keen, times))?.cost)).toEqual([0, 10, 20, 0]);
    open(keen, 3).when('ada', ask).refused('HINT_001');
  });

  it('is nothing where the story says so', () => {
    const free = withSteps(testStory('keen'), (step) =>
      step.task ? { ...step, task: { ...step.task, hints: { ...step.task.hints, freeWhen: { late: false } } } } : step,
    );
    const played = givenLive(free, 'ada', 'bob', 'cyd').toScene('light');
    expect([0, 1, 2].map((times) => hints(open(played, times))?.cost)).toEqual([0, 0, 0]);
  });
});

describe('what hints leave behind', () => {
  it('is how many were asked for, and how many are open', () => {
    expect(facts(gentle.atScene(40))).toMatchObject({ hintsAsked: 0, hintsOpened: 1 });
    expect(facts(gentle.atScene(40).does('ada', ask))).toMatchObject({ hintsAsked: 1, hintsOpened: 2 });
    expect(gentle.show.results.light?.session).toMatchObject({ hintsAsked: 0, hintsOpened: 0 });
  });
});
