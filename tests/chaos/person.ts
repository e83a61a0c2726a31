import { DemoAnswer } from '@lorecrew/contract/api/demo';
import { TicketAnswer, TokenAnswer } from '@lorecrew/contract/api/participant-auth';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { authenticateParticipant, createLiveTicket } from '@lorecrew/contract/routes/participants';
import { startDemo } from '@lorecrew/contract/routes/trials';
import { running } from '@lorecrew/contract/running';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { LiveClient } from '../../web/app/lib/realtime/live-client.ts';
import type { Link, LinkHandlers, LivePorts, TicketOutcome } from '../../web/app/lib/realtime/live-ports.ts';
import { makeTabId } from '../../web/app/lib/realtime/live-tab.ts';
import { Recorder } from '../audit/recorder.ts';
import { story } from '../lamp-room.ts';
import { randomPerson } from '../simulation/random-person.ts';

const CALL_PATIENCE_MS = 15_000;
const TRY_AGAIN_MS = 200;
const TRIES = 300;

/** Where somebody is: the product's address, and the address they come from. */
export interface Place {
  readonly url: string;
  readonly address: string;
}

/** An answer of the product that was not what was asked for. */
class CallFailed extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text}`);
    this.status = status;
  }
}

async function call<T>(
  place: Place,
  input: { method: string; path: string; body?: object; token?: string; answer: z.core.$ZodType<T> },
): Promise<T> {
  const { method, path, body, token, answer } = input;
  const response = await fetch(`${place.url}${path}`, {
    method,
    signal: AbortSignal.timeout(CALL_PATIENCE_MS),
    headers: {
      'x-requested-with': 'lorecrew',
      'x-forwarded-for': place.address,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new CallFailed(response.status, await response.text());
  return z.parse(answer, await response.json());
}

/** Tries again while the product is away, as a person would press the button again. */
async function insistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const final = error instanceof CallFailed && error.status < 500;
      if (final || tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }
}

/** Opens a demo, or takes a seat in one that runs. */
export function takeDemoSeat(place: Place, sessionId?: string): Promise<DemoAnswer> {
  const body = sessionId === undefined ? {} : { sessionId };
  return insistently(() => call(place, { method: 'POST', path: startDemo.url, body, answer: DemoAnswer }));
}

/** Signs somebody in; answers the token that opens their seat. */
export async function signIn(place: Place, { email, sessionId }: { email: string; sessionId: string }): Promise<string> {
  const query = new URLSearchParams({ email, sessionId });
  const answer = await insistently(() =>
    call(place, { method: 'GET', path: `${authenticateParticipant.url}?${query}`, answer: TokenAnswer }),
  );
  return answer.token;
}

/** One ticket for the live connection. Fails while the product is away. */
export function fetchTicket(place: Place, token: string): Promise<z.infer<typeof TicketAnswer>> {
  return call(place, { method: 'POST', path: createLiveTicket.url, body: {}, token, answer: TicketAnswer });
}

export interface PersonInput {
  readonly place: Place;
  readonly publicId: string;
  readonly token: string;
  readonly seed: number;
}

/** Every so many changes of a page are kept for the invariant checker; all of them would be more than it can hold. */
const KEEP_EVERY = 5;
/** What somebody is called before their name is known. */
const NAMELESS = 'Crewmate';

/** A participant on the real wire, with the browser's own live client and a journal of everything it asked and heard. */
export class Person {
  readonly journal: Recorder;
  readonly client: LiveClient;
  readonly publicId: string;
  readonly notices: string[] = [];
  /** How often a ticket could not be had, though nothing was wrong with the asking. */
  refusedTickets = 0;
  lastAnswerAtMs = 0;
  private readonly input: PersonInput;
  private readonly tab = makeTabId(Math.random);
  private readonly act: ReturnType<typeof randomPerson>;
  private timer: NodeJS.Timeout | null = null;
  private outstanding = 0;
  private changes = 0;

  private constructor(input: PersonInput, participant: string) {
    this.input = input;
    this.publicId = input.publicId;
    this.journal = new Recorder({ participant, tab: this.tab, nowMs: () => performance.now() });
    this.act = randomPerson(input.seed, story, { drops: false });
    this.client = new LiveClient(this.ports());
    this.client.subscribe(() => {
      if (++this.changes % KEEP_EVERY === 0) this.keepView();
    });
  }

  /** Learns who they are and sits down; `begin` makes them act. */
  static async create(input: PersonInput): Promise<Person> {
    const { participantId } = await insistently(() => fetchTicket(input.place, input.token));
    return new Person(input, participantId);
  }

  /** Shows the invariant checker what the page holds now. */
  keepView(): void {
    const { view, seq, incarnation } = this.client.snapshot();
    // Names are read beside the log, and come a moment after the person.
    const isNamed = view?.presence?.people.every(({ name }) => name !== NAMELESS) ?? true;
    if (view && incarnation !== null && isNamed) this.journal.holds({ view, seq, incarnation });
  }

  private ports(): LivePorts {
    return {
      nowMs: () => Date.now(),
      random: () => Math.random(),
      after: systemTimers.after,
      fetchTicket: () => this.ticket(),
      openLink: (handlers) => this.openLink(handlers),
      transport: () => 'socket',
      isOnline: () => true,
      tab: this.tab,
    };
  }

  private async ticket(): Promise<TicketOutcome> {
    try {
      const { ticket } = await fetchTicket(this.input.place, this.input.token);
      return { ok: true, ticket };
    } catch (error) {
      const final = error instanceof CallFailed && error.status < 500 && error.status !== 429;
      if (!final) this.refusedTickets += 1;
      return final ? { ok: false, retry: false, code: 'SHOW_001' } : { ok: false, retry: true };
    }
  }

  private openLink({ onOpen, onText, onClose }: LinkHandlers): Link {
    const { url, address } = this.input.place;
    const where = `${url.replace('http', 'ws')}${running.realtime}`;
    const socket = new WebSocket(where, { perMessageDeflate: false, headers: { 'x-forwarded-for': address } });
    let open = true;
    socket.on('error', () => undefined);
    socket.on('open', () => open && onOpen());
    socket.on('close', (code) => open && onClose(code));
    socket.on('message', (data) => {
      if (!open) return;
      this.hear(String(data));
      onText(String(data));
    });
    return {
      send: (text) => {
        if (socket.readyState !== socket.OPEN) return;
        this.journal.sent(text);
        socket.send(text);
      },
      close: () => {
        open = false;
        socket.terminate();
      },
    };
  }

  private hear(text: string): void {
    this.journal.received(text);
    if (text.startsWith('{"type":"ack"') || text.startsWith('{"type":"refused"')) this.lastAnswerAtMs = performance.now();
    if (text.startsWith('{"type":"notice"')) this.notices.push(text);
  }

  /** Comes in, and from then on asks for something every now and then, sensible or not. */
  begin(everyMs: number): void {
    this.client.start();
    this.timer = setInterval(() => this.maybeAct(), everyMs);
  }

  private maybeAct(): void {
    const { view } = this.client.snapshot();
    const choice = view ? this.act(view, performance.now()) : null;
    if (choice === null || choice === 'drop' || choice === 'return' || choice.type === 'show.leave') return;
    this.ask(choice);
  }

  private ask(command: ParticipantCommand): void {
    if (this.outstanding > 0) return;
    this.outstanding++;
    void this.client.send(command).then(() => {
      this.outstanding--;
    });
  }

  /** Asks for something that is answered in every state of a show and changes nothing in most. */
  probe(): void {
    this.ask({ type: 'hint.decline' });
  }

  /** Asks for nothing more; what is under way is still answered. */
  rest(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  get isQuiet(): boolean {
    return this.outstanding === 0 && this.client.snapshot().connection === 'live';
  }

  /** This person's state in one line, for failure messages. */
  describe(): string {
    const { connection, seq, view } = this.client.snapshot();
    const last = this.journal.asked.at(-1);
    const heard = this.journal.heard.slice(-2).map((frame) => frame.slice(0, 60));
    return JSON.stringify({ id: this.journal.name, connection, seq, phase: view?.show?.phase, last, heard });
  }

  /** Goes away without a word. */
  leave(): void {
    this.rest();
    this.keepView();
    this.client.stop();
  }
}
