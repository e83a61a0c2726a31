import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { ShowView } from '@lorecrew/contract/live/view';
import type { Clock } from '@lorecrew/contract/timers';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { memoryHub } from '@lorecrew/server/adapters/fanout/memory';
import { memoryEventLog } from '@lorecrew/server/adapters/log/memory';
import type { EventLog, LogRow } from '@lorecrew/server/ports';
import type { Metrics } from '@lorecrew/server/ports/metrics';
import type { VoiceSpan, VoiceTimes } from '@lorecrew/server/ports/voice-times';
import { ParticipantConnection } from '@lorecrew/server/realtime/connection/participant-connection';
import { LiveShows } from '@lorecrew/server/realtime/live-shows';
import type { Outcome } from '@lorecrew/server/realtime/planner';
import type { LiveSession } from '@lorecrew/server/realtime/session';
import { story } from '../lamp-room.ts';

/** A clock that tests move. Timers of the node fire by real time; what they decide goes by this one. */
export class TestClock implements Clock {
  ms = 1_000_000;
  nowMs(): number {
    return this.ms;
  }
}

/** A log whose answers a test can hold back, lose or refuse. */
export class FaultyLog implements EventLog {
  readonly real: EventLog;
  /** What happens to the next append: it may fail before or after it is written, or wait. */
  next: 'ok' | 'lost-before' | 'lost-after' = 'ok';
  gate: Promise<void> | null = null;
  /** `full`: nothing can be written. `away`: nothing can be read either. */
  trouble: 'none' | 'full' | 'away' = 'none';
  /** Logs that somebody has erased. */
  readonly erased = new Set<string>();
  appends = 0;

  constructor(real: EventLog = memoryEventLog()) {
    this.real = real;
  }
  create: EventLog['create'] = async (stream) => this.reach().create(stream);
  read: EventLog['read'] = async (wanted) => this.reach().read(wanted.filter(({ sessionId }) => !this.erased.has(sessionId)));
  heads: EventLog['heads'] = async (ids) => this.reach().heads(ids.filter((id) => !this.erased.has(id)));
  due: EventLog['due'] = async (input) => (await this.reach().due(input)).filter((id) => !this.erased.has(id));
  texts: EventLog['texts'] = async (ids) => this.reach().texts(ids);
  private reach(): EventLog {
    if (this.trouble === 'away') throw new Error('the database is away');
    return this.real;
  }
  append: EventLog['append'] = async (batch) => {
    if (this.trouble !== 'none') throw new Error('nothing can be written');
    const fault = this.next;
    this.next = 'ok';
    this.appends++;
    if (fault === 'lost-before') throw new Error('connection lost before the statement');
    const won = await this.real.append(batch.filter(({ sessionId }) => !this.erased.has(sessionId)));
    if (this.gate) await this.gate;
    if (fault === 'lost-after') throw new Error('connection lost after the statement');
    return won;
  };
}

/** When people spoke, by person, where all nodes keep it. */
export class KeptVoices implements VoiceTimes {
  readonly spans = new Map<string, VoiceSpan[]>();
  /** Nothing can be kept. */
  isAway = false;

  private async reach(): Promise<void> {
    if (this.isAway) throw new Error('the database is away');
  }
  isGiven: VoiceTimes['isGiven'] = async ({ participantId }) => this.spans.has(participantId);
  give: VoiceTimes['give'] = async ({ participantId }) => {
    await this.reach();
    if (!this.spans.has(participantId)) this.spans.set(participantId, []);
    return true;
  };
  takeBack: VoiceTimes['takeBack'] = async ({ participantId }) => {
    await this.reach();
    this.spans.delete(participantId);
  };
  keep: VoiceTimes['keep'] = async ({ participantId }, span) => void this.spans.get(participantId)?.push(span);
}

export interface Node {
  readonly shows: LiveShows;
  readonly log: FaultyLog;
  readonly troubles: unknown[];
}

/** Several nodes on one log and one fan-out, as in production but in this process. */
export class Nodes {
  readonly clock = new TestClock();
  readonly shared: EventLog;
  readonly voices = new KeptVoices();
  private readonly hub = memoryHub();
  readonly all: Node[] = [];
  /** Where names come from; a test may let them wait. */
  names = async (): Promise<Record<string, string>> => ({ ada: 'Ada', bob: 'Bob', cyd: 'Cyd' });
  /** Its organiser has linked a call. */
  hasCallLink = false;
  readonly moved: { status: string; atMs: number; lengthSec: number }[] = [];

  private readonly companyId: string;

