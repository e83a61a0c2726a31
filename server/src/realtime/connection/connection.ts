import type { CloseReason } from '@lorecrew/contract/live/close-codes';
import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { Seen } from '@lorecrew/engine/projection/view';

/** One browser tab that holds a participant's seat here. */
export interface Connection {
  readonly id: string;
  readonly participantId: string;
  readonly tab: string;
  /** The sign-in it was opened with; the connection ends with it. */
  readonly familyId?: string | null;
  /** The language its page is in, as far as it said so: the show is told in it where its story can be. */
  readonly language?: string | undefined;
  /** The sequence number of the last frame that was sent, and what the person has been served. */
  seq: number;
  seen: Seen;
  crew: string | null;
  /** A reader that fell behind gets no more changes until it has caught up, and then the whole view. */
  lagging: boolean;
  lastHeardAtMs: number;
  /** Sends a text frame; returns how many bytes wait to leave. */
  readonly send: (frame: string) => number;
  readonly waitingBytes: () => number;
  readonly close: (reason: CloseReason) => void;
}

/** Sessions as far as their connections go. */
interface Room {
  readonly connections: Map<string, Connection>;
}

/** The connection of a participant to a session here; none where they have none. */
export function findConnection({ connections }: Room, participantId: string): Connection | undefined {
  return [...connections.values()].find((connection) => connection.participantId === participantId);
}

/** Whether a participant is connected to a session here. */
export function holdsSeat(room: Room, participantId: string): boolean {
  return findConnection(room, participantId) !== undefined;
}

/** Another connection has the seat now: says to this one whether it is a tab of the same sign-in, and closes it. */
export function takeOver({ connections }: Room, other: Connection, next: Pick<Connection, 'familyId'>): void {
  connections.delete(other.id);
  const isSameSignIn = other.familyId != null && other.familyId === next.familyId;
  tell(other, { type: 'notice', kind: 'taken-over', by: isSameSignIn ? 'tab' : 'place' });
  other.close('takenOver');
}

/** Tells pages that nothing can be kept at the moment; repeated while that is so. */
export function sayBusy({ connections }: Room): void {
  for (const connection of connections.values()) tell(connection, { type: 'notice', kind: 'busy' });
}

function tell(connection: Connection, message: ServerMessage): void {
  connection.send(JSON.stringify(message));
}
