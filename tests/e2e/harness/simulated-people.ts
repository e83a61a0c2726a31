import { SimulatedPerson } from '@lorecrew/authoring/people/simulated-person';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { running } from '@lorecrew/contract/running';
import { showMs } from '@lorecrew/contract/show-clock';
import type { Clock } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { WebSocket } from 'ws';
import { LiveClient } from '../../../web/app/lib/realtime/live-client.ts';
import type { Link, LinkHandlers } from '../../../web/app/lib/realtime/live-ports.ts';
import { makeTabId } from '../../../web/app/lib/realtime/live-tab.ts';
import { fetchTicket, type Place, signIn } from '../../chaos/person.ts';

const ASKED_EVERY_MS = 150;

interface Who {
  readonly url: string;
  readonly sessionId: string;
  readonly email: string;
  /** As the show has dealt it. */
  readonly story: Story;
  readonly seed: string;
  /** The product's. */
  readonly clock: Clock;
  /** What is left to the people at the browsers. */
  readonly leaves?: (command: ParticipantCommand) => boolean;
}

/** Somebody without a browser who plays by public commands and their own view alone, over the real wire. */
export class SimulatedVisitor {
  private readonly client: LiveClient;
  private readonly who: Who;
  private readonly person: SimulatedPerson;
  private readonly timer: NodeJS.Timeout;
  private isBusy = false;

  private constructor(who: Who, input: { id: string; place: Place; token: string }) {
    const { id, place, token } = input;
    this.who = who;
    this.person = new SimulatedPerson(who.story, { id, temper: 'quick', seed: who.seed });
    this.client = new LiveClient({
      nowMs: () => Date.now(),
      random: () => Math.random(),
      after: systemTimers.after,
      fetchTicket: async () => ({ ok: true, ticket: (await fetchTicket(place, token)).ticket }),
      openLink: (handlers) => openLink(place.url, handlers),
      transport: () => 'socket',
      isOnline: () => true,
      tab: makeTabId(Math.random),
    });
    this.client.start();
    this.timer = setInterval(() => void this.act(), ASKED_EVERY_MS);
  }

  /** Comes in by email, as everybody does, and plays from then on. */
  static async come(who: Who): Promise<SimulatedVisitor> {
    const place = { url: who.url, address: '127.0.0.1' };
    const token = await signIn(place, { email: who.email, sessionId: who.sessionId });
    const { participantId } = await fetchTicket(place, token);
    return new SimulatedVisitor(who, { id: participantId, place, token });
  }

  get view(): ShowView | null {
    return this.client.snapshot().view;
  }

  leave(): void {
    clearInterval(this.timer);
    this.client.stop();
  }

  private async act(): Promise<void> {
    const { view } = this;
    if (this.isBusy || !view?.show) return;
    const command = this.person.act(view, showMs(view.show, this.who.clock.nowMs()));
    if (command === null || command === 'drop' || command === 'return' || this.who.leaves?.(command)) return;
    this.isBusy = true;
    await this.client.send(command);
    this.isBusy = false;
  }
}

function openLink(url: string, { onOpen, onText, onClose }: LinkHandlers): Link {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${running.realtime}`, { perMessageDeflate: false });
  let isOpen = true;
  socket.on('error', () => undefined);
  socket.on('open', () => isOpen && onOpen());
  socket.on('close', (code) => isOpen && onClose(code));
  socket.on('message', (data) => isOpen && onText(String(data)));
  return {
    send: (text) => socket.readyState === socket.OPEN && socket.send(text),
    close: () => {
      isOpen = false;
      socket.terminate();
    },
  };
}
