import type { ReportedText } from '@lorecrew/contract/api/content-reports';
import type { ControlRoom } from '@lorecrew/contract/api/control';
import type { ErrorCode } from '@lorecrew/contract/errors';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import { controlView } from '@lorecrew/engine/projection/control-view';
import type { MediaRooms } from '../ports/media-rooms.ts';
import { type Metrics, noMetrics } from '../ports/metrics.ts';
import type { OnError } from '../ports/on-error.ts';
import type { StoryName } from '../ports/stories.ts';
import { noTracing, type Tracing } from '../ports/tracing.ts';
import type { VoiceTimes } from '../ports/voice-times.ts';
import type { Committed, EventLog, Fanout, LogRow, NewShow, People, SessionJournal, ShowPhase, Shows } from '../ports.ts';
import { broadcast } from './broadcast.ts';
import { BroadcastScheduler } from './broadcast-scheduler.ts';
import { HintedReads } from './hinted-reads.ts';
import { countSessions, type LiveMetrics, liveMetrics } from './live-metrics.ts';
import { MediaRelay } from './media/media-relay.ts';
import { VoiceClock } from './media/voice-clock.ts';
import type { Outcome, Plan, Submission } from './planner.ts';
import { reportedTexts } from './reported-texts.ts';
import { foldRows, type LiveSession, type Pending } from './session.ts';
import { SessionDirectory } from './session-directory.ts';
import { SessionReporter } from './session-reporter.ts';
import { SessionStore } from './session-store.ts';
import { nextDueMs, SessionTimers } from './session-timers.ts';
import { SignalRelay } from './signals.ts';
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
  readonly storyOf: (name: StoryName) => Promise<Story | null>;
  readonly onError: OnError;
  /** Where shows are measured; nowhere when missing. */
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  /** How voices and pictures travel; straight from browser to browser when missing. */
  readonly mediaRooms?: MediaRooms;
  /** Where it is kept when people speak; nobody can consent to it when missing. */
  readonly voiceTimes?: VoiceTimes;
  /** Whether the organiser of a session has linked a call at another meeting service; none has when missing. */
  readonly hasCallLink?: (session: { readonly companyId: string; readonly sessionId: string }) => Promise<boolean>;
}

/** Told whenever the state of a loaded session has moved, after its commit. */
export type ShowListener = (session: LiveSession) => void;

/** A session nobody is connected to and nothing is due in soon is forgotten after so long. */
const IDLE_MS = 60_000;
const TICK_MS = 1000;
/** Nobody helps browsers to find each other. */
const STRAIGHT: MediaRooms = { forwarded: null, wayFor: async () => ({ iceServers: [], relayOnly: false }) };

/** Nothing is kept. */
const NOWHERE: VoiceTimes = {
  isGiven: async () => false,
  give: async () => false,
  takeBack: async () => undefined,
  keep: async () => undefined,
};

/**
 * The shows on this node. Each is a cache of its log: any node may hold any show, and dropping one loses nothing.
 */
export class LiveShows implements Shows, Sessions {
  private readonly deps: LiveDeps;
  readonly metrics: LiveMetrics;
  readonly tracing: Tracing;
  private readonly store: SessionStore;
  private readonly directory: SessionDirectory;
  private readonly reporter: SessionReporter;
  private readonly timers: SessionTimers;
  private readonly writer: Writer;
  private readonly broadcastScheduler: BroadcastScheduler<LiveSession>;
  /** What people show each other in passing. */
  readonly signals: SignalRelay;
  /** Who talks with whom. */
  readonly media: MediaRelay;
  /** When people speak who consent to have it counted. */
  readonly voices: VoiceClock;
  private readonly listeners: ShowListener[] = [];
  private readonly unsubscribe: () => void;
  private readonly stopTicking: () => void;
  private looking: Promise<void> | null = null;
  private readonly hints: HintedReads;

