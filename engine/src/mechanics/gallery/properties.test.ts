import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { givenLive, type Played } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';

const strips = [1, 2, 3, 4, 5, 6].map((from) => ({ id: `s${from}`, title: `Strip ${from}`, from, facts: ['One.', 'Two.'] }));
const sec = { walk: 40, title: 30, press: 20, look: 5 };
const keen = testStory('keen');
const story = {
  ...keen,
  players: { min: 1, max: 60 },
  scenes: [
    testScene('paint', {
      durationSec: 100,
      lateDurationSec: 100,
      steps: [testStep('sketch', 'picture', { strips, paintSec: { planned: 60, late: 60 }, lookSec: 10, live: false })],
    }),
    testScene('nine', {
      durationSec: 120,
      lateDurationSec: 120,
      steps: [
        testStep('gallery', 'wall', {
          ...{ from: 'picture', sec: { planned: sec, late: sec }, prompts: ['What is it?'], crewmates: {}, alone: null },
          ready: ['Untitled', 'Study in goats', 'The room'],
        }),
      ],
    }),
    ...keen.scenes.filter(({ id }) => id === 'thank'),
  ],
};
const SEVEN = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay', 'gus'];
const starts = [['ada'], ['ada', 'bob'], ['ada', 'bob', 'cyd'], SEVEN].map((people) =>
  givenLive(story, ...people)
    .toScene('nine')
    .atScene(11),
);

const some = (most: number) => fc.integer({ min: -1, max: most });
const crew = fc.constantFrom('crew-1', 'crew-2', 'crew-9');
const strip = fc.constantFrom('s1', 's6', 's9');
const command: fc.Arbitrary<ParticipantCommand> = fc.oneof(
  fc.record({ type: fc.constant('gallery.look' as const), crew, strip, column: some(7), row: some(7) }),
  fc.constant({ type: 'gallery.ready' as const }),
  fc.record({
    type: fc.constant('gallery.title' as const),
    words: fc.oneof(
      fc.record({ text: fc.string({ maxLength: 40 }) }),
      fc.record({ text: fc.constantFrom('Goat', 'Two goats', 'A chair') }),
      fc.record({ ready: some(4) }),
    ),
  }),
  fc.constant({ type: 'gallery.withdraw' as const }),
  fc.record({ type: fc.constant('gallery.press' as const), title: some(9) }),
  fc.record({ type: fc.constant('gallery.report' as const), crew, title: some(9) }),
  fc.record({ type: fc.constant('gallery.reportStrip' as const), crew, strip }),
);
const turn = fc.record({ who: fc.constantFrom(...SEVEN), command, afterSec: fc.integer({ min: 0, max: 4 }) });

/** What is refused changes nothing. */
function attempt(played: Played, who: string, asked: ParticipantCommand): Played {
  const result = played.when(who, asked);
  try {
    return result.done();
  } catch {
    return played;
  }
}

it('takes any order of commands, keeps its bounds, and hangs a plaque for each picture', () => {
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.array(turn, { maxLength: 60 }), (start, turns) => {
      let played = start;
      for (const { who, command: asked, afterSec } of turns) {
        const later = played.until(played.nowMs / 1_000 + afterSec);
        if (later.scene !== 'nine') break;
        played = attempt(later, who, asked);
        for (const own of Object.values(played.show.mechanics.gallery.wall ?? {})) {
          const writers = own.titles.map(({ by }) => by);
          expect(new Set(writers).size).toBe(writers.length);
          expect(Math.max(0, ...Object.values(own.looked), ...Object.values(own.wrote))).toBeLessThanOrEqual(FILLS_A_PERSON);
          for (const pressed of Object.values(own.presses)) expect(own.titles.map(({ title }) => title)).toContain(pressed);
        }
        const looks = played.view('ada').galleryWall?.looks ?? [];
        expect(looks.length).toBeLessThanOrEqual(SEVEN.length);
      }
      while (played.scene === 'nine' && played.view('ada').galleryCrew?.stage !== 'hung')
        played = played.until(played.nowMs / 1_000 + 5);
      if (played.scene !== 'nine') return;
      expect(played.view('ada').galleryWall?.plaques.every(({ titles }) => titles.length >= 1 && titles.length <= 2)).toBe(true);
    }),
    { seed: 9, numRuns: 40 },
  );
});
