import { deadlines } from '@lorecrew/engine/deadlines';
import type { Directory } from '@lorecrew/engine/mechanic';
import type { Story } from '@lorecrew/engine/story';
import type { Clock, Committed, EventLog, Fanout, LogRow, NewShow, People, SessionJournal, Shows, Timers } from '../ports.ts';
import { broadcast, sendWelcome } from './broadcast.ts';
import { holdsSeat, sayBusy, takeOver } from './connection.ts';
import { Pacer } from './pacer.ts';
import type { Outcome, Plan, Submission } from './planner.ts';
import { foldRows, type LiveSession, newSession, type Pending } from './session.ts';
import { type Sessions, Writer } from './writer.ts';

/** Everything running shows need from outside. */
export interface LiveDeps {
  readonly log: EventLog;
  readonly fanout: Fanout;
  readonly people: People;
  readonly journal: SessionJournal;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly newIncarnation: () => string;
  readonly storyOf: (slug: string, version: number) => Story | null;
  readonly onTrouble: (error: unknown, what: string) => void;
}

/** Told whenever the state of a loaded session has moved, after its commit. */
export type ShowListener = (session: LiveSession) => void;

/** A session nobody is connected to and nothing is due in soon is forgotten after so long. */
const IDLE_MS = 60_000;
const TICK_MS = 1000;
/** A timer further off than this is left to a later tick. */
const SOON_MS = 1000;

/**
 * The shows on this node. Each is a cache of its log: any node may hold any show, and dropping one loses nothing.
 */
export class LiveShows implements Shows, Sessions {
  private readonly sessions = new Map<string, LiveSession>();
  private readonly listeners: ShowListener[] = [];
  private readonly deps: LiveDeps;
  private readonly writer: Writer;
  private readonly pacer: Pacer<LiveSession>;
  private readonly unsubscribe: () => void;
  /** Forgotten sessions whose pages wait until the log can be read again. */
  private readonly waiting = new Set<LiveSession>();
  /** What cancels the timer of each session that has one. */
  private readonly armed = new Map<string, () => void>();
  private readonly stopTicking: () => void;
  private closed = false;
  private looking: Promise<void> | null = null;

  constructor(deps: LiveDeps) {
    this.deps = deps;
    const { log, clock, timers, onTrouble } = deps;
    this.writer = new Writer({ log, clock, timers, sessions: this, onTrouble });
    this.pacer = new Pacer({ clock, timers, tell: broadcast, onTrouble });
    this.unsubscribe = deps.fanout.subscribe((committed) => this.heard(committed));
    this.stopTicking = timers.every(TICK_MS, () => this.look());
  }

  /** Adds a listener; it hears of every session that is or becomes loaded. */
  listen(listener: ShowListener): void {
    this.listeners.push(listener);
    for (const session of this.sessions.values()) listener(session);
  }

  /** Hands a command to a show; resolves once its outcome is certain, and never if by then it is no longer wanted. */
  submit(sessionId: string, submission: Submission, isWanted?: () => boolean): Promise<Outcome> {
    return this.writer.submit(sessionId, submission, isWanted);
  }

  /** The session if this node holds it now. */
  get(sessionId: string): LiveSession | null {
    return this.sessions.get(sessionId) ?? null;
  }

  /** A page has gone; its seat is kept. */
  disconnect(connectionId: string): void {
    for (const session of [...this.sessions.values(), ...this.waiting]) session.connections.delete(connectionId);
  }

  /** All sessions this node holds. */
  loaded(): IterableIterator<LiveSession> {
    return this.sessions.values();
  }

  async create({ companyId, sessionId, story, speed, seed, startsAtMs, participants }: NewShow): Promise<void> {
    await this.deps.log.create({ sessionId, companyId, incarnation: this.deps.newIncarnation() });
    if ((await this.phase(sessionId)) !== 'none') return;
    const command = {
      type: 'show.create' as const,
      slug: story.slug,
      version: story.version,
      seed,
      speed,
      startsAtMs,
      invited: [...participants],
    };
    // A statement that got lost leaves an empty log, of which nobody can know the story: it is opened again.
    for (let isThere = false; !isThere; ) {
      await this.open(sessionId, story);
      const outcome = await this.submit(sessionId, { id: 'show.create', actor: 'server', command });
      isThere = outcome.type !== 'refused' || outcome.code !== 'SHOW_001';
    }
  }