  constructor(deps: LiveDeps) {
    this.deps = deps;
    const { log, clock, timers, onError, metrics = noMetrics, tracing = noTracing } = deps;
    this.tracing = tracing;
    this.metrics = liveMetrics(metrics);
    this.directory = new SessionDirectory(deps);
    this.reporter = new SessionReporter(deps);
    this.writer = new Writer({ log, clock, timers, sessions: this, onError, metrics: this.metrics, tracing });
    this.timers = new SessionTimers({ clock, timers, due: (sessionId) => this.writer.due(sessionId) });
    const moved = (session: LiveSession, rows: readonly LogRow[]) => this.moved(session, rows);
    const dropped = (sessionId: string) => this.timers.disarm(sessionId);
    this.store = new SessionStore({ ...deps, directory: this.directory, moved, dropped });
    this.broadcastScheduler = new BroadcastScheduler({
      ...{ clock, timers },
      tell: (session, nowMs) =>
        tracing.start('show.broadcast', {}, (span) => {
          broadcast(session, nowMs);
          span.end({ 'show.connections': session.connections.size });
        }),
      onError: (error, what, { sessionId }) => onError(error, what, { sessionId }),
      onTold: (waitedMs) => this.metrics.broadcastSeconds.observe({}, waitedMs / 1000),
    });
    this.signals = new SignalRelay({ fanout: deps.fanout, get: (sessionId) => this.get(sessionId) });
    const { fanout, mediaRooms = STRAIGHT, voiceTimes = NOWHERE } = deps;
    const get = (sessionId: string) => this.get(sessionId);
    const load = (sessionId: string) => this.load(sessionId);
    this.media = new MediaRelay({ fanout, clock, rooms: mediaRooms, get, load, onError: deps.onError });
    const isHeard = (sessionId: string, person: string) => this.media.isHeard(sessionId, person);
    this.voices = new VoiceClock({ times: voiceTimes, clock, get, isHeard, onError });
    this.hints = new HintedReads({ catchUp: (sessionId) => this.catchUp(sessionId), onError });
    this.unsubscribe = deps.fanout.subscribe((committed) => this.heard(committed));
    metrics.onRead(() => {
      countSessions(this.metrics, this.loaded(), (session) => deps.clock.nowMs() - nextDueMs(session));
      this.metrics.broadcastsWaiting.set({}, this.broadcastScheduler.waitingRooms);
    });
    this.stopTicking = timers.every(TICK_MS, () => {
      this.media.tick();
      this.voices.tick();
      this.look();
    });
  }

  /** Adds a listener; it hears of every session that is or becomes loaded. */
  listen(listener: ShowListener): void {
    this.listeners.push(listener);
    for (const session of this.store.loaded()) listener(session);
  }

  /** Hands a command to a show; resolves once its outcome is certain, and never if by then it is no longer wanted. */
  submit(sessionId: string, submission: Submission, isWanted?: () => boolean): Promise<Outcome> {
    return this.writer.submit(sessionId, submission, isWanted);
  }

  /** Whether there is a call that people of a session may choose; null where that cannot be read. */
  async hasCallLink(session: { readonly companyId: string; readonly sessionId: string }): Promise<boolean | null> {
    try {
      return (await this.deps.hasCallLink?.(session)) ?? false;
    } catch (error) {
      this.deps.onError(error, 'reading whether a call is linked', { sessionId: session.sessionId });
      return null;
    }
  }

  /** The session if this node holds it now. */
  get(sessionId: string): LiveSession | null {
    return this.store.get(sessionId);
  }

  /** All sessions this node holds. */
  loaded(): IterableIterator<LiveSession> {
    return this.store.loaded();
  }

  load(sessionId: string): Promise<LiveSession | null> {
    return this.store.load(sessionId);
  }

  forget(sessionId: string): void {
    this.store.forget(sessionId);
  }

  catchUp(sessionId: string): Promise<void> {
    return this.store.catchUp(sessionId);
  }

  /** A page has gone; its seat is kept. */
  disconnect(connectionId: string): void {
    this.voices.disconnect(connectionId);
    this.store.disconnect(connectionId);
  }

