import { describe, expect, it } from 'vitest';
import type { Story } from '../model/story.ts';
import { givenLive } from '../testing/given.ts';
import { testScene, testStep, testStory } from '../testing/story.ts';
import { deadlines } from './deadlines.ts';

const keen = testStory('keen');
const gentle = testStory('gentle');
const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light');

describe('what is due', () => {
  it('is in the order of time, equal times in the order of their names', () => {
    const due = deadlines(three.show);
    const times = due.map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const [i, { atMs, id }] of due.entries()) if (due[i + 1]?.atMs === atMs) expect(id < (due[i + 1]?.id ?? '')).toBe(true);
    expect(new Set(due.map(({ id }) => id)).size).toBe(due.length);
  });

  it('names each with where it belongs, so that none comes back in another scene', () => {
    expect(deadlines(three.show).map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'task:timeout:light',
        'clock:light:60',
        'clock:light:30',
        'hints:offer:light:crew-1:0',
        'scene:end:light',
      ]),
    );
    expect(deadlines(three.toScene('choose').show).map(({ id }) => id)).toEqual(['vote:close:choose', 'scene:end:choose']);
  });

  it('comes at whole milliseconds, which is all that a log takes', () => {
    const { scene } = three.show;
    if (!scene) throw new Error('no scene');
    const show = { ...three.show, scene: { ...scene, phaseStartedAtMs: scene.phaseStartedAtMs + 1 / 3 } };
    expect(deadlines(show).filter(({ atMs }) => !Number.isInteger(atMs))).toEqual([]);
  });

  it('is nothing once it is over or was called off', () => {
    expect(deadlines(givenLive(gentle, 'ada').until(400).show)).toEqual([]);
  });

  it('waits for every step of a phase that can be done early', () => {
    const cards = keen.packets.map((packet) => ({ id: `c-${packet}`, packet, text: packet }));
    const rule = { simulatedPinSec: [], readLeftSec: 2, lateReadLeftSec: 2, whenShared: 'm2' };
    const vote = keen.scenes[3]?.phases[0]?.steps ?? [];
    const both = testScene('both', {
      durationSec: 60,
      lateDurationSec: 5,
      steps: [testStep('practice', 'c', rule, { cards }), ...vote],
    });
    const story: Story = { ...keen, scenes: [both, testScene('last', {}, { takesSavedTime: true })] };
    const live = givenLive(story, 'ada', 'bob', 'cyd');
    expect(live.atScene(29).view('ada').scene?.phase.endsAtMs).toBe(70_000);
    const voted = ['ada', 'bob', 'cyd'].reduce(
      (played, id) => played.does(id, { type: 'vote.cast', option: 'left' }),
      live.atScene(3),
    );
    expect(voted.atScene(6).view('ada').scene?.phase.endsAtMs).toBe(27_000);
    expect(voted.atScene(16.9).scene).toBe('both');
    expect(voted.atScene(17).scene).toBe('last');
  });
});
