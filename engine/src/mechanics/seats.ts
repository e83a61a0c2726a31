import { type Announcement, toPerson } from '../announcement.ts';
import { memberOf, peopleHere } from '../crews.ts';
import { heldBy } from '../held.ts';
import type { Mechanic } from '../mechanic.ts';
import { rolesOf } from '../people-view.ts';
import type { ShowState } from '../state.ts';
import { sceneOf } from '../timing.ts';

/** Tells a person who they are, and what is theirs to move. */
function seatSentence(show: ShowState, person: string): Announcement[] {
  const member = memberOf(show, person);
  const seat = member?.crew.seats[member.seat];
  if (!member || !seat) return [];
  const lever = heldBy(show, seat.packets).join(' and ');
  return [toPerson(person, 'a-seat', { role: rolesOf(show, seat.packets).join(' and '), lever })];
}

/** Seats and roles are told once crews meet, and to everybody who comes later. */
export const seats: Mechanic<'seats'> = {
  commands: {},
  slices: {},
  feeds: {},
  announces: (show, event) => {
    if (event.type === 'scene.started' && sceneOf(show)?.kind === 'crew-formation')
      return show.crews.flatMap((crew) => peopleHere(show, crew)).flatMap((person) => seatSentence(show, person));
    return event.type === 'seat.taken' && (show.scene?.index ?? 0) > 1 ? seatSentence(show, event.participant) : [];
  },
};
