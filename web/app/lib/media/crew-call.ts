import type { Caller, MediaSignal, MediaWay } from '@lorecrew/contract/live/media';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { LiveMedia, RoomNews } from '../live/live-media.ts';
import type { DeviceKind } from './devices.ts';
import { type OwnDevice, OwnDevices } from './own-devices.ts';
import { type LinkState, PeerLink } from './peer-link.ts';
import { Speaking } from './speaking.ts';

/** Somebody else in the room. */
export interface Other extends Caller {
  readonly state: LinkState;
  readonly stream: MediaStream | null;
  readonly isSpeaking: boolean;
}

/** The call as the page draws it. */
export interface CallView {
  readonly others: readonly Other[];
  readonly isSpeaking: boolean;
  readonly microphone: OwnDevice;
  readonly camera: OwnDevice;
  /** A code of the catalogue, where the room did not take this person in. */
  readonly refusal: string | null;
}

interface CallPorts {
  readonly media: Pick<LiveMedia, 'ask' | 'listen'>;
  /** This person's id. */
  readonly self: string;
  /** A name for this visit that no other has. */
  readonly peer: string;
  readonly timers: Clock & Timers;
  readonly changed: () => void;
}

/** Whoever is not in the room they asked for asks again so often. */
const ASK_AGAIN_MS = 2_000;

/**
 * A person's part in the voice and the pictures of their crew, from coming in to leaving. It outlives every change of crew and every lost
 * connection to the server: microphone and camera stay as they were set, and the links follow who is in the room.
 */
export class CrewCall {
  private readonly ports: CallPorts;
  private readonly devices: OwnDevices;
  private readonly speaking: Speaking;
  private readonly links = new Map<string, { readonly peer: string; readonly link: PeerLink }>();
  private readonly stopListening: () => void;
  private callers: readonly Caller[] = [];
  private way: MediaWay | null = null;
  private refusal: string | null = null;
  private cancelAsking: () => void = () => undefined;

  constructor(ports: CallPorts) {
    const { timers, media, changed } = ports;
    this.ports = ports;
    this.devices = new OwnDevices(() => this.deviceChanged());
    this.speaking = new Speaking({ timers, nowMs: () => timers.nowMs(), changed });
    this.stopListening = media.listen((news) => this.hear(news));
  }

  view(): CallView {
    const { self } = this.ports;
    return {
      others: this.callers
        .filter(({ person }) => person !== self)
        .map((caller) => {
          const link = this.links.get(caller.person)?.link;
          const isSpeaking = caller.microphone && this.speaking.has(caller.person);
          return { ...caller, state: link?.state ?? 'opening', stream: link?.stream ?? null, isSpeaking };
        }),
      isSpeaking: this.devices.of('audio').isOn && this.speaking.has(self),
      microphone: this.devices.of('audio'),
      camera: this.devices.of('video'),
      refusal: this.refusal,
    };
  }

  on(kind: DeviceKind, id?: string): void {
    void this.devices.on(kind, id);
  }

  off(kind: DeviceKind): void {
    this.devices.off(kind);
  }

  /** Leaves the room: nothing is sent or heard any more. */
  close(): void {
    this.ports.media.ask({ type: 'media.leave' });
    this.stopListening();
    this.cancelAsking();
    for (const { link } of this.links.values()) link.close();
    this.links.clear();
    this.devices.release();
    this.speaking.close();
  }

  private ask(): void {
    const { media, peer } = this.ports;
    const [microphone, camera] = [this.devices.of('audio').isOn, this.devices.of('video').isOn];
    media.ask({ type: 'media.join', peer, microphone, camera });
  }

  private hear(news: RoomNews): void {
    switch (news.type) {
      case 'open':
        this.ask();
        break;
      case 'shut':
        break;
      case 'media.room':
        this.callers = news.callers;
        this.follow();
        break;
      case 'media.way':
        this.way = news.way;
        this.refusal = null;
        this.follow();
        break;
      case 'media.refused':
        // Somebody who has just left, and signs that came too fast, are made good by the next try of a link.
        if (news.code !== 'MEDIA_003' && news.code !== 'MEDIA_004') this.refusal = news.code;
        this.askLater();
        break;
      case 'media.signal':
        this.signalled(news);
        break;
    }
    this.ports.changed();
  }

  /** The links are those to whoever is in the room now. */
  private follow(): void {
    const { self, peer } = this.ports;
    const me = this.callers.find((caller) => caller.person === self);
    if (me?.peer !== peer) this.askLater();
    const others = this.callers.filter(({ person }) => person !== self);
    for (const [person, { peer: known, link }] of this.links) {
      if (others.some((other) => other.person === person && other.peer === known)) continue;
      link.close();
      this.links.delete(person);
    }
    if (me?.peer === peer)
      for (const other of others) if (!this.links.has(other.person)) this.link(other, { offers: isLater(me, other) });
    this.listenToAll();
  }

  private link({ person, peer }: Pick<Caller, 'person' | 'peer'>, { offers }: { offers: boolean }): PeerLink | null {
    const { media, timers } = this.ports;
    if (!this.way) return null;
    const link = new PeerLink({
      offers,
      timers,
      way: this.way,
      tracks: this.devices.tracks(),
      connection: (config) => new RTCPeerConnection(config),
      signal: (signal) => media.ask({ type: 'media.signal', to: person, peer, signal }),
      changed: () => {
        this.listenToAll();
        this.ports.changed();
      },
    });
    this.links.set(person, { peer, link });
    return link;
  }

  private signalled({ from, peer, signal }: { from: string; peer: string; signal: MediaSignal }): void {
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

  private listenToAll(): void {
    const { self } = this.ports;
    this.speaking.keep(new Set([self, ...this.links.keys()]));
    this.speaking.listen(self, this.devices.of('audio').stream);
    for (const [person, { link }] of this.links) this.speaking.listen(person, link.stream);
  }

  private askLater(): void {
    this.cancelAsking();
    this.cancelAsking = this.ports.timers.after(ASK_AGAIN_MS, () => {
      const me = this.callers.find(({ person }) => person === this.ports.self);
      if (me?.peer !== this.ports.peer) this.ask();
    });
  }

  private deviceChanged(): void {
    const tracks = this.devices.tracks();
    for (const { link } of this.links.values()) void link.send(tracks).catch(() => undefined);
    this.listenToAll();
    this.ask();
    this.ports.changed();
  }
}

/** Of two visits the one that came later makes the offers, by what the server has told both. */
function isLater(one: Caller, other: Caller): boolean {
  return one.sinceMs === other.sinceMs ? one.person > other.person : one.sinceMs > other.sinceMs;
}
