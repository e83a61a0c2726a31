import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';
import { story as lampRoom } from '../lamp-room.ts';

const picture = fixtureStory('eaten-picture');
const withCrewmates: Story = {
  ...picture,
  players: { min: 1, max: 4 },
  crew: { ...picture.crew, simulated: true },
  crewmates: lampRoom.crewmates,
  tempers: lampRoom.tempers,
  takeover: lampRoom.takeover,
};

function joined(story: Story, people: number): VirtualShow {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const show = new VirtualShow(story, { seed: 'goat', people: ids });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  return show;
}

describe('sketch, played', () => {
  it.each([3, 7, 60])('hangs a strip for each of %i people who do nothing', (people) => {
    const show = joined(picture, people);
    show.run({}, { stepMs: 2_000, untilMs: 140_000 });
    const strips = Object.keys(show.show.people).map((id) => show.view(id).sketchWall?.strips.length);
    const sizes = show.show.crews.flatMap(({ seats }) => seats.map(() => seats.length));
    expect(strips.toSorted()).toEqual(sizes.toSorted());
  });

  it('has simulated crewmates paint their strips beside one person', () => {
    const show = joined(withCrewmates, 1);
    show.run({}, { stepMs: 2_000, untilMs: 200_000 });
    expect(show.refused).toEqual([]);
    const [crew] = Object.values(show.show.mechanics.sketch.picture ?? {});
    expect(crew?.papers.filter(({ by }) => by.startsWith('sim:')).map(({ made, isDone }) => [made, isDone])).toEqual([
      [6, true],
      [6, true],
      [6, true],
    ]);
  });
});
