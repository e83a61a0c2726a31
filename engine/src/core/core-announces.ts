import { type Announcement, toCrew } from '../model/announcement.ts';
import type { ShowEvent } from '../model/events.ts';
import type { ShowState } from '../model/state.ts';
import { simulatedId } from './crews.ts';

/** Announces to the crew who comes and goes. */
export function coreAnnounces(_: ShowState, event: ShowEvent): Announcement[] {
  switch (event.type) {
    case 'seat.taken': {
      if (event.crewmate === null) return [];
      const name = { person: simulatedId(event.crew, event.crewmate) };
      return [toCrew(event.crew, 'a-joined', { human: { person: event.participant }, name })];
    }
    case 'seat.warmed': {
      const name = { person: simulatedId(event.crew, event.crewmate) };
      return [toCrew(event.crew, 'a-left', { human: { person: event.participant }, name })];
    }
    default:
      return [];
  }
}