  async create({ companyId, sessionId, story, speed, seed, startsAtMs, participants, mode, gathers }: NewShow): Promise<void> {
    await this.deps.log.create({ sessionId, companyId, incarnation: this.deps.newIncarnation() });
    if ((await this.phase(sessionId)) !== 'none') return;
    const { slug, version, hash } = story;
    const invited = [...participants];
    const ways = { ...(mode === undefined ? {} : { mode }), ...(gathers ? { gathers } : {}) };
    const command = { type: 'show.create' as const, slug, version, story: hash, seed, speed, startsAtMs, invited, ...ways };
    // If a statement was lost, the log is still empty and its story unknown: open it again.
    for (let isThere = false; !isThere; ) {
      await this.store.open(sessionId, story);
      const outcome = await this.submit(sessionId, { id: 'show.create', actor: 'server', command });
      isThere = outcome.type !== 'refused' || outcome.code !== 'SHOW_001';
    }
  }

  async invite({ sessionId, participantId }: { sessionId: string; participantId: string }): Promise<void> {
    const command = { type: 'participant.invite' as const, participant: participantId };
    await this.submit(sessionId, { id: `invite:${participantId}`, actor: 'server', command });
  }

  async phase(sessionId: string): Promise<ShowPhase> {
    const session = await this.load(sessionId);
    return session && session.state.seq > 0 ? session.state.phase : 'none';
  }

  async reschedule({ sessionId, change, startsAtMs }: Parameters<Shows['reschedule']>[0]): Promise<'done' | ShowPhase> {
    const command = { type: 'show.reschedule' as const, startsAtMs };
    const outcome = await this.submit(sessionId, { id: `reschedule:${change}`, actor: 'server', command });
    if (outcome.type === 'ack') return 'done';
    const phase = await this.phase(sessionId);
    // A show that has this start time already refuses the command as no change; that counts as done.
    return phase === 'waiting' && this.get(sessionId)?.state.startsAtMs === startsAtMs ? 'done' : phase;
  }

  async arrange({ sessionId, version, crews, wishes }: Parameters<Shows['arrange']>[0]): Promise<'done' | ShowPhase> {
    const command = { type: 'show.arrange' as const, version, crews, wishes };
    const outcome = await this.submit(sessionId, { id: `arrange:${version}`, actor: 'server', command });
    if (outcome.type === 'ack') return 'done';
    const phase = await this.phase(sessionId);
    const known = this.get(sessionId)?.state.arrangement?.version ?? 0;
    return phase === 'waiting' && known >= version ? 'done' : phase;
  }

  async cancel({ sessionId, change }: Parameters<Shows['cancel']>[0]): Promise<'done' | ShowPhase> {
    const command = { type: 'show.cancel' as const };
    const outcome = await this.submit(sessionId, { id: `cancel:${change}`, actor: 'server', command });
    if (outcome.type === 'ack') return 'done';
    const phase = await this.phase(sessionId);
    return phase === 'cancelled' ? 'done' : phase;
  }

  /** Stops the clock of a show, or lets it go on. One that stands so already has done so. */
  private async setPaused(
    { sessionId, change }: { sessionId: string; change: string },
    paused: boolean,
  ): Promise<'done' | ShowPhase> {
    const type = paused ? 'show.pause' : 'show.resume';
    const outcome = await this.submit(sessionId, { id: `${type}:${change}`, actor: 'server', command: { type } });
    if (outcome.type === 'ack') return 'done';
    const phase = await this.phase(sessionId);
    return phase === 'live' && (this.get(sessionId)?.state.pausedAtMs !== null) === paused ? 'done' : phase;
  }

  pause(show: Parameters<Shows['pause']>[0]): Promise<'done' | ShowPhase> {
    return this.setPaused(show, true);
  }

  resume(show: Parameters<Shows['resume']>[0]): Promise<'done' | ShowPhase> {
    return this.setPaused(show, false);
  }

  async reported(sessionId: string): Promise<ReportedText[]> {
    const session = await this.load(sessionId);
    return session ? reportedTexts(session) : [];
  }

