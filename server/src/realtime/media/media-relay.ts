import type { ErrorCode } from '@lorecrew/contract/errors';
import type { MediaAsk, MediaNews } from '@lorecrew/contract/live/media';
import type { Clock } from '@lorecrew/contract/timers';
import type { MediaRooms, RoomTold } from '../../ports/media-rooms.ts';
import type { OnError } from '../../ports/on-error.ts';
import type { Fanout } from '../../ports.ts';
import { type Connection, holdsSeat } from '../connection/connection.ts';
import type { LiveSession } from '../session.ts';
import { EMPTY_ROOM, entered, left, listCallers, type Room, withoutLost } from './room.ts';
import { RoomKeeper } from './room-keeper.ts';
import { findVoicePlace, isSilenced, type VoicePlace } from './voice-place.ts';

interface MediaDeps {
  readonly fanout: Fanout;
  readonly clock: Clock;
  readonly rooms: MediaRooms;
  readonly get: (sessionId: string) => LiveSession | null;
  readonly load: (sessionId: string) => Promise<LiveSession | null>;
  readonly onError: OnError;
}

/** Who sits at a page that asks. */
interface Asking {
  readonly session: LiveSession;
  readonly connection: Connection;
}

/** Rounds of a second between two words to the other nodes of who is here. */
const SAID_EVERY = 4;

/** The room in which somebody may be heard now. */
function roomOf(session: LiveSession, person: string): string | null {
  const place = findVoicePlace(session, person);
  return place === null || place.rests ? null : place.room;
}

function send(connection: Connection, news: MediaNews): void {
  connection.send(JSON.stringify(news));
}

/**
 * Brings the browsers of a room together, a crew's or the one of everybody: tells them who is in it, and passes on what they need to be
 * connected. Voices and pictures go past this server, and nothing of them is kept. Rooms are made of what pages and other nodes say again and again: a node
 * that is lost loses none.
 */
export class MediaRelay {
  private readonly deps: MediaDeps;
  private readonly rooms = new Map<string, Room>();
  /** Pages that want to be told, each with what it was told last. */
  private readonly told = new WeakMap<Connection, string>();
  /** The room to which each page was handed the way. */
  private readonly handed = new WeakMap<Connection, string>();
  /** Who was silenced when a session was looked at before. */
  private readonly silenced = new Map<string, ReadonlySet<string>>();
  /** Of rooms at a server that forwards; null where there is none. */
  readonly keeper: RoomKeeper | null;
  private readonly stop: () => void;
  private rounds = 0;

  constructor(deps: MediaDeps) {
    this.deps = deps;
    const { forwarded } = deps.rooms;
    this.keeper = forwarded && new RoomKeeper({ ...deps, forwarded });
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
    const place = findVoicePlace(session, person);
    if (!place) return 'MEDIA_001';
    const room = this.rooms.get(sessionId) ?? EMPTY_ROOM;
    const others = listCallers(room, (id) => id !== person && roomOf(session, id) === place.room);
    if (others.length >= place.most) return 'MEDIA_002';
    const nowMs = this.deps.clock.nowMs();
    const next = entered(room, { caller: { person, peer, microphone, camera, sinceMs: nowMs }, nowMs });
    this.handed.delete(connection);
    this.change(session, next);
    const caller = listCallers(next, (id) => id === person)[0];
    if (caller) this.deps.fanout.relay({ kind: 'here', sessionId, caller });
    return null;
  }

  private leave({ session, connection }: Asking): void {
    const room = this.rooms.get(session.sessionId) ?? EMPTY_ROOM;
    const known = room.get(connection.participantId);
    if (!known) return;
    const { person, peer } = known;
    this.handed.delete(connection);
    const where = roomOf(session, person);
    if (where !== null) this.keeper?.remove({ sessionId: session.sessionId, room: where, participantId: person });
    this.deps.fanout.relay({ kind: 'gone', sessionId: session.sessionId, person, peer });
    this.change(session, left(room, known));
  }

  private pass({ session, connection }: Asking, { to, peer, signal }: Extract<MediaAsk, { type: 'media.signal' }>) {
    const { sessionId } = session;
    const from = connection.participantId;
    const room = this.rooms.get(sessionId) ?? EMPTY_ROOM;
    const own = room.get(from);
    const where = roomOf(session, from);
    const isMate = to !== from && where !== null && roomOf(session, to) === where;
    if (!own || !isMate || room.get(to)?.peer !== peer) return 'MEDIA_003';
    const said = { kind: 'said', sessionId, to, toPeer: peer, from, peer: own.peer, signal } as const;
    if (holdsSeat(session, to)) this.handOn(session, said);
    else this.deps.fanout.relay(said);
    return null;
  }

