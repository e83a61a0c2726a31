import type { ErrorCode } from '@lorecrew/contract/errors';
import { MEDIA_PEOPLE_MOST } from '@lorecrew/contract/limits';
import type { Caller, MediaAsk, MediaNews } from '@lorecrew/contract/live/media';
import type { Clock } from '@lorecrew/contract/timers';
import { memberOf } from '@lorecrew/engine/crews';
import type { MediaRooms, RoomTold } from '../../ports/media-rooms.ts';
import type { Fanout } from '../../ports.ts';
import { type Connection, holdsSeat } from '../connection/connection.ts';
import type { LiveSession } from '../session.ts';
import { callersOf, EMPTY_ROOM, entered, left, type Room, withoutLost } from './room.ts';

interface MediaDeps {
  readonly fanout: Fanout;
  readonly clock: Clock;
  readonly rooms: MediaRooms;
  readonly get: (sessionId: string) => LiveSession | null;
}

/** Who sits at a page that asks. */
interface Asking {
  readonly session: LiveSession;
  readonly connection: Connection;
}

/** Rounds of a second between two words to the other nodes of who is here. */
const SAID_EVERY = 4;

function crewOf({ state }: LiveSession, person: string): string | null {
  return state.phase === 'live' ? (memberOf(state, person)?.crew.id ?? null) : null;
}

function send(connection: Connection, news: MediaNews): void {
  connection.send(JSON.stringify(news));
}

/**
 * Brings the browsers of a crew together: tells them who is in its room, and passes on what they need to be connected. Voices and
 * pictures go past this server, and nothing of them is kept. Rooms are made of what pages and other nodes say again and again: a node
 * that is lost loses none.
 */
export class MediaRelay {
  private readonly deps: MediaDeps;
  private readonly rooms = new Map<string, Room>();
  /** Pages that want to be told, each with what it was told last. */
  private readonly told = new WeakMap<Connection, string>();
  private readonly stop: () => void;
  private rounds = 0;

  constructor(deps: MediaDeps) {
    this.deps = deps;
    this.stop = deps.fanout.onRelayed((told) => this.heard(told));
  }

  /** Does what a page asks; the code of the catalogue where it cannot be. */
  ask(asking: Asking, ask: MediaAsk): ErrorCode | null {
    switch (ask.type) {
      case 'media.watch':
        this.watch(asking);
        return null;
      case 'media.join':
        return this.join(asking, ask);
      case 'media.leave':
        this.leave(asking);
        return null;
      case 'media.signal':
        return this.pass(asking, ask);
    }
  }

  private watch({ session, connection }: Asking): void {
    this.told.set(connection, '');
    if (!this.rooms.has(session.sessionId)) {
      this.rooms.set(session.sessionId, EMPTY_ROOM);
      this.deps.fanout.relay({ kind: 'who', sessionId: session.sessionId });
    }
    this.tell(session);
  }

  private join({ session, connection }: Asking, { peer, microphone, camera }: Extract<MediaAsk, { type: 'media.join' }>) {
    const { sessionId } = session;
    const person = connection.participantId;
    const crew = crewOf(session, person);
    if (crew === null) return 'MEDIA_001';
    const room = this.rooms.get(sessionId) ?? EMPTY_ROOM;
    const others = callersOf(room, (id) => id !== person && crewOf(session, id) === crew);
    if (others.length >= MEDIA_PEOPLE_MOST) return 'MEDIA_002';
    const nowMs = this.deps.clock.nowMs();
    const next = entered(room, { caller: { person, peer, microphone, camera, sinceMs: nowMs }, nowMs });
    this.change(session, next);
    const caller = callersOf(next, (id) => id === person)[0];
    if (caller) this.deps.fanout.relay({ kind: 'here', sessionId, caller });
    send(connection, { type: 'media.way', way: this.deps.rooms.wayFor({ sessionId, participantId: person }) });
    return null;
  }

  private leave({ session, connection }: Asking): void {
    const room = this.rooms.get(session.sessionId) ?? EMPTY_ROOM;
    const known = room.get(connection.participantId);
    if (!known) return;
    const { person, peer } = known;
    this.deps.fanout.relay({ kind: 'gone', sessionId: session.sessionId, person, peer });
    this.change(session, left(room, known));
  }

