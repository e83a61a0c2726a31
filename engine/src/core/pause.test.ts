import { showMs } from '@lorecrew/contract/show-clock';
import { describe, expect, it } from 'vitest';
import { plannedActions } from '../bots/actions.ts';
import { botContext } from '../bots/context.ts';
import { givenLive, givenShow, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { decide, dueTimer } from './decide.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');
const HOUR_SEC = 3_600;
const DAY_MS = 86_400_000;

const pause = (played: Played) => played.when('server', { type: 'show.pause' });
const resume = (played: Played) => played.when('server', { type: 'show.resume' });
/** Stands still for so long. */
const pausedFor = (played: Played, sec: number) =>
  resume(
    pause(played)
      .done()
      .until(played.nowMs / 1000 + sec),
  ).done();

/** Every timer of a show from now on that nobody touches, with its millisecond on the wall. */
function timeline({ show: from }: Played): [number, string][] {
  const fired: [number, string][] = [];
  let show = from;
  for (let due = dueTimer(show, 1e9); due; due = dueTimer(show, 1e9)) {
    const step = decide(show, due);
    if (!step.ok) throw new Error(step.code);
    fired.push([due.nowMs, due.id]);
    show = step.value.next;
  }
  return fired;
}

/** What is left of the scene, as a page works it out. */
function leftMs(played: Played): number {
  const { show, scene } = played.view('ada');
  return show && scene ? scene.endsAtMs - showMs(show, played.nowMs) : Number.NaN;
}

describe('a show that is paused', () => {
  it.each([
    ['gentle', gentle],
    ['keen', keen],
  ])('goes on as it would have, an hour later to the millisecond, wherever it stood: %s', (_, story) => {
    for (const sec of [12, 29.5, 50, 61.001, 90, 110, 150, 200, 240]) {
      const before = givenLive(story, 'ada', 'bob', 'cyd').until(sec);
      const wanted = timeline(before).map(([atMs, id]) => [atMs + HOUR_SEC * 1000, id]);
      expect(timeline(pausedFor(before, HOUR_SEC)), `at ${sec} s`).toEqual(wanted);
    }
  });

  it('shows everybody the same time left, before, while and after, and fires nothing meanwhile', () => {
    const before = givenLive(gentle, 'ada').until(100);
    const paused = pause(before).then('show.paused');
    const later = paused.until(100 + HOUR_SEC);
    expect([leftMs(before), leftMs(paused), leftMs(later), leftMs(resume(later).done())]).toEqual(Array(4).fill(leftMs(before)));
    expect(later.last).toEqual([]);
    expect(later.view('ada').show).toMatchObject({ phase: 'live', pausedAtMs: 100_000, pauseEndsAtMs: 100_000 + 14 * DAY_MS });
    expect(resume(later).done().view('ada').show).toMatchObject({
      pausedMs: HOUR_SEC * 1000,
      pausedAtMs: null,
      pauseEndsAtMs: null,
    });
  });

  it('may be paused again, and each pause counts by itself', () => {
    const once = pausedFor(givenLive(gentle, 'ada').until(60), 10);
    const twice = pausedFor(once.until(90), 20);
    expect(twice.show.pausedMs).toBe(30_000);
    expect(timeline(twice).at(-1)).toEqual([310_000 + 30_000, 'timer:scene:end:thank']);
  });

  it('takes nothing that belongs to the story: it waits as it stands', () => {
    const live = givenLive(gentle, 'ada', 'bob').toScene('light');
    const paused = pause(live).done();
    paused.when('ada', { type: 'hint.request' }).refused('SHOW_010');
    paused.when('ada', { type: 'plan.propose', order: [] }).refused('SHOW_010');
    expect(resume(paused).done().view('ada').task).toEqual(live.view('ada').task);
  });

  it('lets people talk at their pace all the same, come late to a seat, leave and return', () => {
    let played = pause(givenLive(gentle, 'ada', 'bob').until(100)).done();
    for (let n = 0; n < 5; n += 1) played = played.does('ada', { type: 'chat.say', text: `Line ${n}` });
    played.when('ada', { type: 'chat.say', text: 'Too soon' }).refused('CHAT_004');
    played = played.until(130).does('ada', { type: 'chat.say', text: 'After half a minute' });
    played = played.joins('cyd').does('bob', { type: 'show.leave' }).joins('bob');
    const [cyd, bob] = [played.view('cyd').me, played.view('bob').me];
    expect([cyd?.seat, bob?.seat].every((seat) => typeof seat === 'number')).toBe(true);
    expect(played.view('cyd').show?.pausedAtMs).toBe(100_000);
    // Whoever came in while it stood came in on the wall, too: nobody takes them for lost.
    expect(played.show.people.cyd).toMatchObject({ arrivedAtMs: 100_000, arrivedWallMs: 130_000 });
  });

  it('has simulated crewmates stand still with everybody else', () => {
    const live = givenLive(gentle, 'ada').toScene('light');
    const [sim] = live.show.crews.flatMap(({ id, seats }) =>
      seats.flatMap(({ occupant }) => (occupant.kind === 'simulated' ? [`sim:${occupant.crewmate}:${id}`] : [])),
    );
    const means = (played: Played) => {
      const context = botContext(gentle, played.view(sim ?? ''), sim ?? '');
      return context ? plannedActions(context).length : Number.NaN;
    };
    expect(means(live)).toBeGreaterThan(0);
    expect(means(pause(live).done())).toBe(0);
  });

  it('is over after 14 days if nobody lets it go on', () => {
    const paused = pause(givenLive(gentle, 'ada').until(100)).done();
    const almost = paused.until(100 + 14 * 86_400 - 1);
    expect(almost.show.phase).toBe('live');
    const over = almost.until(100 + 14 * 86_400);
    expect(over.last.map(({ type }) => type)).toEqual(['show.resumed', 'show.completed']);
    expect(over.view('ada').show).toMatchObject({ phase: 'completed', noShow: false, pausedAtMs: null });
  });
});

describe('the organiser may pause', () => {
  it('a live show once, and let it go on once', () => {
    const live = givenLive(gentle, 'ada').until(100);
    resume(live).refused('SHOW_004');
    const paused = pause(live).done();
    pause(paused).refused('SHOW_010');
    resume(resume(paused).then('show.resumed')).refused('SHOW_004');
  });

  it('no show that has not begun, was cancelled or is over', () => {
    const waiting = givenShow(gentle).joins('ada');
    pause(waiting).refused('SESSION_004');
    pause(waiting.when('server', { type: 'show.cancel' }).done()).refused('SHOW_008');
    pause(waiting.until(4_000)).refused('SESSION_006');
  });

  it('and a paused show is neither moved nor cancelled', () => {
    const paused = pause(givenLive(gentle, 'ada').until(100)).done();
    paused.when('server', { type: 'show.cancel' }).refused('SESSION_010');
    paused.when('server', { type: 'show.reschedule', startsAtMs: 1 }).refused('SESSION_004');
  });
});