  private handOn(session: LiveSession, { to, from, peer, signal }: Extract<RoomTold, { kind: 'said' }>): void {
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
        if (room.get(told.to)?.peer === told.toPeer) this.handOn(session, told);
        break;
    }
  }

  private sayWhoIsHere(session: LiveSession, room: Room): void {
    for (const caller of listCallers(room, (person) => holdsSeat(session, person)))
      this.deps.fanout.relay({ kind: 'here', sessionId: session.sessionId, caller });
  }

  private change(session: LiveSession, room: Room): void {
    this.rooms.set(session.sessionId, room);
    this.tell(session);
  }

  /** Whether somebody is in a room with their microphone on. */
  isHeard(sessionId: string, person: string): boolean {
    return this.rooms.get(sessionId)?.get(person)?.microphone === true;
  }

  /** A show has moved on: somebody may sit in another crew, be silenced or put out, or everything be over. */
  moved(session: LiveSession): void {
    if ((this.rooms.get(session.sessionId)?.size ?? 0) === 0) return;
    this.tell(session);
    if (this.keeper) this.holdSilence(session, this.keeper);
  }

  /** A host's word reaches the forwarding server now, not with its next look. */
  private holdSilence(session: LiveSession, keeper: RoomKeeper): void {
    const { sessionId, state } = session;
    const before = this.silenced.get(sessionId) ?? new Set();
    const people = Object.values(state.people);
    const now = new Set(people.flatMap(({ id, silenced }) => (silenced ? id : [])));
    this.silenced.set(sessionId, now);
    for (const { id: participantId, removed } of people) {
      const room = roomOf(session, participantId);
      if (removed || room === null || now.has(participantId) === before.has(participantId)) continue;
      keeper.allow({ sessionId, room, participantId, maySpeak: !now.has(participantId) });
    }
  }

  /** Every second: who is here stays in their room, whoever was not heard of leaves it, and nodes agree. */
  tick(): void {
    this.rounds += 1;
    const nowMs = this.deps.clock.nowMs();
    for (const [sessionId, room] of this.rooms) {
      const session = this.deps.get(sessionId);
      if (session?.state.phase !== 'live' && session?.state.phase !== 'waiting') {
        this.rooms.delete(sessionId);
        this.silenced.delete(sessionId);
        if (session) this.keeper?.end(session);
        continue;
      }
      const ours = listCallers(room, (person) => holdsSeat(session, person));
      const fresh = ours.reduce((all, caller) => entered(all, { caller, nowMs }), room);
      if (this.rounds % SAID_EVERY === 0) this.sayWhoIsHere(session, fresh);
      this.change(session, withoutLost(fresh, nowMs));
    }
    this.keeper?.look([...this.rooms.keys()].flatMap((sessionId) => this.deps.get(sessionId) ?? []));
  }

  /** Hands a page the way into the room that its person is in now, once. */
  private hand({ session, connection }: Asking): void {
    const { rooms, onError } = this.deps;
    const { participantId } = connection;
    const where = roomOf(session, participantId);
    if (where === null || this.handed.get(connection) === where) return;
    this.handed.set(connection, where);
    const place = {
      sessionId: session.sessionId,
      room: where,
      participantId,
      maySpeak: !isSilenced(session.state, participantId),
    };
    rooms
      .wayFor(place)
      .then((way) => this.handed.get(connection) === where && send(connection, { type: 'media.way', way }))
      .catch((error: unknown) => onError(error, 'the way to a room of voices', { sessionId: session.sessionId }));
  }

  /** Tells every page here that watches who is in the room of its crew, where that has changed. */
  private tell(session: LiveSession): void {
    const room = this.rooms.get(session.sessionId) ?? EMPTY_ROOM;
    const frames = new Map<string, string>();
    for (const connection of session.connections.values()) {
      const before = this.told.get(connection);
      if (before === undefined) continue;
      const place = findVoicePlace(session, connection.participantId);
      const key = place === null ? '' : `${place.room} ${place.rests}`;
      const frame = frames.get(key) ?? frameOf(session, { room, place });
      frames.set(key, frame);
      if (frame !== before) {
        this.told.set(connection, frame);
        connection.send(frame);
      }
      if (room.has(connection.participantId)) this.hand({ session, connection });
    }
  }

  /** What the forwarding server says of itself; false where it is not signed by it. */
  heed(notice: Parameters<RoomKeeper['heed']>[0]): Promise<boolean> {
    return this.keeper?.heed(notice) ?? Promise.resolve(false);
  }

  close(): void {
    this.stop();
  }
}

/** Who is in a room, as its people are told. Nobody is, while voices rest. */
function frameOf(session: LiveSession, { room, place }: { room: Room; place: VoicePlace | null }): string {
  const callers = listCallers(room, (id) => place !== null && roomOf(session, id) === place.room);
  const news: MediaNews = {
    type: 'media.room',
    callers: callers.map((caller) => ({ ...caller, ...(isSilenced(session.state, caller.person) ? { silenced: true } : {}) })),
    ...(place === null ? {} : { place: place.place }),
    ...(place?.rests ? { rests: true } : {}),
  };
  return JSON.stringify(news);
}
