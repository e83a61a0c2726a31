import type { SimulatedPerson } from '@lorecrew/authoring/people/simulated-person';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { running } from '@lorecrew/contract/running';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { WebSocket } from 'ws';
import { LiveClient } from '../../web/app/lib/realtime/live-client.ts';
import type { Link, LinkHandlers } from '../../web/app/lib/realtime/live-ports.ts';
import { makeTabId } from '../../web/app/lib/realtime/live-tab.ts';

const ACK = /^\{"type":"ack","n":\d+,"seq":(\d+)/;
const CHANGES = /^\{"type":"changes","from":\d+,"to":(\d+)/;
const WELCOME = /^\{"type":"welcome"/;
const LOOKS_EVERY_MS = 200;

/** What a page tells the bench: where in the log it stands now, and when an act of its person was answered. */
export interface NightEars {
  readonly knows: (seq: number) => void;
  /** The page has gone, and is told nothing until it comes back. */
  readonly gone: () => void;
  readonly acked: (act: { readonly type: ParticipantCommand['type']; readonly seq: number; readonly sentAtMs: number }) => void;
}

/** A page of the night: the browser's own live client on a real socket, and a simulated person before it. */
export class NightPage {
  readonly client: LiveClient;
  bytes = 0;
  messages = 0;
  welcomeBytes = 0;
  private readonly person: SimulatedPerson;
  private readonly ears: NightEars;
  private readonly where: { readonly port: number; readonly id: string };
  private timer: NodeJS.Timeout | null = null;
  private sent: { readonly type: ParticipantCommand['type']; readonly atMs: number } | null = null;

  constructor(input: { port: number; id: string; person: SimulatedPerson; ears: NightEars }) {
    this.person = input.person;
    this.ears = input.ears;
    this.where = { port: input.port, id: input.id };
    this.client = new LiveClient({
      nowMs: () => Date.now(),
      random: () => Math.random(),
      after: systemTimers.after,
      fetchTicket: async () => ({ ok: true, ticket: input.id }),
      openLink: (handlers) => this.openLink(handlers),
      transport: () => 'socket',
      isOnline: () => true,
      tab: makeTabId(Math.random),
    });
  }

  begin(): void {
    this.client.start();
    this.timer = setInterval(() => this.look(), LOOKS_EVERY_MS);
  }

  end(): void {
    if (this.timer) clearInterval(this.timer);
    this.client.stop();
  }

  get isOver(): boolean {
    return this.client.snapshot().view?.show?.phase === 'completed';
  }

  private look(): void {
    const { view } = this.client.snapshot();
    if (!view || this.sent) return;
    const act = this.person.act(view, this.client.nowMs());
    if (act === null) return;
    if (act === 'drop') {
      this.client.stop();
      this.ears.gone();
    } else if (act === 'return') this.client.start();
    else this.ask(act);
  }

  private ask(command: ParticipantCommand): void {
    this.sent = { type: command.type, atMs: performance.now() };
    void this.client.send(command).then(() => {
      this.sent = null;
    });
  }

  private hear(text: string): void {
    const bytes = Buffer.byteLength(text);
    this.bytes += bytes;
    this.messages++;
    if (WELCOME.test(text)) this.welcomeBytes = bytes;
    const to = CHANGES.exec(text)?.[1];
    if (to !== undefined) this.ears.knows(Number(to));
    const seq = ACK.exec(text)?.[1];
    if (seq !== undefined && this.sent) this.ears.acked({ type: this.sent.type, seq: Number(seq), sentAtMs: this.sent.atMs });
  }

  private openLink({ onOpen, onText, onClose }: LinkHandlers): Link {
    const socket = new WebSocket(`ws://127.0.0.1:${this.where.port}${running.realtime}`, { perMessageDeflate: false });
    let isOpen = true;
    socket.on('error', () => undefined);
    socket.on('open', () => isOpen && onOpen());
    socket.on('close', (code) => isOpen && onClose(code));
    socket.on('message', (data) => {
      if (!isOpen) return;
      const text = String(data);
      this.hear(text);
      onText(text);
      if (WELCOME.test(text)) this.ears.knows(this.client.snapshot().seq);
    });
    return {
      send: (text) => {
        if (socket.readyState === socket.OPEN) socket.send(text);
      },
      close: () => {
        isOpen = false;
        socket.terminate();
      },
    };
  }
}
