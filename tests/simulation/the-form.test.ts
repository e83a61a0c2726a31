import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { isStepOfKind } from '@lorecrew/engine/core/steps';
import type { BoxesRule } from '@lorecrew/engine/mechanics/boxes/written';
import type { Story } from '@lorecrew/engine/model/story';
import { withSteps } from '@lorecrew/engine/testing/story';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';
import { story as lampRoom } from '../lamp-room.ts';

const form = fixtureStory('the-form');
/** The same with simulated crewmates beside one person. */
const withCrewmates: Story = withSteps(
  {
    ...form,
    players: { min: 1, max: 6 },
    crew: { ...form.crew, simulated: true },
    crewmates: lampRoom.crewmates,
    tempers: lampRoom.tempers,
    takeover: lampRoom.takeover,
  },
  (step) => {
    if (!isStepOfKind(step, 'boxes')) return step;
    const rule: BoxesRule = { ...step.rule, simulatedFillSec: [5, 8, 11, 14, 17] };
    return { ...step, rule };
  },
);

function played(story: Story, people: number): VirtualShow {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed: 'form', people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  return show;
}

describe('boxes, played', () => {
  it.each([3, 7, 60])('are full in every crew of %i people who do nothing, and the page of each is whole', (people) => {
    const show = played(form, people);
    show.run({}, { stepMs: 2_000, untilMs: 160_000 });
    for (const id of Object.keys(show.show.people)) {
      const said = show.view(id).result?.sentences.map(({ text }) => text) ?? [];
      expect(said).toHaveLength(2);
      expect(said.join(' ')).not.toMatch(/[{}]|: \.|undefined/);
    }
  });

  it('are filled by simulated crewmates, who try nothing that is refused', () => {
    const show = played(withCrewmates, 1);
    show.run({}, { stepMs: 1_000, untilMs: 160_000 });
    expect(show.refused).toEqual([]);
    const entries = show.show.mechanics.boxes.stores?.['crew-1']?.entries ?? {};
    const by = Object.values(entries).map((entry) => entry.by?.split(':')[0] ?? null);
    expect(by.sort()).toEqual([null, 'sim', 'sim', 'sim']);
  });
});
