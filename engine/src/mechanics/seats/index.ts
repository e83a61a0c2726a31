import { findMember, listPresentPeople } from '../../core/crews.ts';
import { heldControls } from '../../core/held.ts';
import { joinNames, thingName } from '../../core/language.ts';
import { roleNames } from '../../core/people.ts';
import { currentStep } from '../../core/steps.ts';
import { type Announcement, toPerson } from '../../model/announcement.ts';
import { beginsPhase } from '../../model/events.ts';
import type { Mechanic } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import { seatsStory } from './story.ts';

/** Tells a person who they are, and what is theirs to move. */
function seatSentence(show: ShowState, person: string): Announcement[] {
  const member = findMember(show, person);
  const seat = member?.crew.seats[member.seat];
  if (!seat) return [];
  const role = joinNames(show.story, roleNames(show, seat.packets));
  const held = heldControls(show, seat.packets).map((lever) => thingName(show.story, lever));
  return [toPerson(person, 'a-seat', { role, lever: joinNames(show.story, held) })];
}

/** Announces seats and roles once crews meet, and to everybody who comes later. */
export const seats: Mechanic<'seats'> = {
  work: {},
  story: seatsStory,
  initial: { told: false },
  evolve: (own, { event }, show) => (beginsPhase(event) && currentStep(show, 'seats') ? { told: true } : own),
  commands: {},
  slices: {},
  feeds: {},
  announces: (show, event) => {
    if (beginsPhase(event) && currentStep(show, 'seats'))
      return show.crews.flatMap((crew) => listPresentPeople(show, crew)).flatMap((person) => seatSentence(show, person));
    return event.type === 'seat.taken' && show.mechanics.seats.told ? seatSentence(show, event.participant) : [];
  },
};

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly seats: { readonly told: boolean };
  }
}
