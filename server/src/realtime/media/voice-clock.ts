import type { ErrorCode } from '@lorecrew/contract/errors';
import { VOICE_SPAN_LEAST_MS } from '@lorecrew/contract/limits';
import type { VoiceAsk } from '@lorecrew/contract/live/voice-asks';
import type { VoiceNews } from '@lorecrew/contract/live/voice-news';
import { showMs } from '@lorecrew/contract/show-clock';
import type { Clock } from '@lorecrew/contract/timers';
import type { OnError } from '../../ports/on-error.ts';
import type { VoiceSeat, VoiceTimes } from '../../ports/voice-times.ts';
import type { Connection } from '../connection/connection.ts';
import type { LiveSession } from '../session.ts';
import { findSpeakingPlace, isSilenced } from './voice-place.ts';

interface VoiceClockDeps {
  readonly times: VoiceTimes;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly get: (sessionId: string) => LiveSession | null;
  /** Whether somebody is in the room of voices with their microphone on. */
  readonly isHeard: (sessionId: string, person: string) => boolean;
  readonly onError: OnError;
}

/** Who sits at a page that asks. */
interface Asking {
  readonly session: LiveSession;
  readonly connection: Connection;
}

/** What is counted of it, in one place: whoever is somewhere else has ended to speak there. */
interface Stretch {
  readonly fromMs: number;
  readonly place: string;
  readonly crew: string;
}

/** Somebody speaks, as their page says; null where that is not counted at the moment. */
interface Speaking {
  readonly seat: VoiceSeat;
  stretch: Stretch | null;
}

/**
 * Counts when people speak who consent to that. It ends for somebody when they say so, and by itself when they are muted, leave or lose their
 * connection: nobody goes on speaking without being heard. A stretch ends with its scene as well, and with a pause of the show; whoever speaks on
 * is counted again from the moment on at which that may be.
 */
export class VoiceClock {
  private readonly deps: VoiceClockDeps;
  private readonly consents = new WeakMap<Connection, boolean>();
  private readonly open = new Map<Connection, Speaking>();
  /** What is written, one after the other for each page: what was said last holds. */
  private readonly writing = new Map<Connection, Promise<void>>();

  constructor(deps: VoiceClockDeps) {
    this.deps = deps;
  }

  /** Does what a page asks; the code of the catalogue where it cannot be. */
  ask(asking: Asking, ask: VoiceAsk): ErrorCode | null {
    const { connection } = asking;
    switch (ask.type) {
      case 'voice.watch':
        this.write(connection, () => this.tell(connection, this.deps.times.isGiven(seatOf(asking))));
        return null;
      case 'voice.consent':
        this.consent(asking, ask.given);
        return null;
      case 'voice.start':
        return this.begin(asking, this.deps.clock.nowMs() - ask.agoMs);
      case 'voice.end':
        this.end(connection, { wallMs: this.deps.clock.nowMs() - ask.agoMs, delayed: ask.delayed });
        return null;
    }
  }

  private consent(asking: Asking, given: boolean): void {
    const { connection } = asking;
    const { times } = this.deps;
    if (!given) {
      this.consents.set(connection, false);
      this.open.delete(connection);
    }
    this.write(connection, () =>
      this.tell(connection, given ? times.give(seatOf(asking)) : times.takeBack(seatOf(asking)).then(() => false)),
    );
  }

  private async tell(connection: Connection, isGiven: Promise<boolean>): Promise<void> {
    try {
      const given = await isGiven;
      this.consents.set(connection, given);
      send(connection, { type: 'voice.consent', given });
    } catch (error) {
      this.deps.onError(error, 'a consent to count when somebody speaks');
      send(connection, { type: 'voice.refused', code: 'VOICE_002' });
    }
  }

  private begin({ session, connection }: Asking, wallMs: number): ErrorCode | null {
    const person = connection.participantId;
    if (this.consents.get(connection) !== true || !this.isHeard(session, person)) return 'VOICE_001';
    if (!this.open.has(connection))
      this.open.set(connection, { seat: seatOf({ session, connection }), stretch: stretchFrom(session, { person, wallMs }) });
    return null;
  }

