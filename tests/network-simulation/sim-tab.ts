import type { VirtualPerson } from '@lorecrew/authoring/play/virtual-show';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { LiveClient } from '../../web/app/lib/realtime/live-client.ts';
import type { Link, LinkHandlers, TicketOutcome } from '../../web/app/lib/realtime/live-ports.ts';
import { Recorder } from '../audit/recorder.ts';
import type { Rng } from './rng.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface TabParts {
  readonly sessionId: string;
  readonly participant: string;
  readonly tab: string;
  readonly time: VirtualTime;
  readonly rng: Rng;
  readonly fetchTicket: () => Promise<TicketOutcome>;
  readonly openLink: (handlers: LinkHandlers) => Link;
  /** What a person does when looking at this view; `drop` and `return` are the network's. */
  readonly policy: VirtualPerson;
  /** Changes a frame before the page sees it. */
  readonly alter: (text: string, tab: SimTab) => string;
}

/** One browser tab with somebody in front of it: the product's own live client on virtual time. */
export class SimTab {
  readonly client: LiveClient;
  readonly recorder: Recorder;
  readonly sessionId: string;
  readonly participant: string;
  readonly tab: string;
  isOpen = true;
  /** Commands given and not yet answered to the person. */
  open = 0;
  answered = 0;
  private readonly parts: TabParts;

  constructor(parts: TabParts) {
    const { time, rng, participant, tab } = parts;
    this.parts = parts;
    this.sessionId = parts.sessionId;
    this.participant = participant;
    this.tab = tab;
    this.recorder = new Recorder({ participant, tab, nowMs: () => time.nowMs() });
    this.client = new LiveClient({
      nowMs: () => time.nowMs(),
      random: rng.next,
      after: (delayMs, run) => time.after(delayMs, run),
      fetchTicket: parts.fetchTicket,
      openLink: (handlers) => this.tapped(handlers),
      transport: () => 'socket',
      isOnline: () => true,
      tab,
    });
    this.client.subscribe(() => this.holds());
    this.client.start();
  }

  private tapped(handlers: LinkHandlers): Link {
    const link = this.parts.openLink({
      ...handlers,
      onText: (text) => {
        const seen = this.parts.alter(text, this);
        this.recorder.received(seen);
        handlers.onText(seen);
      },
    });
    return {
      send: (text) => {
        this.recorder.sent(text);
        link.send(text);
      },
      close: () => link.close(),
    };
  }

  private holds(): void {
    const { view, seq, incarnation } = this.client.snapshot();
    if (view && incarnation !== null) this.recorder.holds({ view, seq, incarnation });
  }

  /** The person looks, and perhaps does something. */
  act(): void {
    const { view, connection } = this.client.snapshot();
    if (!this.isOpen || !view) return;
    const action = connection === 'taken-over' ? null : this.parts.policy(view, this.parts.time.nowMs());
    if (connection === 'taken-over') this.client.takeBack();
    else if (action === 'drop') this.client.offline();
    else if (action === 'return') this.client.wake();
    else if (action) void this.give(action);
  }

  private async give(command: ParticipantCommand): Promise<void> {
    this.open++;
    await this.client.send(command);
    this.open--;
    this.answered++;
  }

  /** The tab is closed, with whatever was under way. */
  shut(): void {
    this.isOpen = false;
    this.client.stop();
  }
}