  private pass({ session, connection }: Asking, { to, peer, signal }: Extract<MediaAsk, { type: 'media.signal' }>) {
    const { sessionId } = session;
    const from = connection.participantId;
    const room = this.rooms.get(sessionId) ?? EMPTY_ROOM;
    const own = room.get(from);
    const crew = crewOf(session, from);
    const isMate = to !== from && crew !== null && crewOf(session, to) === crew;
    if (!own || !isMate || room.get(to)?.peer !== peer) return 'MEDIA_003';
    const said = { kind: 'said', sessionId, to, toPeer: peer, from, peer: own.peer, signal } as const;
    if (holdsSeat(session, to)) this.hand(session, said);
    else this.deps.fanout.relay(said);
    return null;
  }

  private hand(session: LiveSession, { to, from, peer, signal }: Extract<RoomTold, { kind: 'said' }>): void {
    for (const connection of session.connections.values())
      if (connection.participantId === to && this.told.has(connection))
        send(connection, { type: 'media.signal', from, peer, signal });
  }

  /** Another node says something. */
  private heard(told: RoomTold): void {
    const session = this.deps.get(told.sessionId);
    if (!session) return;
    const room = this.rooms.get(told.sessionId) ?? EMPTY_ROOM;
    switch (told.kind) {
      case 'here':
        this.change(session, entered(room, { caller: told.caller, nowMs: this.deps.clock.nowMs() }));
        break;
      case 'gone':
        this.change(session, left(room, told));
        break;
      case 'who':
        this.sayWhoIsHere(session, room);
        break;
      case 'said':
        if (room.get(told.to)?.peer === told.toPeer) this.hand(session, told);
        break;
    }
  }

  private sayWhoIsHere(session: LiveSession, room: Room): void {
    for (const caller of callersOf(room, (person) => holdsSeat(session, person)))
      this.deps.fanout.relay({ kind: 'here', sessionId: session.sessionId, caller });
  }

  private change(session: LiveSession, room: Room): void {
    this.rooms.set(session.sessionId, room);
    this.tell(session);
  }

  /** A show has moved on: somebody may sit in another crew, or everything be over. */
  moved(session: LiveSession): void {
    if ((this.rooms.get(session.sessionId)?.size ?? 0) > 0) this.tell(session);
  }

  /** Every second: who is here stays in their room, whoever was not heard of leaves it, and nodes agree. */
  tick(): void {
    this.rounds += 1;
    const nowMs = this.deps.clock.nowMs();
    for (const [sessionId, room] of this.rooms) {
      const session = this.deps.get(sessionId);
      if (session?.state.phase !== 'live') {
        this.rooms.delete(sessionId);
        continue;
      }
      const ours = callersOf(room, (person) => holdsSeat(session, person));
      const fresh = ours.reduce((all, caller) => entered(all, { caller, nowMs }), room);
      if (this.rounds % SAID_EVERY === 0) this.sayWhoIsHere(session, fresh);
      this.change(session, withoutLost(fresh, nowMs));
    }
  }

  /** Tells every page here that watches who is in the room of its crew, where that has changed. */
  private tell(session: LiveSession): void {
    const room = this.rooms.get(session.sessionId) ?? EMPTY_ROOM;
    const frames = new Map<string | null, string>();
    for (const connection of session.connections.values()) {
      const before = this.told.get(connection);
      if (before === undefined) continue;
      const crew = crewOf(session, connection.participantId);
      const frame = frames.get(crew) ?? frameOf(crew === null ? [] : callersOf(room, (id) => crewOf(session, id) === crew));
      frames.set(crew, frame);
      if (frame === before) continue;
      this.told.set(connection, frame);
      connection.send(frame);
    }
  }

  close(): void {
    this.stop();
  }
}

function frameOf(callers: readonly Caller[]): string {
  const news: MediaNews = { type: 'media.room', callers: [...callers] };
  return JSON.stringify(news);
}