  /** Holds an empty log in memory: only its first event will name its story. */
  private async open(sessionId: string, story: Story): Promise<void> {
    const [head] = await this.deps.log.heads([sessionId]);
    if (!head || this.sessions.has(sessionId)) return;
    const directory = await this.directoryOf(head);
    // Somebody may have come in meanwhile: the session that holds them stays.
    if (this.sessions.has(sessionId)) return;
    this.sessions.set(sessionId, newSession(head, { story, rows: [], directory, nowMs: this.deps.clock.nowMs() }));
  }

  async invite({ sessionId, participantId }: { sessionId: string; participantId: string }): Promise<void> {
    const command = { type: 'participant.invite' as const, participant: participantId };
    await this.submit(sessionId, { id: `invite:${participantId}`, actor: 'server', command });
  }

  async phase(sessionId: string): Promise<'none' | 'waiting' | 'live' | 'completed'> {
    const session = await this.load(sessionId);
    return session && session.state.seq > 0 ? session.state.phase : 'none';
  }

  async load(sessionId: string): Promise<LiveSession | null> {
    const known = this.sessions.get(sessionId);
    if (known) return known;
    const [head] = await this.deps.log.heads([sessionId]);
    if (!head) return null;
    const rows = await this.deps.log.read([{ sessionId, afterSeq: 0 }]);
    const story = this.storyOf(rows[0]);
    if (!story) return null;
    const directory = await this.directoryOf(head);
    const session = newSession(head, { story, rows, directory, nowMs: this.deps.clock.nowMs() });
    const meanwhile = this.sessions.get(sessionId);
    if (meanwhile) return meanwhile;
    this.sessions.set(sessionId, session);
    this.moved(session);
    return session;
  }

  /** The story a log names in its first row. */
  private storyOf(first: LogRow | undefined): Story | null {
    const { slug, version } = first?.body ?? {};
    return this.deps.storyOf(typeof slug === 'string' ? slug : '', typeof version === 'number' ? version : 0);
  }

  private async directoryOf(head: { sessionId: string; companyId: string }): Promise<Directory> {
    const [names, texts] = await Promise.all([this.deps.people.names(head), this.deps.log.texts([head.sessionId])]);
    return { names, texts: Object.fromEntries(texts.map(({ id, body }) => [id, body])) };
  }

  forget(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (!session) return;
    this.sessions.delete(sessionId);
    this.disarm(sessionId);
    if (session.connections.size === 0) return;
    sayBusy(session);
    this.waiting.add(session);
    void this.reload(session);
  }

  /** Reads a forgotten session again and gives it its connections back. */
  private async reload(old: LiveSession): Promise<void> {
    try {
      const session = await this.load(old.sessionId);
      if (!session || session === old) return;
      this.waiting.delete(old);
      // The whole view for each: what audiences have seen of the session read again is not what these pages have.
      for (const connection of old.connections.values()) {
        if (holdsSeat(session, connection.participantId)) {
          takeOver(old, connection);
          continue;
        }
        sendWelcome(session, connection, this.deps.clock.nowMs());
        session.connections.set(connection.id, connection);
      }
      old.connections.clear();
    } catch (error) {
      this.deps.onTrouble(error, 'reading a show again');
      sayBusy(old);
      if (!this.closed) this.deps.timers.after(TICK_MS, () => void this.reload(old));
    }
  }

  async catchUp(sessionId: string): Promise<void> {
    const session = this.sessions.get(sessionId);
    if (!session) return;
    const rows = await this.deps.log.read([{ sessionId, afterSeq: session.state.seq }]);
    if (rows.some((row) => row.type === 'chat.said' || row.type === 'card.given'))
      this.addTexts(session, await this.deps.log.texts([sessionId]));
    if (foldRows(session, rows) !== 'folded') return;
    this.readNewNames(session, rows);
    this.moved(session);
  }

  committed(session: LiveSession, plan: Plan<Pending>, rows: readonly LogRow[]): void {
    this.addTexts(session, plan.texts);
    if (rows.length === 0) return;
    this.deps.fanout.publish({ sessionId: session.sessionId, rows, texts: plan.texts });
    this.readNewNames(session, rows);
    this.moved(session);
  }

  private addTexts(session: LiveSession, texts: Committed['texts']): void {
    if (texts.length === 0) return;
    const added = Object.fromEntries(texts.map(({ id, body }) => [id, body]));
    session.directory = { ...session.directory, texts: { ...session.directory.texts, ...added } };
  }

  /** Whoever is new has a name that this node may not have read. */
  private readNewNames(session: LiveSession, rows: readonly LogRow[]): void {
    if (rows.some((row) => row.type === 'participant.invited' || row.type === 'participant.joined'))
      void this.refreshNames(session);
  }

