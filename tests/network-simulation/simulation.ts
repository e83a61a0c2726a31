import type { VirtualPerson } from '@lorecrew/authoring/play/virtual-show';
import type { Story } from '@lorecrew/engine/model/story';
import type { EventLog, Fanout, LogRow, NewShow, Presence, TicketHolder } from '@lorecrew/server/ports';
import type { LiveDeps, LiveShows } from '@lorecrew/server/realtime/live-shows';
import type { LinkHandlers, TicketOutcome } from '../../web/app/lib/realtime/live-ports.ts';
import type { Trace } from '../audit/trace.ts';
import { story as lampRoom } from '../lamp-room.ts';
import { randomPerson } from '../simulation/random-person.ts';
import { Rng } from './rng.ts';
import { SimDatabase } from './sim-database.ts';
import { SimHub } from './sim-hub.ts';
import { type NodeParts, rightShows, SimNode } from './sim-node.ts';
import { SimTab, type TabParts } from './sim-tab.ts';
import { SimWire, soundWire, type WireFaults } from './sim-wire.ts';
import { VirtualTime } from './virtual-time.ts';

/** Where a simulation differs from the product, to see that the invariant checker notices. */
export interface Flaw {
  readonly makeShows?: (deps: LiveDeps, simulation: Simulation) => LiveShows;
  readonly log?: (log: EventLog, simulation: Simulation) => EventLog;
  readonly hub?: (hub: Fanout, simulation: Simulation) => Fanout;
  readonly alter?: (text: string, tab: SimTab, simulation: Simulation) => string;
  /** A page that was reloaded goes on under the id it had. */
  readonly keepsTabId?: boolean;
  /** Nodes and pages of another build beside this one. */
  readonly makeNode?: (parts: NodeParts) => SimNode;
  readonly makeTab?: (parts: TabParts) => SimTab;
  /** How people behave who bring the flaw to light. */
  readonly policy?: (seed: number) => VirtualPerson;
  /** The id a command was asked under, where the flaw writes it under another. */
  readonly askedAs?: (id: string) => string;
}

export interface Session {
  readonly id: string;
  readonly companyId: string;
  readonly people: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  /** A word that is only heard in this company's shows. */
  readonly word: string;
}

const COMPANY_WORDS = ['Quartz', 'Basalt'];
const TICKET_MS = 30;
const CREATE_AGAIN_MS = 1_500;

/**
 * Several nodes, one database, shows and people on one virtual clock. Faults, wires, people and each tab have random streams of
 * their own: who does something else than before meets the same trouble.
 */
export class Simulation {
  /** Draws the simulation itself and its troubles. */
  readonly rng: Rng;
  /** Draws who acts when, and what for. */
  readonly people: Rng;
  readonly time: VirtualTime;
  readonly database: SimDatabase;
  readonly hub: SimHub;
  readonly nodes: SimNode[] = [];
  readonly tabs: SimTab[] = [];
  readonly sessions: Session[] = [];
  readonly moved = new Set<string>();
  wireFaults: WireFaults = soundWire;
  private readonly flaw: Flaw;
  private readonly story: Story;
  private readonly wires = new Set<SimWire>();
  private readonly tickets = new Map<string, TicketHolder>();
  private readonly lastSeenMs = new Map<string, Map<string, number>>();
  private ids = 0;
  private opened = 0;

  constructor(seed: number, flaw: Flaw = {}, story: Story = lampRoom) {
    this.story = story;
    this.rng = new Rng(seed);
    this.people = this.rng.fork('people');
    this.flaw = flaw;
    this.time = new VirtualTime(this.rng.fork('time'));
    this.database = new SimDatabase({ time: this.time, rng: this.rng.fork('database') });
    this.hub = new SimHub({ time: this.time, rng: this.rng.fork('hub') });
  }

  newId(): string {
    return `id${String(++this.ids).padStart(8, '0')}`;
  }

  private readonly presence: Presence = {
    seen: async (people, atMs) => {
      for (const { sessionId, participantId } of people) {
        const seen = this.lastSeenMs.get(sessionId) ?? new Map<string, number>();
        this.lastSeenMs.set(sessionId, seen.set(participantId, atMs));
      }
    },
    lastSeen: async (ids) =>
      ids.flatMap((sessionId) =>
        [...(this.lastSeenMs.get(sessionId) ?? [])].map(([participantId, atMs]) => ({ sessionId, participantId, atMs })),
      ),
  };

  startNode(): SimNode {
    const { flaw, story } = this;
    const parts: NodeParts = {
      name: `node ${this.nodes.length + 1}`,
      story,
      clock: this.time,
      timers: this.time,
      connectLog: (isAlive) => this.database.connect(isAlive, flaw.log?.(this.database.log, this)),
      connectHub: (isAlive) => flaw.hub?.(this.hub.connect(isAlive), this) ?? this.hub.connect(isAlive),
      names: (sessionId) => this.sessionOf(sessionId).names,
      presence: this.presence,
      journal: { moved: async ({ sessionId, status }) => void this.moved.add(`${sessionId} ${status}`) },
      redeem: (ticket) => {
        const holder = this.tickets.get(ticket) ?? null;
        this.tickets.delete(ticket);
        return holder;
      },
      makeShows: (deps) => flaw.makeShows?.(deps, this) ?? rightShows(deps),
      newId: () => this.newId(),
    };
    const node = flaw.makeNode?.(parts) ?? new SimNode(parts);
    this.nodes.push(node);
    return node;
  }