  async judge({ sessionId, textId, stays, by }: Parameters<Shows['judge']>[0]): ReturnType<Shows['judge']> {
    const session = await this.load(sessionId);
    if (!session || session.state.seq === 0) return 'TEXT_002';
    const id = `judge:${session.state.seq}:${textId}:${stays ? 'kept' : 'removed'}`;
    const outcome = await this.submit(sessionId, { id, actor: `host:${by}`, command: { type: 'text.judge', textId, stays } });
    if (outcome.type === 'ack') return 'judged';
    return outcome.type === 'refused' && outcome.code !== 'SHOW_004' ? outcome.code : 'stands';
  }

  async control(sessionId: string): Promise<ControlRoom | null> {
    const session = await this.load(sessionId);
    return session && session.state.seq > 0 ? controlView(session.state, session.directory, this.deps.clock.nowMs()) : null;
  }

  async host({ sessionId, id, by, command }: Parameters<Shows['host']>[0]): Promise<ErrorCode | null> {
    const outcome = await this.submit(sessionId, { id: `host:${by}:${id}`, actor: `host:${by}`, command });
    return outcome.type === 'refused' ? outcome.code : null;
  }

  committed(session: LiveSession, plan: Plan<Pending>, rows: readonly LogRow[]): void {
    this.directory.addTexts(session, plan.texts);
    if (rows.length === 0) return;
    this.deps.fanout.publish({ sessionId: session.sessionId, rows, texts: plan.texts });
    this.moved(session, rows);
  }

  /** Another node has written. Only a hint: a gap is read from the log, and so is everything where it came without rows. */
  private heard({ sessionId, rows, texts }: Committed): void {
    const session = this.get(sessionId);
    if (!session) return;
    if (rows.length === 0) {
      this.hints.read(sessionId);
      return;
    }
    this.directory.addTexts(session, texts);
    const folded = foldRows(session, rows);
    this.measureFanout(rows);
    if (folded === 'folded') this.moved(session, rows);
    else if (folded === 'gap')
      this.catchUp(sessionId).catch((error: unknown) => this.deps.onError(error, 'reading a gap', { sessionId }));
  }

  /** The server’s own events are dated as they were due, which may be long ago. */
  private measureFanout(rows: readonly LogRow[]): void {
    const last = rows.at(-1);
    if (!last || last.actor === 'server') return;
    this.metrics.fanoutSeconds.observe({}, Math.max(0, this.deps.clock.nowMs() - last.atMs) / 1000);
  }

  private moved(session: LiveSession, rows: readonly LogRow[]): void {
    void this.directory.readNames(session, rows).then((isNew) => isNew && this.tell(session));
    session.usedAtMs = this.deps.clock.nowMs();
    this.tell(session);
    this.timers.arm(session);
    void this.reporter.report(session);
    this.media.moved(session);
    this.voices.look(session);
    for (const listener of this.listeners) listener(session);
  }

  private tell(session: LiveSession): void {
    session.isDirty = true;
    this.broadcastScheduler.tell(session);
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
      for (const session of this.loaded()) {
        this.timers.ensure(session);
        void this.reporter.report(session);
      }
      await this.store.readMissed();
      const claim = { beforeMs: nowMs - 2 * TICK_MS, claimedUntilMs: nowMs + 10 * TICK_MS, limit: 20 };
      for (const sessionId of await this.deps.log.due(claim)) this.writer.due(sessionId);
      this.forgetIdle(nowMs);
    } catch (error) {
      this.deps.onError(error, 'looking after shows');
    }
  }

  private forgetIdle(nowMs: number): void {
    for (const session of [...this.loaded()]) {
      const idle = session.connections.size === 0 && nowMs - session.usedAtMs > IDLE_MS && nextDueMs(session) - nowMs > IDLE_MS;
      if (idle) this.forget(session.sessionId);
    }
  }

  /** Stops timers and writing; connections are closed by the gateway. */
  async close(): Promise<void> {
    this.store.close();
    this.stopTicking();
    this.unsubscribe();
    this.signals.close();
    this.media.close();
    await this.voices.close();
    this.timers.close();
    await this.looking;
    await this.writer.close();
    this.broadcastScheduler.close();
  }
}