  private async refreshNames(session: LiveSession): Promise<void> {
    try {
      const names = await this.deps.people.names(session);
      session.directory = { ...session.directory, names };
      this.tell(session);
    } catch (error) {
      this.deps.onTrouble(error, 'reading names');
    }
  }

  /**
   * Tells the session's own record that its show has begun or ended. Goes by the state and not by the commit: the answer to a
   * commit may be lost, and whoever committed may be gone.
   */
  private async report(session: LiveSession): Promise<void> {
    const { companyId, sessionId, reported } = session;
    const { phase, startedAtMs, completedAtMs } = session.state;
    if (phase === reported) return;
    session.reported = phase;
    const moved = (status: 'live' | 'completed', atMs: number | null) =>
      atMs === null ? undefined : this.deps.journal.moved({ companyId, sessionId, status, atMs });
    try {
      if (reported === 'waiting') await moved('live', startedAtMs);
      await moved('completed', completedAtMs);
    } catch (error) {
      // The next move, or the next second, tries again.
      session.reported = reported;
      this.deps.onTrouble(error, 'recording that a show moved');
    }
  }

  /** Another node has written. Only a hint: a gap is read from the log. */
  private heard({ sessionId, rows, texts }: Committed): void {
    const session = this.sessions.get(sessionId);
    if (!session) return;
    this.addTexts(session, texts);
    const folded = foldRows(session, rows);
    if (folded === 'folded') {
      this.readNewNames(session, rows);
      this.moved(session);
    } else if (folded === 'gap') this.catchUp(sessionId).catch((error: unknown) => this.deps.onTrouble(error, 'reading a gap'));
  }

  private moved(session: LiveSession): void {
    session.usedAtMs = this.deps.clock.nowMs();
    this.tell(session);
    this.armTimer(session);
    void this.report(session);
    for (const listener of this.listeners) listener(session);
  }

  private tell(session: LiveSession): void {
    session.untold = true;
    this.pacer.tell(session);
  }

  private armTimer(session: LiveSession): void {
    const { sessionId } = session;
    this.disarm(sessionId);
    const due = deadlines(session.state)[0];
    const inMs = due ? due.atMs - this.deps.clock.nowMs() : Number.POSITIVE_INFINITY;
    if (inMs > SOON_MS) return;
    const fire = () => {
      this.armed.delete(sessionId);
      this.writer.due(sessionId);
    };
    this.armed.set(sessionId, this.deps.timers.after(Math.max(0, inMs), fire));
  }

  private disarm(sessionId: string): void {
    this.armed.get(sessionId)?.();
    this.armed.delete(sessionId);
  }

  /** One round at a time, however long the database takes. */
  private look(): void {
    this.looking ??= this.heal().finally(() => {
      this.looking = null;
    });
  }

  /** Every second: arms timers that have come near, reads what was missed, takes up shows nobody holds, forgets idle ones. */
  private async heal(): Promise<void> {
    try {
      const nowMs = this.deps.clock.nowMs();
      for (const session of this.sessions.values()) {
        if (!this.armed.has(session.sessionId)) this.armTimer(session);
        void this.report(session);
      }
      await this.readMissed();
      const claim = { beforeMs: nowMs - 2 * TICK_MS, claimedUntilMs: nowMs + 10 * TICK_MS, limit: 20 };
      for (const sessionId of await this.deps.log.due(claim)) this.writer.due(sessionId);
      this.forgetIdle(nowMs);
    } catch (error) {
      this.deps.onTrouble(error, 'looking after shows');
    }
  }

  private async readMissed(): Promise<void> {
    const heads = await this.deps.log.heads([...this.sessions.keys()]);
    for (const { sessionId, head, incarnation } of heads) {
      const session = this.sessions.get(sessionId);
      if (session && session.incarnation !== incarnation) this.forget(sessionId);
      else if (session && session.state.seq < head) await this.catchUp(sessionId);
    }
  }

  private forgetIdle(nowMs: number): void {
    for (const session of [...this.sessions.values()]) {
      const dueMs = deadlines(session.state)[0]?.atMs ?? Number.POSITIVE_INFINITY;
      const idle = session.connections.size === 0 && nowMs - session.usedAtMs > IDLE_MS && dueMs - nowMs > IDLE_MS;
      if (idle) this.forget(session.sessionId);
    }
  }

  /** Stops timers and writing; connections are closed by the gateway. */
  async close(): Promise<void> {
    this.closed = true;
    this.stopTicking();
    this.unsubscribe();
    for (const cancel of this.armed.values()) cancel();
    await this.looking;
    await this.writer.close();
    this.pacer.close();
  }
}
