import { nextUseful } from '@lorecrew/authoring/play/answer';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
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

describe('what a screen reader is told of the dials', () => {
  it('is this, in this order', () => {
    const ids = ['p1', 'p2', 'p3'];
    const names = { p1: 'Ada', p2: 'Bob', p3: 'Cyd' };
    const show = new VirtualShow(narrow, { seed: 'golden', people: ids, names });
    for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
    const script: readonly (readonly [number, string, ParticipantCommand])[] = [
      [56, 'p1', { type: 'card.pin', cardId: 'P3-A' }],
      [58, 'p3', { type: 'card.sayAloud', cardId: 'P3-C' }],
      [60, 'p1', { type: 'dial.turn', dial: 'Minute', option: 'half past' }],
      [62, 'p2', { type: 'dial.turn', dial: 'Colour', option: 'Green' }],
      [64, 'p1', { type: 'ready.set', ready: true }],
      [65, 'p2', { type: 'ready.set', ready: true }],
      [66, 'p3', { type: 'ready.set', ready: true }],
      [68, 'p2', { type: 'countdown.start' }],
      [72, 'p3', { type: 'dials.send' }],
      [76, 'p3', { type: 'dial.turn', dial: 'Angle', option: 'Low' }],
      [78, 'p1', { type: 'dial.turn', dial: 'Beat', option: 'Long-short' }],
      [80, 'p1', { type: 'ready.set', ready: true }],
      [81, 'p2', { type: 'ready.set', ready: true }],
      [82, 'p3', { type: 'ready.set', ready: true }],
      [84, 'p2', { type: 'countdown.start' }],
      [88, 'p3', { type: 'dials.send' }],
    ];
    for (const [sec, who, command] of script) {
      show.run({}, { stepMs: 1_000, untilMs: sec * 1_000 });
      expect([sec, show.submit(who, command)]).toEqual([sec, null]);
    }
    const { announced, announcedToMe, scene } = show.view('p2');
    const told = [...announced, ...announcedToMe.map((item) => ({ ...item, text: `To Bob: ${item.text}` }))]
      .filter(({ atMs }) => atMs >= (scene?.startedAtMs ?? 0))
      .sort((a, b) => a.atMs - b.atMs);
    expect(told.map(({ text }) => text)).toEqual([
      'To Bob: You are the Navigator and Lookout.',
      'Keeper pinned a card: Bird notes: do not use Blue or White. They pull the moon-terns off their road. So does any Steady light, whatever its colour.',
      '2 of 6 cards heard.',
      'One minute left.',
      'Keeper and Engineer set Minute to half past. Ready: nobody of three.',
      'Navigator and Lookout set Colour to Green. Ready: nobody of three.',
      'Ready: three of three.',
      'To Bob: Now you: Countdown.',
      'Countdown, by Navigator and Lookout: three, two, one.',
      'The sea stays dark.',
      'Signaller and Quartermaster set Angle to Low. Ready: nobody of three.',
      'Keeper and Engineer set Beat to Long-short. Ready: nobody of three.',
      'Ready: one of three.',
      'Hint 1 is offered.',
      'Ready: three of three.',
      'To Bob: Now you: Countdown.',
      'Countdown, by Navigator and Lookout: three, two, one.',
      'Solved.',
    ]);
  });
});