  constructor({ shared = memoryEventLog(), companyId = 'c' }: { shared?: EventLog; companyId?: string } = {}) {
    this.shared = shared;
    this.companyId = companyId;
  }

  /** `metrics`: where its shows are measured; nowhere when missing. */
  node({ metrics }: { metrics?: Metrics } = {}): Node {
    const log = new FaultyLog(this.shared);
    const troubles: unknown[] = [];
    const shows = new LiveShows({
      log,
      fanout: this.hub.connect(),
      people: { names: () => this.names() },
      journal: { moved: async ({ status, atMs, lengthSec }) => void this.moved.push({ status, atMs, lengthSec }) },
      clock: this.clock,
      timers: systemTimers,
      newIncarnation: () => crypto.randomUUID(),
      voiceTimes: this.voices,
      hasCallLink: async () => this.hasCallLink,
      storyOf: async ({ slug }) => (slug === story.slug ? story : null),
      onError: (error) => troubles.push(error),
      ...(metrics ? { metrics } : {}),
    });
    const node = { shows, log, troubles };
    this.all.push(node);
    return node;
  }

  /** A show that starts in a second of the test's clock, with people who have come in. */
  async open(node: Node, ...people: string[]): Promise<string> {
    const sessionId = `s${Math.random().toString(36).slice(2)}`;
    const show = {
      companyId: this.companyId,
      sessionId,
      story,
      speed: 1,
      seed: 'seed',
      startsAtMs: this.clock.ms + 1000,
      participants: people,
    };
    await node.shows.create(show);
    for (const participant of people)
      await node.shows.submit(sessionId, {
        id: `join:${participant}:1`,
        actor: 'server',
        command: { type: 'participant.join', participant },
      });
    return sessionId;
  }

  /** Moves the clock and lets the node fire what is due, by submitting something harmless that waits behind it. */
  async pass(node: Node, sessionId: string, ms: number): Promise<void> {
    this.clock.ms += ms;
    await node.shows.submit(sessionId, {
      id: 'nothing',
      actor: 'server',
      command: { type: 'participant.invite', participant: 'ada' },
    });
  }

  rows(sessionId: string): Promise<LogRow[]> {
    return this.shared.read([{ sessionId, afterSeq: 0 }]);
  }

  async close(): Promise<void> {
    for (const { shows } of this.all) await shows.close();
  }
}

/** A command of a participant's tab; the same `n` is the same command. */
export function ask(
  node: Node,
  sessionId: string,
  who: string,
  n: number,
  command: ParticipantCommand,
  tab = 'testtab1',
): Promise<Outcome> {
  return node.shows.submit(sessionId, { id: `${who}:${tab}:${n}`, actor: who, command });
}

/** Resolves when a node's state of a session fits; no waiting by the clock. */
export function until(node: Node, sessionId: string, fits: (session: LiveSession) => boolean): Promise<void> {
  return new Promise((resolve) => {
    node.shows.listen((session) => {
      if (session.sessionId === sessionId && fits(session)) resolve();
    });
  });
}

/** A page that applies frames as a browser does, and remembers what it was told. */
export class Page {
  readonly frames: ServerMessage[] = [];
  readonly seat: ParticipantConnection;
  closedFor: string | null = null;
  waiting = 0;
  /** How long the node is kept busy by sending it a frame, in milliseconds of the test's clock. */
  busyMs = 0;
  view: Record<string, unknown> = {};
  seq = 0;
  gaps = 0;

  constructor(
    node: Node,
    clock: TestClock,
    { language, ...holder }: { sessionId: string; participantId: string; language?: string },
    tab = 'testtab1',
  ) {
    this.seat = new ParticipantConnection(
      { shows: node.shows, clock },
      { companyId: 'c', ...holder },
      {
        id: crypto.randomUUID(),
        tab,
        language,
        send: (frame) => {
          clock.ms += this.busyMs;
          this.receive(ServerMessage.parse(JSON.parse(frame)));
          return this.waiting;
        },
        waitingBytes: () => this.waiting,
        close: (reason) => {
          this.closedFor = reason;
        },
      },
    );
  }

  private receive(frame: ServerMessage): void {
    this.frames.push(frame);
    if (frame.type === 'welcome') {
      this.view = { ...frame.view };
      this.seq = frame.seq;
    }
    if (frame.type !== 'changes') return;
    if (frame.from !== this.seq) this.gaps++;
    Object.assign(this.view, frame.set);
    this.seq = frame.to;
  }

  get show(): Partial<ShowView> {
    return this.view;
  }
}
