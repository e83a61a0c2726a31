import type { Crew, Member, Seat, ShowState } from '../model/state.ts';
import type { CrewRule, Packet } from '../model/story.ts';

/** Participant id of a simulated crewmate in a crew. */
export function simulatedId(crew: string, crewmate: string): string {
  return `sim:${crewmate}:${crew}`;
}

/** Participant id of the person in a seat. */
export function occupantId(crew: string, seat: Seat): string {
  return seat.occupant.kind === 'person' ? seat.occupant.id : simulatedId(crew, seat.occupant.crewmate);
}

/** Who sits where, for each list of crews: it changes seldom, and is asked for every command and every page. */
const seatings = new WeakMap<readonly Crew[], ReadonlyMap<string, Member>>();

function seatingOf(crews: readonly Crew[]): ReadonlyMap<string, Member> {
  const known = seatings.get(crews);
  if (known) return known;
  const members = crews.flatMap((crew) =>
    crew.seats.map((held, seat): Member => {
      return { id: occupantId(crew.id, held), crew, seat, simulated: held.occupant.kind === 'simulated' };
    }),
  );
  // If somebody appears in two seats, the first wins.
  const seating = new Map(members.reverse().map((member) => [member.id, member]));
  seatings.set(crews, seating);
  return seating;
}

/** Where a participant sits, or null. */
export function findMember(show: ShowState, id: string): Member | null {
  return seatingOf(show.crews).get(id) ?? null;
}

export function findCrew(show: ShowState, id: string | null): Crew | null {
  return show.crews.find((crew) => crew.id === id) ?? null;
}

/** Whether the seat's occupant can act now: a simulated crewmate always, a person while present. */
export function isSeatActive(show: ShowState, seat: Seat): boolean {
  return seat.occupant.kind === 'simulated' || (show.people[seat.occupant.id]?.here ?? false);
}

/** Ids of the people of a crew who are here, in seat order. */
export function listPresentPeople(show: ShowState, crew: Crew): string[] {
  return crew.seats.flatMap((seat) => (seat.occupant.kind === 'person' && isSeatActive(show, seat) ? [seat.occupant.id] : []));
}

/** Number of the seat that holds a packet now, or -1. */
export function seatOfPacket(crew: Crew, packet: Packet): number {
  return crew.seats.findIndex((seat) => seat.packets.includes(packet));
}

/** The smallest crew of people that is formed where there are enough of them: three, or half a full one. */
export function minimumCrewSize(seats: number): number {
  return Math.min(3, Math.floor((seats + 1) / 2));
}

/**
 * Sizes of the crews for so many people where a full crew has so many seats: three quarters of it each, differing by at most one.
 * Fewer people than make a crew stay together.
 */
export function crewSizes(people: number, seats: number): number[] {
  const wanted = Math.max(Math.ceil(people / seats), Math.round(people / (0.75 * seats)));
  const crews = Math.max(1, Math.min(Math.floor(people / minimumCrewSize(seats)), wanted));
  return Array.from({ length: crews }, (_, i) => Math.floor(people / crews) + (i < people % crews ? 1 : 0));
}

/** Packets of each seat of a crew of `size`; one person alone holds all. */
export function dealing(rule: CrewRule, packets: readonly Packet[], size: number): readonly (readonly Packet[])[] {
  return rule.dealing[size] ?? [packets];
}

/** Seats a present occupant could take packets with, the one with fewest first; ties go to the lowest seat. */
function byLoad(held: readonly (readonly Packet[])[], here: readonly boolean[]): number[] {
  return held
    .map((_, seat) => seat)
    .filter((seat) => here[seat])
    .sort((a, b) => (held[a]?.length ?? 0) - (held[b]?.length ?? 0) || a - b);
}

/** Packets after the occupant of `gone` left: they go one by one to the present seat with fewest. Nobody here: they stay. */
export function dealAfterLeaving(crew: Crew, gone: number, here: readonly boolean[]): Packet[][] {
  const held = crew.seats.map((seat) => [...seat.packets]);
  const others = here.map((present, seat) => present && seat !== gone);
  for (const packet of crew.seats[gone]?.packets ?? []) {
    const to = byLoad(held, others)[0];
    if (to === undefined) return held;
    held[to]?.push(packet);
    held[gone]?.shift();
  }
  return held;
}

/** Packets that lie with people who are away go one by one to the present seat with fewest. Nobody here: they stay. */
export function dealFromAbsent(held: readonly (readonly Packet[])[], here: readonly boolean[]): Packet[][] {
  const dealt = held.map((packets, seat) => (here[seat] ? [...packets] : []));
  for (const packet of held.flatMap((packets, seat) => (here[seat] ? [] : packets))) {
    const to = byLoad(dealt, here)[0];
    if (to === undefined) return held.map((packets) => [...packets]);
    dealt[to]?.push(packet);
  }
  return dealt;
}

/** Packets after the occupant of `back` came back: what was dealt to the seat returns to it, and what the last to go has kept is dealt. */
export function dealAfterReturn(crew: Crew, back: number, here: readonly boolean[]): Packet[][] {
  const home = crew.seats[back]?.home ?? [];
  const held = crew.seats.map((seat, i) => (i === back ? [...home] : seat.packets.filter((packet) => !home.includes(packet))));
  return dealFromAbsent(held, here);
}

/** Packets at a scene's start: moved from the richest to the poorest present seat while they differ by more than one. */
export function rebalance(crew: Crew, here: readonly boolean[]): Packet[][] {
  const held = crew.seats.map((seat) => [...seat.packets]);
  for (;;) {
    const order = byLoad(held, here);
    const poor = order[0];
    const most = Math.max(...order.map((seat) => held[seat]?.length ?? 0));
    const rich = order.find((seat) => held[seat]?.length === most);
    if (poor === undefined || rich === undefined || most - (held[poor]?.length ?? 0) <= 1) return held;
    const home = crew.seats[rich]?.home ?? [];
    const moved = held[rich]?.find((packet) => !home.includes(packet)) ?? held[rich]?.at(-1);
    if (moved === undefined) return held;
    held[rich] = (held[rich] ?? []).filter((packet) => packet !== moved);
    held[poor]?.push(moved);
  }
}
