import { describe, expect, it } from 'vitest';
import type { Phase, Story } from '../model/story.ts';
import { controlView } from '../projection/control-view.ts';
import { LEND } from '../testing/boxes.ts';
import { givenLive } from '../testing/given.ts';
import { testScene, testStep, testStory } from '../testing/story.ts';
import { savedSec } from './saved-time.ts';

const keen = testStory('keen');
const lamps = testStep('lamps', 'arrive', { simulatedLightSec: [1, 2, 3, 4, 5] });

/** A phase of a minute in which lamps are lit, at least 20 seconds long; then one that may ask for more, and one that needs saved time. */
function paced(second: Partial<Phase> = {}): Story {
  const pace = { leastSec: 20, mostSec: 60, done: null };
  const first = testScene('lit', { durationSec: 60, lateDurationSec: 60, pace, steps: [lamps] });
  const talk = testScene('talk', {
    durationSec: 60,
    lateDurationSec: 60,
    pace: { leastSec: 20, mostSec: 600, done: ['thanks'] },
    ...second,
  });
  const last = testScene('last', { durationSec: 60, lateDurationSec: 60 }, { takesSavedTime: true });
  return { ...keen, lengthSec: 180, scenes: [first, talk, last] };
}

function lit(story: Story) {
  const live = givenLive(story, 'ada', 'bob', 'cyd');
  return ['ada', 'bob', 'cyd'].reduce((played, id) => played.does(id, { type: 'lamp.light' }), live.atScene(5));
}

function lightAll(played: ReturnType<typeof givenLive>) {
  return ['ada', 'bob', 'cyd'].reduce((one, id) => one.does(id, { type: 'lamp.light' }), played);
}

/** Five seconds into the phase of `paced` in which lamps are lit, after one that a host has held for half a minute. */
function behind(leastSec = 20) {
  const pace = { leastSec: 20, mostSec: 60, done: null };
  const held = testScene('held', { durationSec: 60, lateDurationSec: 60, pace });
  const story = paced();
  const [first, ...rest] = story.scenes;
  if (!first) throw new Error('no scene');
  const scenes = [{ ...first, phases: first.phases.map((phase) => ({ ...phase, pace: { ...pace, leastSec } })) }, ...rest];
  const live = givenLive({ ...story, lengthSec: 240, scenes: [held, ...scenes] }, 'ada', 'bob', 'cyd');
  return live.when('host:eva', { type: 'show.hold', scene: 'held', phase: 'held', held: true }).done().toScene('lit').atScene(5);
}

