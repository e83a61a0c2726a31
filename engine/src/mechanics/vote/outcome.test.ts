import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StepRules, Story } from '../../model/story.ts';
import { givenLive, givenShow, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory, withSteps } from '../../testing/story.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');

function cast(played: Played, votes: Readonly<Record<string, string>>): Played {
  return Object.entries(votes).reduce((now, [by, option]) => now.does(by, { type: 'vote.cast', option }), played);
}

/** The vote of the test story: closes at 30, late at 20; its question is read until 12; a result is told for 10. */
const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('choose');
const result = (played: Played) => played.view('ada').vote?.result ?? played.view('a').vote?.result;

/** The story's vote with its rule changed. */
function voting(story: Story, rule: Partial<StepRules['vote']>): Story {
  const base = keen.scenes[3]?.phases[0]?.steps[0]?.rule as StepRules['vote'];
  return withSteps(story, (step) => (step.kind === 'vote' ? testStep('vote', step.id, { ...base, ...rule }) : step));
}

const option = (id: string) => ({ id, label: id, phrase: `to ${id}`, effects: { bright: 1 }, say: 'left', picture: `pic-${id}` });

describe('when a vote opens', () => {
  it('is once what leads to it is told, and a vote before that is told so', () => {
    const told = givenLive(voting(keen, { opensWhenTold: true }), 'ada', 'bob', 'cyd').toScene('choose');
    told.atScene(11.9).when('ada', { type: 'vote.cast', option: 'left' }).refused('VOTE_004');
    expect(cast(told.atScene(12), { ada: 'left' }).view('ada').myVote?.option).toBe('left');
  });

  it('is at once where the story has it so', () => {
    expect(cast(three.atScene(1), { ada: 'left' }).view('ada').myVote?.option).toBe('left');
  });
});

describe('when a vote closes', () => {
  it('is its second, and an earlier one in a show that began late', () => {
    expect(three.atScene(29.9).view('ada').vote?.open).toBe(true);
    expect(three.atScene(30).view('ada').vote).toMatchObject({ open: false, votesIn: 0, voters: 3 });
    const late = givenShow(keen).until(100).joins('ada', 'bob', 'cyd').until(101).toScene('choose');
    expect(late.atScene(19.9).view('ada').vote?.open).toBe(true);
    expect(late.atScene(20).view('ada').vote?.open).toBe(false);
  });

  it('is three seconds after everybody who is here has voted, and counts from the last one only', () => {
    const all = cast(three.atScene(15), { ada: 'left', bob: 'left', cyd: 'left' });
    expect(all.atScene(17.9).view('ada').vote?.open).toBe(true);
    expect(all.atScene(18).view('ada').vote?.open).toBe(false);
    const changed = cast(all.atScene(16), { ada: 'right' });
    expect(changed.atScene(18).view('ada').vote?.open).toBe(false);
  });

  it('does not wait for somebody who has gone, and waits for somebody who comes back', () => {
    const two = cast(three.atScene(15), { ada: 'left', bob: 'left' });
    expect(two.atScene(20).view('ada').vote?.open).toBe(true);
    const gone = two.atScene(16).loses('cyd');
    expect(gone.atScene(19).view('ada').vote?.open).toBe(false);
    expect(gone.atScene(17).joins('cyd').atScene(25).view('ada').vote?.open).toBe(true);
  });

  it('is its own time when nobody is left to vote', () => {
    const nobody = three.atScene(13).loses('ada').loses('bob').loses('cyd');
    expect(nobody.atScene(29.9).show.mechanics.vote.choose?.closed ?? null).toBeNull();
    expect(nobody.atScene(30).show.mechanics.vote.choose?.closed?.option).toBe('left');
  });

  it('is never later than it is written', () => {
    const last = cast(three.atScene(29), { ada: 'left', bob: 'left', cyd: 'left' });
    expect(last.atScene(30).view('ada').vote?.open).toBe(false);
  });

  it('is told, then what came of it, and the scene is over when that was said', () => {
    const closed = cast(three.atScene(15), { ada: 'right', bob: 'right', cyd: 'right' }).atScene(18);
    const { stage, scene, vote } = closed.view('ada');
    const beganMs = scene?.startedAtMs ?? 0;
    expect(vote?.closesAtMs).toBe(beganMs + 18_000);
    expect(stage?.picture).toBe('pic-right');
    expect(stage?.play.at(-1)).toEqual({ narration: 'right', atMs: beganMs + 19_000 });
    expect(scene?.endsAtMs).toBe(beganMs + 29_000);
    expect(closed.atScene(29).scene).toBe('end');
  });
});

