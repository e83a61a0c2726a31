import type { Caller, MediaAsk, MediaSignal, MediaWay } from '@lorecrew/contract/live/media';
import type { Timers } from '@lorecrew/contract/timers';
import type { Carried, Carrier, InRoom } from './carrier.ts';
import { PeerLink, type Tracks } from './peer-link.ts';

export interface CarrierPorts {
  readonly timers: Timers;
  readonly tracks: () => Tracks;
  readonly ask: (ask: MediaAsk) => void;
  readonly changed: () => void;
  /** Asks for the way once more. */
  readonly again: () => void;
}

/** A connection to each other browser in the room. */
export class MeshCarrier implements Carrier {
  private readonly ports: CarrierPorts;
  private readonly links = new Map<string, { readonly peer: string; readonly link: PeerLink }>();
  private way: MediaWay | null = null;
  private room: InRoom = { me: null, others: [] };

  constructor(ports: CarrierPorts) {
    this.ports = ports;
  }

  take(way: MediaWay): void {
    this.way = way;
    this.follow(this.room);
  }

  /** The links are those to whoever is in the room now. */
  follow(room: InRoom): void {
    this.room = room;
    const { me, others } = room;
    for (const [person, { peer: known, link }] of this.links) {
      if (others.some((other) => other.person === person && other.peer === known)) continue;
      link.close();
      this.links.delete(person);
    }
    if (me) for (const other of others) if (!this.links.has(other.person)) this.link(other, { offers: isLater(me, other) });
  }

  send(tracks: Tracks): void {
    for (const { link } of this.links.values()) void link.send(tracks).catch(() => undefined);
  }

  signalled({ from, peer, signal }: { from: string; peer: string; signal: MediaSignal }): void {
    const known = this.links.get(from);
    const isNew = known?.peer !== peer;
    // Across two servers an offer may come before the word of who makes it.
    const isOffer = signal.kind === 'description' && signal.type === 'offer';
    if (isNew && !isOffer) return;
    if (isNew) known?.link.close();
    const link = isNew ? this.link({ person: from, peer }, { offers: false }) : known.link;
    // What a connection cannot take, such as an answer to an offer that is over, is made good by its next try.
    void link?.hear(signal).catch(() => undefined);
  }

  of(person: string): Carried | null {
    return this.links.get(person)?.link ?? null;
  }

  async loss(): Promise<number | null> {
    const all = await Promise.all([...this.links.values()].map(({ link }) => link.stats()));
    const lost = all.flatMap((stats) => [...(stats?.values() ?? [])]).flatMap(lostIn);
    // One bad line among several is that person's own: what is weak here shows on every line.
    return lost.length === 0 ? null : Math.min(...lost);
  }

  close(): void {
    for (const { link } of this.links.values()) link.close();
    this.links.clear();
  }

  private link({ person, peer }: Pick<Caller, 'person' | 'peer'>, { offers }: { offers: boolean }): PeerLink | null {
    const { ask, timers, tracks, changed } = this.ports;
    if (!this.way) return null;
    const link = new PeerLink({
      offers,
      timers,
      way: this.way,
      tracks: tracks(),
      connection: (config) => new RTCPeerConnection(config),
      signal: (signal) => ask({ type: 'media.signal', to: person, peer, signal }),
      changed,
    });
    this.links.set(person, { peer, link });
    return link;
  }
}

/** What the other side of a link says is missing of what was sent. */
function lostIn(report: { readonly type?: string; readonly fractionLost?: number }): number[] {
  return report.type === 'remote-inbound-rtp' && typeof report.fractionLost === 'number' ? [report.fractionLost] : [];
}

/** Of two visits the one that came later makes the offers, by what the server has told both. */
function isLater(one: Caller, other: Caller): boolean {
  return one.sinceMs === other.sinceMs ? one.person > other.person : one.sinceMs > other.sinceMs;
}
