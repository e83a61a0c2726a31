import { describe, expect, it } from 'vitest';
import { givenLive, givenShow } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

/** A story for three or more, without crewmates of its own. */
const story = testStory('keen');
const start = { type: 'show.start' } as const;

describe('a host who starts a waiting show', () => {
  it('starts at once with everybody who is here, in place of waiting for the time', () => {
    const waiting = givenShow(story).until(2).joins('ada', 'ben', 'cleo');
    const started = waiting.when('host:h1', start).thenLike({ type: 'show.started', late: false });
    expect(started.show.phase).toBe('live');
    expect(started.show.crews.map(({ seats }) => seats.map(({ occupant }) => occupant.kind))).toEqual([
      ['person', 'person', 'person'],
    ]);
    expect(started.show.hostActs).toEqual([]);
  });

  it('seats simulated crewmates where fewer people than the minimum are here, each marked as simulated', () => {
    const started = givenShow(story).until(2).joins('ada').when('host:h1', start).done();
    expect(started.view('ada').crew?.seats.map(({ person }) => [person?.name, person?.simulated])).toEqual([
      ['Ada', false],
      ['Juno', true],
      ['Tomas', true],
    ]);
    expect(started.view('ada').crew?.seats.flatMap(({ packets }) => packets)).toHaveLength(6);
  });

  it('gives somebody who comes later the seat of a simulated crewmate', () => {
    const started = givenShow(story).until(2).joins('ada').when('host:h1', start).done();
    const later = started.until(20).joins('ben');
    expect(later.view('ada').crew?.seats.map(({ person }) => person?.name)).toEqual(['Ada', 'Juno', 'Ben']);
  });

  it('lets a simulated crewmate turn the second key, so that one person can finish a task', () => {
    const light = givenShow(story).until(2).joins('ada').when('host:h1', start).done().toScene('light');
    const order = ['Lever A', 'Lever B', 'Lever C', 'Lever D', 'Lever E', 'Lever F'];
    const proposed = light.when('ada', { type: 'plan.propose', order }).done();
    proposed.when('sim:juno:crew-1', { type: 'plan.agree', proposal: 1 }).thenLike({ type: 'answer.confirmed' });
  });

  it('is refused where nobody is here, and once the show is live', () => {
    givenShow(story).when('host:h1', start).refused('HOST_001');
    givenLive(story, 'ada', 'ben', 'cleo').when('host:h1', start).refused('HOST_001');
  });

  it('cannot move a simulated crewmate to another crew', () => {
    const started = givenShow(story).until(2).joins('ada').when('host:h1', start).done().toScene('light');
    started.when('host:h1', { type: 'participant.move', participant: 'sim:juno:crew-1', crew: 'crew-1' }).refused('HOST_003');
  });
});

describe('a show that gathers its people', () => {
  const phaseAt = (second: number, ...said: string[]) => {
    const here = givenShow(story, { gathers: true }).until(2).joins('ada', 'ben', 'cleo');
    return said.reduce((played, id) => played.does(id, { type: 'talk.choose', way: 'text' }), here).until(second).show.phase;
  };

  it('waits beyond its time until everybody who is here has said how they talk, and for three minutes at most', () => {
    expect(phaseAt(189, 'ada', 'ben')).toBe('waiting');
    expect(phaseAt(191, 'ada', 'ben')).toBe('live');
    expect(phaseAt(11, 'ada', 'ben', 'cleo')).toBe('live');
  });

  it('begins as soon as the last of them has said so', () => {
    const here = givenShow(story, { gathers: true }).until(2).joins('ada', 'ben', 'cleo').until(60);
    expect(here.view('ada').show).toMatchObject({ phase: 'waiting', gathers: true });
    const said = ['ada', 'ben', 'cleo'].reduce((played, id) => played.does(id, { type: 'talk.choose', way: 'text' }), here);
    expect(said.until(61).show.phase).toBe('live');
  });
});