describe('what a vote comes to', () => {
  const people = [...'abcdefghijkl'];
  /** Three crews: a to d, e to h, i to l. */
  const twelve = givenLive(keen, ...people).toScene('choose');

  it('is what most people want, although more crews want another', () => {
    const votes = { a: 'left', b: 'left', c: 'left', e: 'right', i: 'right' };
    expect(result(cast(twelve, votes).atScene(30))).toMatchObject({ option: 'left', drawn: null });
  });

  it('is, where as many people want each, what more crews want', () => {
    expect(result(cast(twelve, { a: 'left', b: 'left', e: 'right', i: 'right' }).atScene(30))).toMatchObject({
      option: 'right',
      drawn: null,
    });
    expect(result(cast(twelve, { a: 'right', b: 'right', e: 'left', i: 'left' }).atScene(30))).toMatchObject({
      option: 'left',
      drawn: null,
    });
  });

  it('is drawn where as many crews want each, and a crew that is tied wants neither', () => {
    expect(result(cast(twelve, { a: 'left', e: 'right' }).atScene(30))?.drawn).toBe('Drawn by lot.');
    const tiedCrew = { a: 'left', b: 'right', e: 'left', i: 'right' };
    expect(result(cast(twelve, tiedCrew).atScene(30))?.drawn).toBe('Drawn by lot.');
  });

  it('is drawn among those that are tied alone, and not always the same', () => {
    const story = voting(keen, { options: ['left', 'right', 'up'].map(option), default: 'up' });
    const drawn = Array.from({ length: 24 }, (_, i) => {
      const live = givenShow(story, { seed: `seed ${i}` })
        .joins('ada', 'bob', 'cyd')
        .until(10)
        .toScene('choose');
      return result(cast(live, { ada: 'left', bob: 'right' }).atScene(30));
    });
    expect(new Set(drawn.map((each) => each?.option))).toEqual(new Set(['left', 'right']));
    expect(drawn.every((each) => each?.drawn === 'Drawn by lot.')).toBe(true);
  });

  it('falls back on what the story says when nobody votes, drawn or not', () => {
    const story = voting(keen, { options: ['left', 'right', 'up'].map(option), default: 'up' });
    const live = givenLive(story, 'ada', 'bob', 'cyd').toScene('choose');
    expect(result(live.atScene(30))).toEqual({
      option: 'up',
      where: 'to up',
      drawn: null,
      shares: [
        { option: 'left', votes: 0 },
        { option: 'right', votes: 0 },
        { option: 'up', votes: 0 },
      ],
    });
  });

  it('is one of the most wanted, whoever votes for what', () => {
    const story = voting(keen, { options: ['left', 'right', 'up'].map(option) });
    const live = givenLive(story, ...people).toScene('choose');
    const vote = fc.record({ by: fc.constantFrom(...people), for: fc.constantFrom('left', 'right', 'up') });
    fc.assert(
      fc.property(fc.uniqueArray(vote, { selector: ({ by }) => by, minLength: 1, maxLength: 11 }), (votes) => {
        const closed = result(cast(live, Object.fromEntries(votes.map((each) => [each.by, each.for]))).atScene(30));
        const most = Math.max(...(closed?.shares.map((share) => share.votes) ?? []));
        const best = closed?.shares.filter((share) => share.votes === most).map((share) => share.option) ?? [];
        expect(closed?.shares.reduce((sum, share) => sum + share.votes, 0)).toBe(votes.length);
        expect(best).toContain(closed?.option);
        if (best.length === 1) expect(closed?.drawn).toBeNull();
      }),
      { numRuns: 40, seed: 5 },
    );
  });

  it('counts for the story at once, and as its default until then', () => {
    expect(three.show.results.choose?.session).toEqual({ chosen: 'left', phrase: 'to the left', votes: 0 });
    const closed = cast(three, { ada: 'right' }).atScene(30);
    expect(closed.show.results.choose?.session).toEqual({ chosen: 'right', phrase: 'to the right', votes: 1 });
    expect(closed.show.variables).toEqual({ bright: 2 });
    expect(three.atScene(30).show.variables).toEqual({ bright: 0 });
  });

  it('is read out as a phrase, after how many have voted', () => {
    const closed = cast(three, { ada: 'right', bob: 'left', cyd: 'right' }).atScene(15);
    const said = closed.view('bob').announced.flatMap(({ id, text }) => (/^a-(vote|votes|result)$/.test(id) ? [text] : []));
    expect(said).toEqual(['The vote is open.', 'Votes in: 3 of 3.', 'The light points to the right.']);
  });
});

