import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { evolve } from '@lorecrew/engine/core/evolve';
import type { Story } from '@lorecrew/engine/model/story';
import { changesFor, NOTHING_SEEN } from '@lorecrew/engine/projection/view';
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

  it.each([3, 60])('gives every picture of %i people a plaque, and ends', (people) => {
    const show = joined(picture, people);
    show.run({}, { stepMs: 2_000, untilMs: 330_000 });
    expect(show.refused).toEqual([]);
    const { wall } = show.show.mechanics.gallery;
    const titled = Object.values(wall ?? {}).map(({ of }) => of);
    expect(titled.toSorted()).toEqual(show.show.crews.map(({ id }) => id).toSorted());
    expect(show.show.scene?.index).toBe(3);
  });

  it('keeps a gallery of sixty full strips small, and sends it once', () => {
    const full = JSON.stringify({ points: Array.from({ length: 400 }, (_, i) => [i % 240, i]), color: 'red', width: 'thick' });
    const show = joined(picture, 60);
    show.run({}, { stepMs: 2_000, untilMs: 140_000 });
    const marked = Object.fromEntries(
      Object.entries(show.show.mechanics.sketch.picture ?? {}).map(([crew, own]) => [
        crew,
        {
          ...own,
          papers: own.papers.map((paper) => ({ ...paper, marks: [{ n: 1, by: paper.by, textId: 'full', points: 400 }] })),
        },
      ]),
    );
    const painted = { ...show.show, mechanics: { ...show.show.mechanics, sketch: { picture: marked } } };
    show.run({}, { stepMs: 2_000, untilMs: 170_000 });
    const at = { ...show.show, mechanics: { ...show.show.mechanics, sketch: painted.mechanics.sketch } };
    const directory = { names: {}, texts: { full } };
    const first = changesFor(at, 'everyone', { crew: null, person: null }, directory, NOTHING_SEEN);
    const pictures = first.set.find((member) => member.startsWith('"gallery":')) ?? '';
    expect(pictures.length).toBeGreaterThan(60 * 1_600);
    expect(pictures.length).toBeLessThan(60 * 2_000);
    const crew = Object.keys(at.mechanics.gallery.wall ?? {})[0] ?? '';
    const strip = marked[crew]?.papers[0]?.strip ?? '';
    const by = marked[crew]?.papers[0]?.by ?? '';
    const look = { crew, strip, column: 1, row: 1 };
    const event = { type: 'gallery.looked', step: 'wall', crew, by, look } as const;
    const looked = evolve(at, { seq: at.seq + 1, cmdId: '', atMs: at.startsAtMs + 170_000, actor: by, event });
    const second = changesFor(looked, 'everyone', { crew: null, person: null }, directory, first.seen);
    expect(second.set.map((member) => member.slice(0, 13))).toContain('"galleryWall"');
    expect(second.set.some((member) => member.startsWith('"gallery":'))).toBe(false);
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
