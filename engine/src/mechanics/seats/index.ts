import { findMember, listPresentPeople } from '../../core/crews.ts';
import { heldControls, toldControls } from '../../core/held.ts';
import { joinNames, thingName } from '../../core/language.ts';
import { roleNames, toldRoles } from '../../core/people.ts';
import { currentStep } from '../../core/steps.ts';
import { type Announcement, toPerson } from '../../model/announcement.ts';
import { beginsPhase } from '../../model/events.ts';
import type { Mechanic } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import { seatsStory } from './story.ts';

function packetsOf(show: ShowState, person: string): readonly string[] | null {
  const member = findMember(show, person);
  return member?.crew.seats[member.seat]?.packets ?? null;
}

function namesOf({ story }: ShowState, controls: readonly string[]): string {
  return joinNames(
    story,
    controls.map((control) => thingName(story, control)),
  );
}

/** Tells a person who they are. A story of before names what is theirs to move as well. */
function seatSentence(show: ShowState, person: string): Announcement[] {
  const packets = packetsOf(show, person);
  if (!packets) return [];
  const role = joinNames(show.story, toldRoles(show, packets));
  return [toPerson(person, 'a-seat', { role, lever: namesOf(show, heldControls(show, packets)) })];
}

/** Tells a person what is theirs to move in the present task, where the story has words for it: one of before has none. */
function controlsSentence(show: ShowState, person: string): Announcement[] {
  const packets = packetsOf(show, person) ?? [];
  const held = toldControls(show, packets);
  if (held.length === 0 || show.story.announcements['a-controls'] === undefined) return [];
  const role = joinNames(show.story, roleNames(show, packets));
  return [toPerson(person, 'a-controls', { role, lever: namesOf(show, held) })];
}

function sentenceFor(show: ShowState, person: string, isMeeting: boolean): Announcement[] {
  const controls = controlsSentence(show, person);
  return controls.length === 0 && isMeeting ? seatSentence(show, person) : controls;
}

/** Announces seats and roles once crews meet, what is whose to move once it can be moved, and the one or the other to everybody who comes later. */
export const seats: Mechanic<'seats'> = {
  work: {},
  story: seatsStory,
  initial: { told: false },
  evolve: (own, { event }, show) => (beginsPhase(event) && currentStep(show, 'seats') ? { told: true } : own),
  commands: {},
  slices: {},
  feeds: {},
  announces: (show, event) => {
    if (beginsPhase(event)) {
      const isMeeting = currentStep(show, 'seats') !== null;
      const people = show.crews.flatMap((crew) => listPresentPeople(show, crew));
      return people.flatMap((person) => sentenceFor(show, person, isMeeting));
    }
    return event.type === 'seat.taken' && show.mechanics.seats.told ? sentenceFor(show, event.participant, true) : [];
  },
};

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly seats: { readonly told: boolean };
  }
}
