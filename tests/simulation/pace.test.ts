import { loadStory } from '@lorecrew/authoring/library';
import { CREW_KINDS, measurePace } from '@lorecrew/authoring/play/pace-report';
import { describe, expect, it } from 'vitest';
import { lanternLine } from '../lantern-line.ts';

/** By day the proof of a story plays one crew; at night there is time for thirteen. */
const IS_NIGHT = Number(process.env.NIGHT_MINUTES ?? 0) > 0;
const CREWS = Array.from({ length: 13 }, (_, i) => i + 1);

describe('the pace of The Lantern Line', () => {
  it.runIf(IS_NIGHT).each(CREWS)('leaves nobody idle and ends in time with %i crews, idle, quick or slow', (crews) => {
    // Thirteen crews are what sixty people make.
    const people = Math.min(lanternLine.players.max, Math.max(lanternLine.players.min, crews * lanternLine.crew.seats));
    for (const kind of CREW_KINDS) {
      const { isOver, lastedSec, phases } = measurePace(lanternLine, { people, kind, seed: `${kind} ${crews}` });
      const name = `${people} ${kind} people`;
      expect(isOver, name).toBe(true);
      expect(lastedSec, name).toBeLessThanOrEqual(lanternLine.lengthSec);
      expect(Math.max(...Object.values(phases).map(({ longestIdleSec }) => longestIdleSec)), name).toBeLessThanOrEqual(10);
    }
  });

  it('gives a quick crew at least 45 minutes, and an idle one the planned hour', () => {
    const lasted = (kind: 'quick' | 'idle') => measurePace(lanternLine, { people: 3, kind, seed: 'minutes' }).lastedSec / 60;
    expect(lasted('quick')).toBeGreaterThanOrEqual(45);
    expect(lasted('idle')).toBeGreaterThanOrEqual(59);
  });
});

describe('the pace of The Lamp Room', () => {
  it('lets a quick visitor reach the end sooner than planned', () => {
    const { story } = loadStory('lamp-room');
    const { isOver, lastedSec } = measurePace(story, { people: 1, kind: 'quick', seed: 'minutes' });
    expect(isOver).toBe(true);
    expect(lastedSec).toBeLessThan(300);
  });
});
