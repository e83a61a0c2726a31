import { describe, expect, it } from 'vitest';
import { givenLive } from '../../testing/given.ts';
import { testScene, testStory } from '../../testing/story.ts';

const story = testStory('keen');
const three = givenLive(story, 'ada', 'bob', 'cyd').toScene('choose');

describe('a private vote', () => {
  it('shows how many have voted, and to nobody what', () => {
    const voted = three.does('ada', { type: 'vote.cast', option: 'right' });
    expect(voted.view('bob').vote).toMatchObject({ votesIn: 1, voters: 3, result: null });
    expect(voted.view('bob').myVote?.option).toBeNull();
    expect(voted.view('ada').myVote?.option).toBe('right');
  });

  it('reads out how many have voted, and only the latest count', () => {
    const all = ['ada', 'bob', 'cyd'].reduce((played, id) => played.does(id, { type: 'vote.cast', option: 'right' }), three);
    const counts = all.view('bob').announced.filter(({ id }) => id === 'a-votes');
    expect(counts.map(({ text }) => text)).toEqual([expect.stringContaining('3')]);
    const numbers = all.view('bob').announced.map(({ n }) => n);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it('can be changed until it closes, and the last counts', () => {
    const changed = three.does('ada', { type: 'vote.cast', option: 'right' }).does('ada', { type: 'vote.cast', option: 'left' });
    expect(changed.atScene(30).view('ada').vote?.result?.shares).toEqual([
      { option: 'left', votes: 1 },
      { option: 'right', votes: 0 },
    ]);
  });

  it('is over at its second, and a vote after that is told so', () => {
    three.atScene(30).when('ada', { type: 'vote.cast', option: 'left' }).refused('VOTE_001');
  });

  it('knows its choices', () => {
    three.when('ada', { type: 'vote.cast', option: 'up' }).refused('VOTE_002');
    three
      .does('ada', { type: 'vote.cast', option: 'left' })
      .when('ada', { type: 'vote.cast', option: 'left' })
      .refused('VOTE_003');
  });

  it('closes three seconds after the last vote, not before the choices were told', () => {
    const all = ['ada', 'bob', 'cyd'].reduce(
      (played, id) => played.does(id, { type: 'vote.cast', option: 'right' }),
      three.atScene(2),
    );
    expect(all.atScene(11).view('ada').vote?.open).toBe(true);
    expect(all.atScene(12).view('ada').vote?.open).toBe(false);
  });

  it('leaves those who have all voted nothing to wait for: they may go on, and it closes as they do', () => {
    const pace = { leastSec: 60, mostSec: 400, done: null };
    const slow = testScene('slow', { durationSec: 60, lateDurationSec: 60, pace });
    const choose = story.scenes.filter(({ id }) => id === 'choose');
    const paced = choose.map((scene) => ({
      ...scene,
      phases: scene.phases.map((phase) => ({ ...phase, durationSec: 90, pace })),
    }));
    const live = givenLive({ ...story, scenes: [slow, ...paced, ...story.scenes.slice(4)] }, 'ada', 'bob', 'cyd');
    const held = live.when('host:eva', { type: 'show.extend', seconds: 60 }).done().toScene('choose').atScene(12);
    const some = held.does('ada', { type: 'vote.cast', option: 'right' }).does('bob', { type: 'vote.cast', option: 'right' });
    some.when('ada', { type: 'pace.ready', phase: 'choose' }).refused('PACE_003');
    const all = some.does('cyd', { type: 'vote.cast', option: 'right' });
    const ready = ['ada', 'bob', 'cyd'].reduce((played, id) => played.does(id, { type: 'pace.ready', phase: 'choose' }), all);
    expect(ready.atScene(14).view('ada').vote?.open).toBe(true);
    expect(ready.atScene(15).view('ada').vote?.result).toMatchObject({ option: 'right' });
    expect(all.atScene(29).view('ada').vote?.open).toBe(true);
  });

  it('leads where most point, and the story follows', () => {
    const closed = three.does('ada', { type: 'vote.cast', option: 'right' }).atScene(30);
    expect(closed.view('ada').vote?.result).toMatchObject({ option: 'right', drawn: null });
    expect(closed.show.results.choose?.session).toMatchObject({ chosen: 'right', phrase: 'to the right' });
    expect(closed.show.variables).toEqual({ bright: 2 });
    expect(closed.toScene('end').view('bob').ending).toMatchObject({ title: 'Right end', text: 'It went right.' });
  });

  it('goes to the default when nobody votes', () => {
    expect(three.atScene(30).view('ada').vote?.result).toMatchObject({ option: 'left', drawn: null });
  });

  it('is drawn by lot when it is tied, the same for the same seed', () => {
    const tied = three.does('ada', { type: 'vote.cast', option: 'right' }).does('bob', { type: 'vote.cast', option: 'left' });
    const once = tied.atScene(30).view('ada').vote?.result;
    expect(once?.drawn).toBe('Drawn by lot.');
    expect(tied.atScene(30).view('ada').vote?.result).toEqual(once);
  });

  it('is drawn only where the crews do not prefer one', () => {
    const people = [...'abcdefghijkl'];
    const many = givenLive(story, ...people).toScene('choose');
    expect(many.show.crews).toHaveLength(3);
    // Crew 1 (a to d) is for the left with two; crews 2 and 3 have one each for the right: two all.
    const votes: [string, string][] = [
      ['a', 'left'],
      ['b', 'left'],
      ['e', 'right'],
      ['i', 'right'],
    ];
    const closed = votes.reduce((played, [id, option]) => played.does(id, { type: 'vote.cast', option }), many).atScene(30);
    expect(closed.view('a').vote?.result).toMatchObject({ option: 'right', drawn: null });
  });

  it('is not for simulated crewmates', () => {
    const gentle = givenLive(testStory('gentle'), 'ada').toScene('choose');
    gentle.when('sim:ann:crew-1', { type: 'vote.cast', option: 'left' }).refused('SHOW_007');
  });
});
