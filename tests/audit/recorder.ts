import { ClientMessage } from '@lorecrew/contract/live/client-message';
import { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { AskedCommand, ClientEvidence, HeldView, Told } from './trace.ts';

interface Taken extends AskedCommand {
  readonly told: Told[];
}

/** Takes down what one tab sends, hears and holds, for the invariant checker. */
export class Recorder implements ClientEvidence {
  readonly name: string;
  readonly participant: string;
  readonly heard: string[] = [];
  readonly held: HeldView[] = [];
  private readonly byNumber = new Map<number, Taken>();
  private readonly tab: string;
  private readonly nowMs: () => number;

  constructor({ participant, tab, nowMs }: { participant: string; tab: string; nowMs: () => number }) {
    this.participant = participant;
    this.tab = tab;
    this.name = `${participant}:${tab}`;
    this.nowMs = nowMs;
  }

  get asked(): readonly AskedCommand[] {
    return [...this.byNumber.values()];
  }

  /** A frame leaves the tab. The same number again is the same command. */
  sent(text: string): void {
    const message = ClientMessage.parse(JSON.parse(text));
    if (message.type !== 'command' || this.byNumber.has(message.n)) return;
    const { n, command } = message;
    this.byNumber.set(n, { id: `${this.participant}:${this.tab}:${n}`, command, askedAtMs: this.nowMs(), told: [] });
  }

  /** A frame reaches the tab. */
  received(text: string): void {
    this.heard.push(text);
    // Only answers are looked at here; the page reads the rest.
    if (!/^\{"type":"(ack|refused)"/.test(text)) return;
    const message = ServerMessage.safeParse(JSON.parse(text)).data;
    if (message?.type !== 'ack' && message?.type !== 'refused') return;
    const atMs = this.nowMs();
    const told: Told =
      message.type === 'ack' ? { type: 'acked', seq: message.seq, atMs } : { type: 'refused', code: message.code, atMs };
    this.byNumber.get(message.n)?.told.push(told);
  }

  /** The tab holds another state now. */
  holds(held: HeldView): void {
    const last = this.held.at(-1);
    if (last?.seq !== held.seq || last.view !== held.view) this.held.push(held);
  }
}
