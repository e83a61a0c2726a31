import { describe, expect, it } from 'vitest';
import { givenLive, givenShow } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

const story = testStory('gentle');
const later = { type: 'show.reschedule', startsAtMs: 100_000 } as const;

describe('a show that waits', () => {
  it('begins at another time once it is rescheduled, and at no time that was planned before', () => {
    const moved = givenShow(story).joins('ada', 'ben', 'cleo').when('server', later).then('show.rescheduled').until(99);
    expect([moved.show.phase, moved.show.startsAtMs]).toEqual(['waiting', 100_000]);
    expect(moved.until(100).show).toMatchObject({ phase: 'live', startedAtMs: 100_000, late: false });
  });

  it('is a no-show half an hour after the time it was moved to', () => {
    const moved = givenShow(story).when('server', later).done();
    expect(moved.until(1899).show.phase).toBe('waiting');
    expect(moved.until(1900).show).toMatchObject({ phase: 'completed', noShow: true });
  });

  it('may be moved to an earlier time, which has come then', () => {
    const moved = givenShow(story)
      .until(2)
      .joins('ada', 'ben', 'cleo')
      .when('server', { ...later, startsAtMs: 3_000 })
      .done();
    expect(moved.until(3).show.phase).toBe('live');
  });

  it('says that it begins at that time already', () => {
    givenShow(story)
      .when('server', { ...later, startsAtMs: 10_000 })
      .refused('SESSION_004');
  });

  it('never begins once it is cancelled, whoever comes or asks', () => {
    const cancelled = givenShow(story).joins('ada', 'ben', 'cleo').when('server', { type: 'show.cancel' }).then('show.cancelled');
    expect(cancelled.until(7200)).toMatchObject({ last: [], show: { phase: 'cancelled', startedAtMs: null } });
    expect(cancelled.view('ada').show?.phase).toBe('cancelled');
    cancelled.when('server', { type: 'participant.join', participant: 'dev' }).refused('SHOW_008');
    cancelled.when('server', later).refused('SHOW_008');
    cancelled.when('server', { type: 'show.cancel' }).refused('SESSION_010');
    cancelled.when('ada', { type: 'show.leave' }).then('participant.left');
  });
});

describe('a show that has begun', () => {
  it('is neither moved nor cancelled, and one that is over says so', () => {
    const live = givenLive(story, 'ada', 'ben', 'cleo');
    live.when('server', later).refused('SESSION_004');
    live.when('server', { type: 'show.cancel' }).refused('SESSION_010');
    const over = givenShow(story).until(7200);
    over.when('server', later).refused('SESSION_006');
    over.when('server', { type: 'show.cancel' }).refused('SESSION_010');
  });
});
