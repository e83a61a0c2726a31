import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import type { OnError } from '../ports/on-error.ts';
import type { StoryName } from '../ports/stories.ts';
import type { EventLog, LogHead, LogRow } from '../ports.ts';
import { sendWelcome } from './broadcast.ts';
import { findConnection, sayBusy, takeOver } from './connection/connection.ts';
import { foldRows, type LiveSession, newSession } from './session.ts';
import type { SessionDirectory } from './session-directory.ts';

const RELOAD_AGAIN_MS = 1000;

/** The sessions in this node's memory, each a cache of its log: read when asked for, dropped without loss. */
export class SessionStore {
  private readonly deps: {
    log: EventLog;
    directory: SessionDirectory;
    clock: Clock;
    timers: Timers;
    storyOf: (name: StoryName) => Promise<Story | null>;
    /** Called when a session has been read, or has moved because somebody else wrote. */
    moved: (session: LiveSession, rows: readonly LogRow[]) => void;
    /** Called when a session is no longer held. */
    dropped: (sessionId: string) => void;
    onError: OnError;
  };
  private readonly sessions = new Map<string, LiveSession>();
  /** Forgotten sessions whose pages wait until the log can be read again. */
  private readonly waiting = new Set<LiveSession>();
  private closed = false;

  constructor(deps: SessionStore['deps']) {
    this.deps = deps;
  }

  /** The session if this node holds it now. */
  get(sessionId: string): LiveSession | null {
    return this.sessions.get(sessionId) ?? null;
  }

  /** All sessions this node holds. */
  loaded(): IterableIterator<LiveSession> {
    return this.sessions.values();
  }

  /** Holds an empty log in memory: only its first event will name its story. */
  async open(sessionId: string, story: Story): Promise<void> {
    const [head] = await this.deps.log.heads([sessionId]);
    if (head && !this.sessions.has(sessionId)) await this.keep(head, { story, rows: [] });
  }

  /** The session, read from its log if this node does not hold it; null when there is none. */
  async load(sessionId: string): Promise<LiveSession | null> {
    const known = this.sessions.get(sessionId);
    if (known) return known;
    const [head] = await this.deps.log.heads([sessionId]);
    if (!head) return null;
    const rows = await this.deps.log.read([{ sessionId, afterSeq: 0 }]);
    const story = await this.storyOf(rows[0]);
    if (!story) return null;
    const { session, isNew } = await this.keep(head, { story, rows });
    if (isNew) this.deps.moved(session, []);
    return session;
  }

  /** The session may have been loaded meanwhile: the copy that holds connections stays. */
  private async keep(
    head: LogHead,
    { story, rows }: { story: Story; rows: readonly LogRow[] },
  ): Promise<{ session: LiveSession; isNew: boolean }> {
    const directory = await this.deps.directory.read(head);
    const meanwhile = this.sessions.get(head.sessionId);
    if (meanwhile) return { session: meanwhile, isNew: false };
    const session = newSession(head, { story, rows, directory, nowMs: this.deps.clock.nowMs() });
    this.sessions.set(head.sessionId, session);
    return { session, isNew: true };
  }

  /** The story a log names in its first row. */
  private async storyOf(first: LogRow | undefined): Promise<Story | null> {
    const { slug, story: hash } = first?.body ?? {};
    if (typeof slug !== 'string') return null;
    return this.deps.storyOf({ slug, hash: typeof hash === 'string' ? hash : null });
  }

  /** Forgets what is remembered of a session. Its pages get it back as soon as the log can be read. */
  forget(sessionId: string): void {
    const session = this.sessions.get(sessionId);
    if (!session) return;
    this.sessions.delete(sessionId);
    this.deps.dropped(sessionId);
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
      // Each gets the whole view: the reloaded session does not know what these pages have been sent.
      for (const connection of old.connections.values()) {
        const newer = findConnection(session, connection.participantId);
        if (newer) {
          takeOver(old, connection, newer);
          continue;
        }
        sendWelcome(session, connection, this.deps.clock.nowMs());
        session.connections.set(connection.id, connection);
      }
      old.connections.clear();
    } catch (error) {
      this.deps.onError(error, 'reading a show again', { sessionId: old.sessionId });
      sayBusy(old);
      if (!this.closed) this.deps.timers.after(RELOAD_AGAIN_MS, () => void this.reload(old));
    }
  }

  /** Reads the rows that somebody else wrote. */
  async catchUp(sessionId: string): Promise<void> {
    const session = this.sessions.get(sessionId);
    if (!session) return;
    const rows = await this.deps.log.read([{ sessionId, afterSeq: session.state.seq }]);
    if (rows.length === 0 && (await this.deps.log.heads([sessionId])).length === 0) {
      this.end(session);
      return;
    }
    await this.deps.directory.readTexts(session, rows);
    if (foldRows(session, rows) === 'folded') this.deps.moved(session, rows);
  }

  /** A log that is gone was erased: there is nothing to come back to. */
  private end(session: LiveSession): void {
    this.sessions.delete(session.sessionId);
    this.deps.dropped(session.sessionId);
    for (const connection of [...session.connections.values()]) connection.close('signedOut');
    session.connections.clear();
  }

  /** Compares the sessions with the heads of their logs: reads missed rows, and reloads a log that was replaced. */
  async readMissed(): Promise<void> {
    const held = [...this.sessions.values()];
    const heads = await this.deps.log.heads(held.map(({ sessionId }) => sessionId));
    const there = new Set(heads.map(({ sessionId }) => sessionId));
    for (const session of held) if (!there.has(session.sessionId)) this.end(session);
    for (const { sessionId, head, incarnation } of heads) {
      const session = this.sessions.get(sessionId);
      if (session && session.incarnation !== incarnation) this.forget(sessionId);
      else if (session && session.state.seq < head) await this.catchUp(sessionId);
    }
  }

  /** A page has gone; its seat is kept. */
  disconnect(connectionId: string): void {
    for (const session of [...this.sessions.values(), ...this.waiting]) session.connections.delete(connectionId);
  }

  /** Nothing is read again from now on. */
  close(): void {
    this.closed = true;
  }
}
