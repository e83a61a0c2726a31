import { nextUseful } from '@lorecrew/authoring/play/answer';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import type { Story } from '@lorecrew/engine/model/story';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';
import { story as lampRoom } from '../lamp-room.ts';

const harbours = fixtureStory('four-harbours');
/** The same with five simulated crewmates beside one person. */
const withCrewmates: Story = {
  ...harbours,
  players: { min: 1, max: 6 },
  crew: { ...harbours.crew, simulated: true },
  crewmates: lampRoom.crewmates,
  tempers: lampRoom.tempers,
  takeover: lampRoom.takeover,
};

function showOf(story: Story, names: Readonly<Record<string, string>>): VirtualShow {
  const people = Object.keys(names);
  const show = new VirtualShow(story, { seed: 'harbours', people, names });
  for (const participant of people) show.submit('server', { type: 'participant.join', participant });
  return show;
}

describe('a ranking, played', () => {
  it.each([3, 7, 60])('is settled by every crew of %i people, and the session chooses one harbour', (people) => {
    const show = showOf(harbours, Object.fromEntries(Array.from({ length: people }, (_, i) => [`p${i + 1}`, `P${i + 1}`])));
    const act = (view: ShowView) => nextUseful(harbours, view);
    const players = Object.fromEntries(Object.keys(show.show.people).map((id) => [id, act]));
    expect(show.run(players, { stepMs: 2_000, untilMs: 900_000 })).toBe(true);
    const crews = Object.values(show.show.results.D2?.crews ?? {});
    expect(crews.map(({ outcome, percent }) => [outcome, percent])).toEqual(crews.map(() => ['solved', 100]));
    expect(show.show.results.D2?.session).toMatchObject({ chosen: 'saltmarsh', name: 'Saltmarsh Quay' });
  });

  it('is made alone by simulated crewmates from their own facts, who are misled, and together from those on the board', () => {
    const show = showOf(withCrewmates, { p1: 'Ada' });
    const act = (view: ShowView): ParticipantCommand | null => {
      const card = view.satchel?.isSilent ? undefined : view.satchel?.cards.find(({ status }) => status === 'new');
      return card ? { type: 'card.pin', cardId: card.cardId } : null;
    };
    show.run({ p1: act }, { stepMs: 1_000, untilMs: 45_000 });
    const alone = Object.values(show.show.mechanics.ranking.D2?.['crew-1']?.alone ?? {});
    expect(alone).toHaveLength(5);
    for (const list of alone) expect(list.indexOf('fennel')).toBeLessThan(list.indexOf('saltmarsh'));
    expect(show.run({ p1: act }, { stepMs: 1_000, untilMs: 900_000 })).toBe(true);
    expect(show.show.results.D2?.crews['crew-1']).toMatchObject({ outcome: 'solved', percent: 100 });
    expect(show.refused.filter(({ actor }) => actor.startsWith('sim:'))).toEqual([]);
  });
});

describe('what a screen reader is told of the ranking', () => {
  it('is this, in this order', () => {
    const show = showOf(harbours, { p1: 'Ada', p2: 'Bob', p3: 'Cyd' });
    const listed = ['fennel', 'mole', 'gannet', 'saltmarsh'];
    const right = ['saltmarsh', 'gannet', 'fennel', 'mole'];
    const script: readonly (readonly [number, string, ParticipantCommand])[] = [
      [16, 'p1', { type: 'rank.alone', order: listed }],
      [20, 'p2', { type: 'rank.alone', order: listed }],
      [24, 'p1', { type: 'rank.alone', order: right }],
      [50, 'p3', { type: 'card.pin', cardId: 'D2-F3' }],
      [54, 'p2', { type: 'card.sayAloud', cardId: 'D2-B1' }],
      [58, 'p1', { type: 'rank.place', option: 'saltmarsh', place: 1 }],
      [62, 'p1', { type: 'rank.propose', order: listed }],
      [66, 'p2', { type: 'rank.decline', proposal: 1 }],
      [70, 'p3', { type: 'rank.propose', order: right }],
      [74, 'p2', { type: 'rank.agree', proposal: 2 }],
    ];
    for (const [sec, who, command] of script) {
      show.run({}, { stepMs: 1_000, untilMs: sec * 1_000 });
      expect([sec, show.submit(who, command)]).toEqual([sec, null]);
    }
    expect(show.view('p2').announced.map(({ text }) => text)).toEqual([
      'Private lists: 2 of 3.',
      'The private lists are closed. Now talk, and share your facts.',
      'Quartermaster pinned a card: For Saltmarsh Quay: the hall has beds for three hundred.',
      '2 of 18 cards heard.',
      'Ada put Saltmarsh Quay in place 1.',
      'Ada proposes: Fennel Cove, Old Mole, Gannet Steps, Saltmarsh Quay. Another person may agree.',
      'Bob took the order down. It may be moved again.',
      'Cyd proposes: Saltmarsh Quay, Gannet Steps, Fennel Cove, Old Mole. Another person may agree.',
      'One minute left.',
      "Your crew's order: Saltmarsh Quay, Gannet Steps, Fennel Cove, Old Mole. It agrees with all facts by 100 percent.",
      'Solved.',
    ]);
  });
});