describe('a phase that is paced', () => {
  it('goes on ten seconds after everybody is done and has had its least', () => {
    const startMs = lit(paced()).show.scene?.phaseStartedAtMs ?? 0;
    expect(lit(paced()).view('ada').pace?.goesOn).toEqual({ fromMs: startMs + 20_000, atMs: startMs + 30_000 });
    expect(lit(paced()).atScene(31).scene).toBe('talk');
  });

  it('opens what was lent as everybody is told that it goes on, also where it does not wait for it', () => {
    const [first, ...rest] = paced().scenes;
    if (!first) throw new Error('no scene');
    const lend = testScene('lit', {
      durationSec: 60,
      lateDurationSec: 60,
      pace: { leastSec: 20, mostSec: 60, done: ['lamps'] },
      steps: [lamps, testStep('boxes', 'lend', { ...LEND, closesSec: 50 })],
    });
    const played = lit({ ...paced(), scenes: [lend, ...rest] }).does('ada', {
      type: 'box.fill',
      box: 'thing',
      words: { ready: 1 },
    });
    expect(played.atScene(19).view('bob').lent).toBeNull();
    expect(played.atScene(21).view('bob').lent?.things).toContainEqual({ person: 'ada', text: 'odd sock' });
    const talk = played.toScene('talk');
    expect(talk.view('bob').lent?.things).toHaveLength(3);
  });

  it('lasts as written while somebody is not done', () => {
    const live = givenLive(paced(), 'ada', 'bob', 'cyd').atScene(5).does('ada', { type: 'lamp.light' });
    expect(live.view('ada').pace?.goesOn).toBeNull();
    expect(live.atScene(50).scene).toBe('lit');
  });

  it('goes on without its least once all who are there say that they would, and everything is done', () => {
    const open = behind();
    open.when('ada', { type: 'pace.ready', phase: 'lit' }).refused('PACE_003');
    const done = lightAll(open);
    expect(done.view('ada').pace?.ready).toEqual({ by: [], of: 3 });
    done.when('ada', { type: 'pace.ready', phase: 'talk' }).refused('PACE_001');
    const two = done.does('ada', { type: 'pace.ready', phase: 'lit' }).does('bob', { type: 'pace.ready', phase: 'lit' });
    two.when('ada', { type: 'pace.ready', phase: 'lit' }).refused('PACE_004');
    expect(two.view('cyd').pace?.ready).toEqual({ by: ['ada', 'bob'], of: 3 });
    expect(two.atScene(29).scene).toBe('lit');
    const all = two.does('cyd', { type: 'pace.ready', phase: 'lit' });
    const startMs = all.show.scene?.phaseStartedAtMs ?? 0;
    expect(all.view('ada').pace?.goesOn).toEqual({ fromMs: startMs + 5_000, atMs: startMs + 15_000 });
    expect(all.atScene(16).scene).toBe('talk');
    expect(all.atScene(16).view('ada').pace?.ready).toBeUndefined();
  });

  it('asks nobody whether to go on where that would save less than ten seconds', () => {
    const short = lightAll(behind(14));
    expect(short.view('ada').pace?.ready).toBeUndefined();
    short.when('ada', { type: 'pace.ready', phase: 'lit' }).refused('PACE_003');
    expect(lightAll(behind(15)).view('ada').pace?.ready).toEqual({ by: [], of: 3 });
  });

  it('waits for nobody who has left when the others would go on', () => {
    const left = lightAll(behind()).does('cyd', { type: 'show.leave' });
    const all = ['ada', 'bob'].reduce((played, id) => played.does(id, { type: 'pace.ready', phase: 'lit' }), left);
    expect(all.atScene(16).scene).toBe('talk');
  });

  it('goes on no later because all say that they would after it has begun to', () => {
    const done = lightAll(behind());
    const late = ['ada', 'bob', 'cyd'].reduce(
      (played, id) => played.does(id, { type: 'pace.ready', phase: 'lit' }),
      done.atScene(25),
    );
    expect(late.atScene(31).scene).toBe('talk');
  });

  it('keeps its least in front of a crew that is as quick as the shortest show, whoever would go on', () => {
    const done = lit(paced());
    expect(done.view('ada').pace?.ready).toBeUndefined();
    done.when('ada', { type: 'pace.ready', phase: 'lit' }).refused('PACE_003');
  });

  it('is stretched by half a minute once', () => {
    const waited = lit(paced({})).does('bob', { type: 'pace.wait', phase: 'lit' });
    expect(waited.view('ada').pace?.canWait).toBe(false);
    expect(waited.atScene(50).scene).toBe('lit');
    expect(waited.atScene(61).scene).toBe('talk');
  });

  it('gives its time to a later one on request, and never beyond the planned end', () => {
    const talk = lit(paced()).toScene('talk');
    expect(savedSec(talk.show)).toBe(30);
    expect(talk.view('ada').pace?.moreSec).toBe(30);
    const longer = talk.does('cyd', { type: 'pace.more', phase: 'talk' });
    expect(longer.view('ada').pace?.moreSec).toBe(0);
    expect((longer.view('ada').scene?.phase.endsAtMs ?? 0) - (longer.show.startedAtMs ?? 0)).toBeLessThanOrEqual(120_000);
  });

  it('lasts as written while a host holds it, and says so in the control room', () => {
    const held = lit(paced()).when('host:eva', { type: 'show.hold', scene: 'lit', phase: 'lit', held: true }).done();
    expect(controlView(held.show, { names: {}, texts: {} }, 0).scene?.pace).toEqual({
      savedSec: 0,
      held: true,
      goesOnAtMs: null,
    });
    expect(held.atScene(59).scene).toBe('lit');
    const free = held.when('host:eva', { type: 'show.hold', scene: 'lit', phase: 'lit', held: false }).done();
    expect(free.atScene(31).scene).toBe('talk');
  });

  it('is left out where its condition asks for more time than was saved', () => {
    const asks = paced({ when: { saved: 60 } });
    const two: Story = {
      ...asks,
      scenes: [
        { ...(asks.scenes[0] ?? testScene('x', {})), phases: asks.scenes.slice(0, 2).flatMap(({ phases }) => phases) },
        ...asks.scenes.slice(2),
      ],
    };
    expect(lit(two).view('ada').pace?.next).toBe(two.scenes.at(-1)?.title);
    expect(lit(two).atScene(31).scene).toBe('last');
  });
});