describe('two votes in one story', () => {
  const second = testScene('again', {
    room: 'plenary',
    durationSec: 45,
    lateDurationSec: 35,
    steps: [testStep('vote', 'again', { ...(keen.scenes[3]?.phases[0]?.steps[0]?.rule as StepRules['vote']), default: 'right' })],
  });
  const story: Story = { ...keen, scenes: [...keen.scenes.slice(0, 4), second, ...keen.scenes.slice(4)] };

  it('are kept apart', () => {
    const one = cast(givenLive(story, 'ada', 'bob', 'cyd').toScene('choose'), { ada: 'left' }).toScene('again');
    expect(one.view('ada').vote).toMatchObject({ step: 'again', open: true, votesIn: 0, result: null });
    expect(one.view('ada').myVote?.option).toBeNull();
    const both = one.atScene(30);
    expect(both.show.results.choose?.session.chosen).toBe('left');
    expect(both.show.results.again?.session.chosen).toBe('right');
  });
});

describe('who votes', () => {
  it('is everybody who is here, a late one too; simulated crewmates where the story lets them', () => {
    const live = givenLive(gentle, 'ada').toScene('choose');
    expect(live.joins('bob').view('bob').vote?.voters).toBe(2);
    live.joins('bob').when('bob', { type: 'vote.cast', option: 'right' }).then('vote.cast');
    const open = givenLive(voting(gentle, { simulatedVote: true }), 'ada').toScene('choose');
    open.when('sim:ann:crew-1', { type: 'vote.cast', option: 'right' }).then('vote.cast');
  });

  it('is nobody before its scene, and what one chose is shown to oneself alone', () => {
    givenLive(keen, 'ada', 'bob', 'cyd').when('ada', { type: 'vote.cast', option: 'left' }).refused('SHOW_004');
    const voted = cast(three, { ada: 'right' });
    expect(JSON.stringify(voted.view('bob').vote)).toBe(JSON.stringify({ ...three.view('bob').vote, votesIn: 1 }));
    expect(voted.toScene('end').view('ada').myVote).toBeNull();
    expect(voted.toScene('end').view('ada').vote).toBeNull();
  });

  it('stay counted when they go: as many voters as votes at least', () => {
    const gone = cast(three, { ada: 'right', bob: 'right' }).loses('ada').loses('bob').loses('cyd');
    expect(gone.view('cyd').vote).toMatchObject({ votesIn: 2, voters: 2 });
    expect(gone.atScene(30).show.mechanics.vote.choose?.closed).toMatchObject({ option: 'right', tally: { left: 0, right: 2 } });
  });
});