  private isHeard(session: LiveSession, person: string): boolean {
    return this.deps.isHeard(session.sessionId, person) && !isSilenced(session.state, person);
  }

  private end(connection: Connection, { wallMs, delayed }: { wallMs: number; delayed: boolean }): void {
    const speaking = this.open.get(connection);
    this.open.delete(connection);
    if (speaking) this.keep(connection, speaking, { wallMs, delayed });
  }

  private keep(
    connection: Connection,
    { seat, stretch }: Speaking,
    { wallMs, delayed }: { wallMs: number; delayed: boolean },
  ): void {
    const session = this.deps.get(seat.sessionId);
    if (!stretch || !session) return;
    const { crew, fromMs } = stretch;
    const toMs = sinceStart(session, wallMs);
    if (toMs - fromMs < VOICE_SPAN_LEAST_MS) return;
    this.write(connection, () => this.deps.times.keep(seat, { crew, fromMs, toMs, delayed }));
  }

  /** Something has changed: whoever is muted, has left, or is in another part of the show has ended to speak. */
  look(session: LiveSession): void {
    const nowMs = this.deps.clock.nowMs();
    for (const [connection, speaking] of this.open) {
      if (speaking.seat.sessionId !== session.sessionId) continue;
      const { participantId: person } = speaking.seat;
      // Of whoever is gone nothing is known after their last sign of life.
      if (!session.connections.has(connection.id)) this.end(connection, { wallMs: connection.lastHeardAtMs, delayed: false });
      else if (!this.isHeard(session, person)) this.end(connection, { wallMs: nowMs, delayed: false });
      else if (findSpeakingPlace(session, person)?.place !== speaking.stretch?.place) {
        this.keep(connection, speaking, { wallMs: nowMs, delayed: false });
        speaking.stretch = stretchFrom(session, { person, wallMs: nowMs });
      }
    }
  }

  /** A page has gone. */
  disconnect(connectionId: string): void {
    for (const connection of this.open.keys())
      if (connection.id === connectionId) this.end(connection, { wallMs: connection.lastHeardAtMs, delayed: false });
  }

  /** Every second: looks at every show in which somebody speaks. */
  tick(): void {
    const sessions = new Set([...this.open.values()].map(({ seat }) => seat.sessionId));
    for (const sessionId of sessions) {
      const session = this.deps.get(sessionId);
      if (session) this.look(session);
    }
  }

  private write(connection: Connection, work: () => Promise<void>): void {
    const before = this.writing.get(connection) ?? Promise.resolve();
    const done: Promise<void> = before
      .then(work)
      .catch((error: unknown) => this.deps.onError(error, 'keeping when somebody spoke'))
      .then(() => {
        if (this.writing.get(connection) === done) this.writing.delete(connection);
      });
    this.writing.set(connection, done);
  }

  /** Everybody has ended to speak here; resolves when that is written. */
  async close(): Promise<void> {
    for (const connection of [...this.open.keys()]) this.end(connection, { wallMs: this.deps.clock.nowMs(), delayed: false });
    await Promise.all(this.writing.values());
  }
}

function seatOf({ session, connection }: Asking): VoiceSeat {
  const { companyId, sessionId } = session;
  return { companyId, sessionId, participantId: connection.participantId };
}

/** Milliseconds since a show began, by its own clock. */
function sinceStart({ state }: LiveSession, wallMs: number): number {
  return Math.max(0, Math.round(showMs(state, wallMs) - (state.startedAtMs ?? wallMs)));
}

/** What is counted of somebody from a moment on; null where nothing is. What they said before this part of the show is not. */
function stretchFrom(session: LiveSession, { person, wallMs }: { person: string; wallMs: number }): Stretch | null {
  const where = findSpeakingPlace(session, person);
  const { scene, startedAtMs } = session.state;
  const partMs = scene && startedAtMs !== null ? scene.phaseStartedAtMs - startedAtMs : 0;
  return where && { ...where, fromMs: Math.max(partMs, sinceStart(session, wallMs)) };
}

function send(connection: Connection, news: VoiceNews): void {
  connection.send(JSON.stringify(news));
}
