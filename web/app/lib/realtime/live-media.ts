import type { MediaAsk, MediaNews } from '@lorecrew/contract/live/media';
import type { VoiceAsk } from '@lorecrew/contract/live/voice-asks';
import type { VoiceNews } from '@lorecrew/contract/live/voice-news';

/** What a page hears of its crew's room; `open` and `shut` tell of the connection to the server itself. */
export type RoomNews = MediaNews | VoiceNews | { readonly type: 'open' | 'shut' };

/** What voice and pictures need of one connection: asked where the server takes it, never kept for later. */
export class LiveMedia {
  private readonly transmit: (ask: MediaAsk | VoiceAsk) => void;
  private readonly listeners = new Set<(news: RoomNews) => void>();
  private room: Extract<MediaNews, { type: 'media.room' }> | null = null;
  private isOpen = false;
  private counts = false;
  private isWatching = false;

  constructor(transmit: (ask: MediaAsk | VoiceAsk) => void) {
    this.transmit = transmit;
  }

  /** Asks something. False where nobody would answer: no connection, or a server of an earlier build. */
  ask(ask: MediaAsk): boolean {
    if (this.isOpen) this.transmit(ask);
    return this.isOpen;
  }

  /** Says something of when this person speaks. False where nobody would take it. */
  askTimes(ask: VoiceAsk): boolean {
    const isTaken = this.isOpen && this.counts;
    if (isTaken) this.transmit(ask);
    return isTaken;
  }

  /** Calls `listener` with what is told from now on, and with who is in the room. Calling the answer ends that. */
  listen(listener: (news: RoomNews) => void): () => void {
    this.listeners.add(listener);
    if (this.isOpen) {
      if (!this.isWatching) this.watch();
      listener({ type: 'open' });
    }
    if (this.room) listener(this.room);
    return () => this.listeners.delete(listener);
  }

  /** Nobody is told who has not asked. */
  private watch(): void {
    this.isWatching = true;
    this.transmit({ type: 'media.watch' });
  }

  hear(news: MediaNews | VoiceNews): void {
    if (news.type === 'media.room') this.room = news;
    this.say(news);
  }

  /** A welcome says whether this server takes it, and whether it counts when people speak who consent. */
  open({ takes, counts }: { takes: boolean; counts: boolean }): void {
    this.isOpen = takes;
    this.counts = counts;
    if (!takes || this.listeners.size === 0) return;
    this.watch();
    this.say({ type: 'open' });
  }

  /** The connection is lost. Browsers that are connected to each other stay so. */
  shut(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.isWatching = false;
    this.say({ type: 'shut' });
  }

  private say(news: RoomNews): void {
    for (const listener of this.listeners) listener(news);
  }
}
