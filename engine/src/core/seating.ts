import type { EventBodies, ShowEvent } from '../model/events.ts';
import type { Crew, ShowState } from '../model/state.ts';
import { arrangedCrewFor, arrangedCrews, crewsFor, dealtCrews } from './arrangement.ts';
import { dealAfterLeaving, dealFromAbsent, dealing, findCrew, findMember, isSeatActive, rebalance } from './crews.ts';

type NewSeat = EventBodies['crew.formed']['seats'][number];

/** Crewmates of the story who do not sit in this crew, in their order. */
function freeCrewmates(show: ShowState, crew: Crew | null): string[] {
  const seated = new Set(crew?.seats.map((seat) => (seat.occupant.kind === 'simulated' ? seat.occupant.crewmate : '')));
  return show.story.crewmates.map((crewmate) => crewmate.id).filter((id) => !seated.has(id));
}

/** A crew of the story's full size: people first in the story's order of seats, simulated crewmates in the rest. */
function filledCrew(show: ShowState, people: readonly string[]): NewSeat[] {
  const { crew: rule, packets, crewmates } = show.story;
  const seats = dealing(rule, packets, rule.seats);
  const sitting = new Map(rule.humanSeatOrder.map((packet, i) => [packet, people[i]]));
  let simulated = 0;
  return seats.map((held) => {
    const person = held.map((packet) => sitting.get(packet)).find((id) => id !== undefined) ?? null;
    const crewmate = person ? null : (crewmates[simulated++]?.id ?? null);
    return { packets: [...held], person, crewmate };
  });
}

/**
 * The crews formed at the start from the people who are here: as arranged, else in the order of their arrival. With stand-ins all of
 * them are one crew.
 */
export function formCrews(show: ShowState, standIns: readonly string[] = []): ShowEvent[] {
  const people = Object.values(show.people)
    .filter((person) => person.here)
    .sort((a, b) => a.arrivedAtMs - b.arrivedAtMs || (a.id < b.id ? -1 : 1))
    .map((person) => person.id);
  const { crew: rule, packets } = show.story;
  if (standIns.length > 0) return [{ type: 'crew.formed', crew: 'crew-1', seats: crewWithStandIns(show, { people, standIns }) }];
  return crewsOf(show, people).map((members, i) => {
    const seats = rule.simulated
      ? filledCrew(show, members)
      : dealing(rule, packets, members.length).map((held, seat) => ({
          packets: [...held],
          person: members[seat] ?? null,
          crewmate: null,
        }));
    return { type: 'crew.formed', crew: `crew-${i + 1}`, seats };
  });
}

/** One crew of all people and stand-ins, people first. */
function crewWithStandIns(
  { story: { crew, packets } }: ShowState,
  { people, standIns }: { people: readonly string[]; standIns: readonly string[] },
): NewSeat[] {
  return dealing(crew, packets, people.length + standIns.length).map((held, seat) => ({
    packets: [...held],
    person: people[seat] ?? null,
    crewmate: people[seat] === undefined ? (standIns[seat - people.length] ?? null) : null,
  }));
}

function crewsOf({ arrangement, story: { crew } }: ShowState, people: readonly string[]): readonly (readonly string[])[] {
  const { seats, simulated } = crew;
  if (arrangement) return arrangedCrews(people, { arrangement, seats, filled: simulated });
  return simulated ? fullCrews(people, seats) : dealtCrews(people, seats);
}

/**
 * The number of the crew in which somebody will sit, as far as that is known before the start: as an organiser has arranged it, or the
 * only one where everybody invited fits in it. Null where nobody can know.
 */
export function expectedCrew(show: ShowState, participant: string): number | null {
  if (show.arrangement) return show.arrangement.crews[participant] ?? null;
  const people = Object.values(show.people).flatMap(({ id, removed }) => (removed ? [] : id));
  return people.includes(participant) && crewsOf(show, people).length === 1 ? 1 : null;
}

function fullCrews(people: readonly string[], seats: number): string[][] {
  const crews = Math.max(1, Math.ceil(people.length / seats));
  return Array.from({ length: crews }, (_, i) => people.slice(i * seats, (i + 1) * seats));
}

/**
 * A seat for somebody who comes while the show runs: their own if it is free, else a simulated crewmate's in the story's order,
 * else (where the story has simulated crewmates) a crew of their own, else the smallest crew with room. The crew that was arranged for
 * them comes before others.
 */
