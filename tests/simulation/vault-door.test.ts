import { SimulatedPerson } from '@lorecrew/authoring/people/simulated-person';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { stepsOfKind } from '@lorecrew/engine/core/steps';
import { rightAction } from '@lorecrew/engine/mechanics/manual/rule';
import type { Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';
import { story as lampRoom } from '../lamp-room.ts';
import { randomPerson } from './random-person.ts';
import { seedFor } from './random-stream.ts';

const vault = fixtureStory('vault-door');
const [step] = stepsOfKind({ story: vault }, 'manual');
const withCrewmates: Story = {
  ...vault,
  players: { min: 1, max: 6 },
  crew: { ...vault.crew, simulated: true },
  crewmates: lampRoom.crewmates,
  tempers: lampRoom.tempers,
  takeover: lampRoom.takeover,
};
const OVER_MS = 400_000;

function joined(story: Story, people: number, seed = 'goat'): { show: VirtualShow; ids: string[] } {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed, people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  return { show, ids };
}

/** What crews came to in the whole step. */
function facts({ show }: VirtualShow) {
  return Object.values(show.results.vault?.crews ?? {});
}

describe('a device and its manual, played', () => {
  it.each([
    [0, ['snail', 'amber', 'VI', '3'], 0, null, ['Moon', 'right', '3', 'please']],
    [1, ['hen', 'green', 'XII', '4'], 0, null, ['Fish', 'right', '5', 'no']],
    [1, ['goat', 'red', 'VI', '2'], 1, null, ['Key', 'left', '1', 'please']],
    [2, ['goat', 'amber', 'IX', '3'], 0, null, ['Fish', 'left', '3', 'no']],
    [2, ['owl', 'green', 'III', '4'], 1, 'left', ['Sun', 'right', '5', 'please']],
    [2, ['hen', 'red', 'XII', '2'], 2, 'right', ['Moon', 'left', '4', 'no']],
  ])('has one right action in edition %i for %j', (nth, [animal = '', lamp = '', hand = '', bolts = ''], made, way, action) => {
    const round = step?.rule.rounds[nth];
    const last = way === null ? null : { way };
    expect(step && round && rightAction(step.rule, round, { signs: { animal, lamp, hand, bolts }, made, last })).toEqual(action);
  });

  it.each([3, 7, 60])('is over on time for %i people who do nothing', (people) => {
    const { show } = joined(vault, people);
    show.run({}, { stepMs: 5_000, untilMs: OVER_MS });
    expect(facts(show)).toEqual(show.show.crews.map(() => ({ opened: 0, right: 0, firstTry: 0, wrong: 0, counted: 0 })));
  });

  it('never shows anybody the signs and a page that they could tell, whoever comes and goes', () => {
    for (const seed of ['one', 'two', 'three']) {
      const { show, ids } = joined(vault, 6, seed);
      const seen = { device: 0, pages: 0, both: 0 };
      const people = ids.map((id) => {
        const act = randomPerson(seedFor(7, `${seed} ${id}`), show.show.story, { drops: true });
        return [
          id,
          (...on: Parameters<typeof act>) => {
            const { device = null, pages = [] } = on[0].manual ?? {};
            const own = pages.filter(({ isMine }) => isMine).length;
            seen.device += Number(device !== null);
            seen.pages += Number(own > 0);
            seen.both += Number(device !== null && own > 0);
            return act(...on);
          },
        ] as const;
      });
      show.run(Object.fromEntries(people), { stepMs: 2_000, untilMs: OVER_MS });
      expect(seen.both).toBe(0);
      expect(seen.device).toBeGreaterThan(0);
      expect(seen.pages).toBeGreaterThan(seen.device);
      for (const { facts: found } of Object.values(show.show.mechanics.manual.vault ?? {}))
        expect(found.firstTry).toBeLessThanOrEqual(found.right);
    }
  });

  it('is opened by simulated people who go by the pages that were told', () => {
    const { show, ids } = joined(vault, 4);
    const people = ids.map(
      (id) => [id, new SimulatedPerson(show.show.story, { id, temper: 'quick', seed: 'goat' }).act] as const,
    );
    show.run(Object.fromEntries(people), { stepMs: 1_000, untilMs: OVER_MS });
    expect(facts(show)).toMatchObject([{ opened: 4 }]);
  });

  it('has simulated crewmates read their pages to one person, who opens every edition', () => {
    const { show } = joined(withCrewmates, 1);
    const person = new SimulatedPerson(show.show.story, { id: 'p1', temper: 'quick', seed: 'goat' });
    show.run({ p1: person.act }, { stepMs: 1_000, untilMs: OVER_MS });
    const told = show.log.flatMap(({ event }) => (event.type === 'manual.told' ? event.by : []));
    expect(told.every((by) => by.startsWith('sim:'))).toBe(true);
    expect(told.length).toBeGreaterThanOrEqual(18);
    expect(facts(show)).toMatchObject([{ opened: 4 }]);
  });
});