  get aliveNodes(): SimNode[] {
    return this.nodes.filter((node) => node.isAlive);
  }

  /** A node stops dead: its memory is gone, its connections break, what it sent to the database is still carried out. */
  kill(node: SimNode): void {
    node.die();
    for (const wire of this.wires) if (wire.node === node) wire.cut();
  }

  sessionOf(sessionId: string): Session {
    const session = this.sessions.find((each) => each.id === sessionId);
    if (!session) throw new Error(`there is no session ${sessionId}`);
    return session;
  }

  /** A show for so many people, begun by any node; `speed` times as fast as written. */
  openShow({ people, speed }: { people: number; speed: number }): Session {
    const n = this.sessions.length + 1;
    const word = COMPANY_WORDS[n - 1] ?? `Company${n}`;
    const ids = Array.from({ length: people }, (_, i) => `p${n}-${i + 1}`);
    const names = Object.fromEntries(ids.map((id) => [id, `${word} ${id}`]));
    const session: Session = { id: `session${n}`, companyId: `company${n}`, people: ids, names, word };
    this.sessions.push(session);
    const startsAtMs = this.time.nowMs() + this.rng.between(500, 3_000);
    const { id: sessionId, companyId } = session;
    this.create({ sessionId, companyId, story: this.story, speed, seed: word, startsAtMs, participants: ids });
    return session;
  }

  /** Whoever asks for a show and gets no answer asks again, of any node. */
  private create(show: NewShow): void {
    let isDone = false;
    const again = () => {
      if (isDone) return;
      this.time.after(CREATE_AGAIN_MS, again);
      if (this.aliveNodes.length === 0) return;
      const { shows } = this.rng.pick(this.aliveNodes);
      shows.create(show).then(
        () => {
          isDone = true;
        },
        () => undefined,
      );
    };
    again();
  }

  openTab(session: Session, participant: string, reloaded?: SimTab): SimTab {
    const rng = this.people.fork(`tab ${this.tabs.length}`);
    const seed = rng.between(1, 1_000_000);
    const parts: TabParts = {
      sessionId: session.id,
      participant,
      tab: (this.flaw.keepsTabId && reloaded?.tab) || `tab${this.newId()}`,
      time: this.time,
      rng,
      fetchTicket: () => this.fetchTicket(session, participant),
      openLink: (handlers) => this.openWire(handlers),
      policy: this.flaw.policy?.(seed) ?? randomPerson(seed, this.story, { drops: true }),
      alter: (text, of) => this.flaw.alter?.(text, of, this) ?? text,
    };
    const tab = this.flaw.makeTab?.(parts) ?? new SimTab(parts);
    this.tabs.push(tab);
    return tab;
  }

  private fetchTicket({ id: sessionId, companyId }: Session, participantId: string): Promise<TicketOutcome> {
    return new Promise((resolve) => {
      this.time.after(this.rng.between(0, TICKET_MS), () => {
        if (this.aliveNodes.length === 0) return resolve({ ok: false, retry: true });
        const ticket = this.newId();
        this.tickets.set(ticket, { companyId, sessionId, participantId });
        resolve({ ok: true, ticket });
      });
    });
  }

  private openWire(handlers: LinkHandlers): SimWire {
    const node = this.rng.pick(this.aliveNodes.length > 0 ? this.aliveNodes : this.nodes);
    const { time } = this;
    const rng = this.rng.fork(`wire ${++this.opened}`);
    for (const wire of this.wires) if (!wire.isOpen) this.wires.delete(wire);
    const wire = new SimWire({ time, rng, faults: () => this.wireFaults, node, handlers });
    this.wires.add(wire);
    return wire;
  }

  get openWires(): SimWire[] {
    return [...this.wires].filter((wire) => wire.isOpen);
  }

  private askedAs(id: string): string {
    return this.flaw.askedAs?.(id) ?? id;
  }

  private asAsked(row: LogRow): LogRow {
    const [id = '', ...follows] = row.cmdId.split('#');
    const { textId } = row.body;
    const body = typeof textId === 'string' ? { ...row.body, textId: this.askedAs(textId) } : row.body;
    return { ...row, body, cmdId: [this.askedAs(id), ...follows].join('#') };
  }

  /** Everything the invariant checker wants to know about a show. */
  async trace(session: Session): Promise<Trace> {
    const { log } = this.database;
    const rows = await log.read([{ sessionId: session.id, afterSeq: 0 }]);
    const texts = await log.texts([session.id]);
    const [head] = await log.heads([session.id]);
    return {
      story: this.story,
      incarnation: head?.incarnation ?? '',
      rows: rows.map((row) => this.asAsked(row)),
      texts: texts.map((text) => ({ ...text, id: this.askedAs(text.id) })),
      names: session.names,
      clients: this.tabs.filter((tab) => tab.sessionId === session.id).map(({ recorder }) => recorder),
      committedAtMs: this.database.committedAtMs(session.id),
      nodes: this.aliveNodes.flatMap(({ name, shows }) => {
        const state = shows.get(session.id)?.state;
        return state ? [{ name, state }] : [];
      }),
      foreignWords: this.sessions.filter((other) => other !== session).map(({ word }) => word),
    };
  }
}
