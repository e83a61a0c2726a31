import { MEDIA_PEOPLE_MOST, STAGE_VOICES_MOST } from '@lorecrew/contract/limits';
import { findMember } from '@lorecrew/engine/core/crews';
import { expectedCrew } from '@lorecrew/engine/core/seating';
import { currentPhase } from '@lorecrew/engine/core/steps';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { LiveSession } from '../session.ts';

/** Where everybody is together. */
export const STAGE = 'stage';

/** A show as far as voices depend on it. */
export type VoicedShow = Pick<LiveSession, 'state'>;

/** Where somebody's voice is at home at the moment. */
export interface VoicePlace {
  readonly room: string;
  readonly place: 'crew' | 'stage';
  /** How many may be in it. */
  readonly most: number;
  /** Nobody is heard: more are together than can talk at once. */
  readonly rests: boolean;
}

/**
 * The room of a person at this point of a show: their crew's, or the one of all while everybody is together. Before the start the one
 * of the crew that is expected, so that people can try it. Null where there is none.
 */
export function findVoicePlace({ state: show }: VoicedShow, person: string): VoicePlace | null {
  const known = show.people[person];
  if (!known || known.removed) return null;
  if (show.phase === 'waiting') {
    const number = expectedCrew(show, person);
    return number === null ? null : { room: waitingRoom(number), place: 'crew', most: MEDIA_PEOPLE_MOST, rests: false };
  }
  if (show.phase !== 'live') return null;
  const crew = findMember(show, person)?.crew.id;
  // A show of one crew is together all the time, and nobody changes rooms.
  if (currentPhase(show)?.room === 'plenary' && !(crew !== undefined && show.crews.length === 1)) {
    const people = Object.values(show.people).filter(({ here, removed }) => here && !removed).length;
    return { room: STAGE, place: 'stage', most: STAGE_VOICES_MOST, rests: people > STAGE_VOICES_MOST };
  }
  return crew === undefined ? null : { room: crew, place: 'crew', most: MEDIA_PEOPLE_MOST, rests: false };
}

/**
 * Where it may be counted that somebody speaks: in their crew while it is by itself, in one scene, by somebody who is heard. Null where it
 * may not.
 */
export function findSpeakingPlace(of: VoicedShow, person: string): { readonly place: string; readonly crew: string } | null {
  const { state: show } = of;
  const where = findVoicePlace(of, person);
  const phase = currentPhase(show);
  if (where?.place !== 'crew' || phase?.room !== 'crew' || show.pausedAtMs !== null || isSilenced(show, person)) return null;
  return { place: `${where.room} ${show.scene?.index}`, crew: where.room };
}

/** Where the people of a crew try their voices before the start. */
function waitingRoom(crew: number): string {
  return `waiting-${crew}`;
}

/** Every room that a show may have. Whoever was in one of before the start may still be there. */
export function listVoiceRooms({ crews, arrangement }: ShowState): string[] {
  const waiting = new Set(arrangement ? Object.values(arrangement.crews) : [1]);
  return [STAGE, ...crews.map(({ id }) => id), ...[...waiting].map(waitingRoom)];
}

/** Whether a host has taken somebody's voice and picture away. */
export function isSilenced(show: ShowState, person: string): boolean {
  return show.people[person]?.silenced === true;
}
