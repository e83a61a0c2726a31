import { nextUseful } from '@lorecrew/authoring/play/answer';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { simulatedId } from '@lorecrew/engine/crews';
import type { Story } from '@lorecrew/engine/story';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';
import { story as lampRoom } from '../lamp-room.ts';

const narrow = fixtureStory('narrow-light');
/** The same with five simulated crewmates beside one person. */
const withCrewmates: Story = {
  ...narrow,
  players: { min: 1, max: 6 },
  crew: { ...narrow.crew, simulated: true },
  crewmates: lampRoom.crewmates,
  tempers: lampRoom.tempers,
  takeover: lampRoom.takeover,
};

describe('dials, played', () => {
  it.each([3, 7, 60])('are set right by every crew of %i people who know the answer', (people) => {
    const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
    const show = new VirtualShow(narrow, { seed: 'narrow', people: ids });
    for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
    const players = Object.fromEntries(
      ids.map((id) => [id, (view: Parameters<typeof nextUseful>[1]) => nextUseful(narrow, view)]),
    );
    expect(show.run(players, { stepMs: 2_000, untilMs: 900_000 })).toBe(true);
    const outcomes = Object.values(show.show.results.P3?.crews ?? {}).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(outcomes.map(() => 'solved'));
    expect(show.show.mechanics.finale.ending).toBe('E1');
  });

  it('are found by simulated crewmates from the cards they hold and those that are pinned, and nothing they may not do is tried', () => {
    const show = new VirtualShow(withCrewmates, { seed: 'narrow', people: ['p1'] });
    show.submit('server', { type: 'participant.join', participant: 'p1' });
    const player = (view: Parameters<typeof nextUseful>[1]) => nextUseful(withCrewmates, view);
    expect(show.run({ p1: player }, { stepMs: 2_000, untilMs: 900_000 })).toBe(true);
    expect(show.show.results.P3?.crews['crew-1']).toMatchObject({ outcome: 'solved' });
    expect(show.refused.filter(({ actor }) => actor.startsWith('sim:'))).toEqual([]);
  });

  it('are not sent by simulated crewmates while a card that they need is in a hand', () => {
    const show = new VirtualShow(withCrewmates, { seed: 'narrow', people: ['p1'] });
    show.submit('server', { type: 'participant.join', participant: 'p1' });
    show.run({}, { stepMs: 5_000, untilMs: 115_000 });
    const mate = simulatedId('crew-1', lampRoom.crewmates[0]?.id ?? '');
    expect(show.view(mate).dials?.members).toHaveLength(6);
    expect(show.view(mate).dials?.tries).toEqual([]);
  });
});
