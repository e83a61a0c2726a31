import { nextUseful } from '@lorecrew/authoring/play/answer';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { simulatedId } from '@lorecrew/engine/core/crews';
import type { Story } from '@lorecrew/engine/model/story';
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

function lightOrVote(view: ShowView): ParticipantCommand | null {
  if (view.vote?.step === 'V3') return view.myVote?.option ? null : { type: 'vote.cast', option: 'narrow' };
  return nextUseful(narrow, view);
}

describe('dials, played', () => {
  it.each([3, 7, 60])('are set right by every crew of %i people who know the answer', (people) => {
    const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
    const show = new VirtualShow(narrow, { seed: 'narrow', people: ids });
    for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
    const players = Object.fromEntries(ids.map((id) => [id, lightOrVote]));
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

function lead(view: ShowView): ParticipantCommand | null {
  return view.vote?.step === 'V2' && !view.myVote?.option ? { type: 'vote.cast', option: 'lead' } : null;
}

describe('a vote that the ending tells', () => {
  const play = (people: number, mode: string) => {
    const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
    const show = new VirtualShow(narrow, { seed: 'half-past', people: ids, mode });
    for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
    return show;
  };

  it('says how the towers fared beside its choices, shows no result, and the log of the night has the figures of the ending', () => {
    const show = play(7, 'standard');
    const ids = Object.keys(show.show.people);
    // One crew of two solves it, and two thirds of the points of the rest are not enough: 0.5 * 1 + 0.5 * 0.3 = 0.65.
    const solver = show.show.people.p1 ? 'p1' : '';
    show.run({}, { stepMs: 1_000, untilMs: 60_000 });
    const crew = show.show.crews.find(({ seats }) =>
      seats.some(({ occupant }) => occupant.kind === 'person' && occupant.id === solver),
    );
    const own = ids.filter((id) => crew?.seats.some(({ occupant }) => occupant.kind === 'person' && occupant.id === id));
    const players = Object.fromEntries(ids.map((id) => [id, own.includes(id) ? lightOrVote : () => null]));
    while (show.view('p1').vote?.step !== 'V3') show.run(players, { stepMs: 1_000, untilMs: show.nowMs + 1_000 });
    expect(show.view('p1').vote?.figure).toBe('Towers with the Narrow Light ready: 1 of 2');
    while (show.view('p1').vote?.open) show.run(players, { stepMs: 1_000, untilMs: show.nowMs + 1_000 });
    expect(show.view('p1').vote).toMatchObject({ open: false, result: null });
    expect(show.view('p1').announced.filter(({ id }) => id === 'a-result')).toHaveLength(1);
    expect(show.run(players, { stepMs: 1_000, untilMs: 900_000 })).toBe(true);
    // Side by side, the default: ship 1, wick 1, so the crew out of time counts 0.3.
    expect(show.view('p1').ending?.id).toBe('E1');
    expect(show.view('p1').nightLog?.lines).toEqual([
      { label: 'Hours late', text: '0' },
      { label: 'Terns on course', text: '97 percent' },
      { label: 'Aboard and ashore', text: '212 of 212, and one goat' },
    ]);
  });

  it('leads to figures that what was chosen has moved', () => {
    const show = play(3, 'standard');
    expect(show.run({ p1: lead }, { stepMs: 1_000, untilMs: 900_000 })).toBe(true);
    // Birds 1: 98 + 2; hours stay at 3, because ship is 0.
    expect(show.view('p1').nightLog?.lines.map(({ text }) => text)).toEqual([
      '3',
      '100 percent, and nobody counted twice',
      '212 of 212, and one goat',
    ]);
  });
});

describe('the mode of a show', () => {
  const inScene = (mode: string) => {
    const ids = ['p1', 'p2', 'p3'];
    const show = new VirtualShow(narrow, { seed: 'mode', people: ids, mode });
    for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
    while (show.view('p1').task === null) show.run({ p1: lead }, { stepMs: 1_000, untilMs: show.nowMs + 1_000 });
    const { playStartsAtMs = 0, playEndsAtMs = 0 } = show.view('p1').task ?? {};
    const hintsAt = (sec: number) => {
      show.run({}, { stepMs: 1_000, untilMs: playStartsAtMs + sec * 1_000 });
      const { opened = [], offer = null } = show.view('p1').hints ?? {};
      return { opened: opened.length, offer: offer?.n ?? null };
    };
    return { show, playSec: (playEndsAtMs - playStartsAtMs) / 1_000, hintsAt };
  };

  it('usually lets the first hint open when the vote said so, and the second be offered', () => {
    const { playSec, hintsAt } = inScene('standard');
    expect(playSec).toBe(80);
    expect([hintsAt(31), hintsAt(32), hintsAt(57)]).toEqual([
      { opened: 0, offer: null },
      { opened: 1, offer: null },
      { opened: 1, offer: 2 },
    ]);
  });

  it('gentle opens it sooner and gives a minute more, which the end takes back from what was saved', () => {
    const { show, playSec, hintsAt } = inScene('gentle');
    expect(playSec).toBe(140);
    expect([hintsAt(23), hintsAt(24)]).toEqual([
      { opened: 0, offer: null },
      { opened: 1, offer: null },
    ]);
    expect(show.run({}, { stepMs: 1_000, untilMs: 900_000 })).toBe(true);
    const { startedAtMs, completedAtMs } = show.show;
    const lastedSec = ((completedAtMs ?? 0) - (startedAtMs ?? 0)) / 1_000;
    expect(lastedSec).toBeGreaterThanOrEqual(330);
    expect(lastedSec).toBeLessThanOrEqual(330 + 60);
  });

  it('keen offers nothing', () => {
    const { hintsAt } = inScene('keen');
    expect(hintsAt(60)).toEqual({ opened: 1, offer: null });
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
      'To Bob: You are the Navigator and Lookout. Yours to work: Colour and Countdown.',
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
