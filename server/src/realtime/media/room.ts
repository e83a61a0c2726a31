import { MEDIA_LOST_AFTER_MS } from '@lorecrew/contract/limits';
import type { Caller } from '@lorecrew/contract/live/media';

/** Somebody in a room, and when that was last said. */
interface Heard extends Caller {
  readonly heardAtMs: number;
}

/** Who of a session is in the room of their crew, by person. Crews are the show's: whoever changes theirs is in the other room. */
export type Room = ReadonlyMap<string, Heard>;

export const EMPTY_ROOM: Room = new Map();

/** The room with somebody in it. A visit keeps its place while it lasts, and one that is over does not come back. */
export function entered(room: Room, { caller, nowMs }: { caller: Caller; nowMs: number }): Room {
  const known = room.get(caller.person);
  const isSame = known?.peer === caller.peer;
  if (known && !isSame && known.sinceMs > caller.sinceMs) return room;
  const { person, peer, microphone, camera } = caller;
  const sinceMs = isSame ? Math.min(known.sinceMs, caller.sinceMs) : caller.sinceMs;
  return new Map([...room, [person, { person, peer, microphone, camera, sinceMs, heardAtMs: nowMs }]]);
}

/** The room without a visit; the same room where that person is there by another, or not at all. */
export function left(room: Room, { person, peer }: Pick<Caller, 'person' | 'peer'>): Room {
  if (room.get(person)?.peer !== peer) return room;
  return new Map([...room].filter(([id]) => id !== person));
}

/** The room without those nobody has heard of for too long. */
export function withoutLost(room: Room, nowMs: number): Room {
  const isHere = ({ heardAtMs }: Heard) => nowMs - heardAtMs < MEDIA_LOST_AFTER_MS;
  const stays = [...room].filter(([, heard]) => isHere(heard));
  return stays.length === room.size ? room : new Map(stays);
}

/** Those of a crew, in the order they came. */
export function listCallers(room: Room, isOfCrew: (person: string) => boolean): Caller[] {
  return [...room.values()]
    .filter(({ person }) => isOfCrew(person))
    .map(({ heardAtMs: _, ...caller }) => caller)
    .sort((one, other) => one.sinceMs - other.sinceMs || (one.peer < other.peer ? -1 : 1));
}