export function seatFor(show: ShowState, participant: string): ShowEvent[] {
  if (findMember(show, participant)) return [];
  const free = freeSeats(show);
  const own = free.find(({ crew, seat }) => crew.seats[seat]?.former === participant);
  // People who come after the end get their own seat and scorecard back, and nobody else's.
  if (show.phase === 'completed' && !own) return [];
  const meant = arrangedCrewFor(show, participant);
  const choice = own ?? free.find(({ crew }) => crew === meant) ?? free[0];
  if (choice) {
    const occupant = choice.crew.seats[choice.seat]?.occupant;
    const crewmate = occupant?.kind === 'simulated' ? occupant.crewmate : null;
    return [{ type: 'seat.taken', crew: choice.crew.id, seat: choice.seat, participant, crewmate }];
  }
  if (show.story.crew.simulated)
    return [{ type: 'crew.formed', crew: `crew-${show.crews.length + 1}`, seats: filledCrew(show, [participant]) }];
  return joinSmallest(show, participant);
}

function freeSeats(show: ShowState): { crew: Crew; seat: number }[] {
  const order = show.story.crew.humanSeatOrder;
  return show.crews.flatMap((crew) =>
    crew.seats
      .map((held, seat) => ({ crew, seat, held }))
      .filter(({ held }) => held.occupant.kind === 'simulated')
      .sort((a, b) => order.indexOf(a.held.home[0] ?? '') - order.indexOf(b.held.home[0] ?? '')),
  );
}

/**
 * A new seat in the crew arranged for them, else the smallest with room, with one packet of the member who holds most; nobody is left
 * without one. Where all are full they are an apprentice of the smallest: a seat without a packet, until somebody leaves one.
 */
function joinSmallest(show: ShowState, participant: string): ShowEvent[] {
  const crews = crewsFor(show, participant);
  const crew = crews.find(({ seats }) => seats.length < show.story.crew.seats) ?? crews.at(0);
  return crew ? sitDown(show, crew, participant) : [];
}

/** What makes room for somebody at a table: a seat at its end, with a packet of whoever holds most, if that is more than one. */
function sitDown(show: ShowState, crew: Crew, participant: string): ShowEvent[] {
  const seat = crew.seats.length;
  const held = crew.seats.map((each) => [...each.packets]);
  const rich = held.reduce((best, packets, i) => (packets.length > (held[best]?.length ?? 0) ? i : best), 0);
  const here = [...crew.seats.map((each) => isSeatActive(show, each)), true];
  const given = (held[rich]?.length ?? 0) > 1 ? held[rich]?.splice(-1, 1) : [];
  return [
    { type: 'seat.taken', crew: crew.id, seat, participant, crewmate: null },
    { type: 'packets.dealt', crew: crew.id, seats: dealFromAbsent([...held, given ?? []], here), home: false },
  ];
}

/** What brings somebody from one crew to another; null where there is no room, or nobody here who would take the packets left behind. */
export function moveToCrew(show: ShowState, participant: string, to: string): ShowEvent[] | null {
  const member = findMember(show, participant);
  const crew = findCrew(show, to);
  if (!member || !crew || crew.seats.length >= show.story.crew.seats) return null;
  const here = member.crew.seats.map((seat) => isSeatActive(show, seat));
  if (!here.some((isThere, seat) => isThere && seat !== member.seat)) return null;
  const { id: from } = member.crew;
  const seats = dealAfterLeaving(member.crew, member.seat, here);
  return [
    { type: 'participant.moved', participant, from, to },
    { type: 'packets.dealt', crew: from, seats, home: false },
    { type: 'seat.left', crew: from, seat: member.seat, participant },
    ...sitDown(show, crew, participant),
  ];
}

/** A simulated crewmate keeps the seat of somebody who left, where the story has them. */
export function handSeatToCrewmate(show: ShowState, participant: string): ShowEvent[] {
  const member = findMember(show, participant);
  if (!member || !show.story.crew.simulated) return [];
  const crewmate = freeCrewmates(show, member.crew)[0];
  return crewmate ? [{ type: 'seat.warmed', crew: member.crew.id, seat: member.seat, participant, crewmate }] : [];
}

/** The re-dealing at a scene's start, for each crew. */
export function rebalanceAll(show: ShowState): Extract<ShowEvent, { type: 'packets.dealt' }>[] {
  if (show.story.crew.simulated) return [];
  return show.crews.flatMap((crew) => {
    const here = crew.seats.map((seat) => isSeatActive(show, seat));
    const seats = rebalance(crew, here);
    return [{ type: 'packets.dealt' as const, crew: crew.id, seats, home: true }];
  });
}
