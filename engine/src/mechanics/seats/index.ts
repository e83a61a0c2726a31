import { memberOf, peopleHere } from '../../core/crews.ts';
import { heldBy } from '../../core/held.ts';
import { listOf, thingName } from '../../core/language.ts';
import { rolesOf } from '../../core/people.ts';
import { stepNow } from '../../core/steps.ts';
import { type Announcement, toPerson } from '../../model/announcement.ts';
import { beginsPhase } from '../../model/events.ts';
import type { Mechanic } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import { seatsStory } from './story.ts';

/** Tells a person who they are, and what is theirs to move. */
function seatSentence(show: ShowState, person: string): Announcement[] {
  const member = memberOf(show, person);
  const seat = member?.crew.seats[member.seat];
  if (!seat) return [];
  const role = listOf(show.story, rolesOf(show, seat.packets));
  const held = heldBy(show, seat.packets).map((lever) => thingName(show.story, lever));
  return [toPerson(person, 'a-seat', { role, lever: listOf(show.story, held) })];
}

/** Announces seats and roles once crews meet, and to everybody who comes later. */
export const seats: Mechanic<'seats'> = {
  work: {},
  story: seatsStory,
  initial: { told: false },
  evolve: (own, { event }, show) => (beginsPhase(event) && stepNow(show, 'seats') ? { told: true } : own),
  commands: {},
  slices: {},
  feeds: {},
  announces: (show, event) => {
    if (beginsPhase(event) && stepNow(show, 'seats'))
      return show.crews.flatMap((crew) => peopleHere(show, crew)).flatMap((person) => seatSentence(show, person));
    return event.type === 'seat.taken' && show.mechanics.seats.told ? seatSentence(show, event.participant) : [];
  },
};

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly seats: { readonly told: boolean };
  }
}
