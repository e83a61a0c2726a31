import { CANDIDATES_A_FRAME } from '@lorecrew/contract/limits';
import type { MediaSignal, MediaWay } from '@lorecrew/contract/live/media';
import type { Timers } from '@lorecrew/contract/timers';
import type { DeviceKind } from './devices.ts';
import { rtcConfigOf } from './rtc-config.ts';

/** How far two browsers have come: `again` where a way was lost, `none` where none was found; both are tried again and again. */
export type LinkState = 'opening' | 'open' | 'again' | 'none';

export type Tracks = Readonly<Record<DeviceKind, MediaStreamTrack | null>>;

export interface PeerLinkPorts {
  /** Whether this browser is the one that makes offers: of two visits, the later one. */
  readonly offers: boolean;
  readonly way: MediaWay;
  readonly tracks: Tracks;
  readonly timers: Pick<Timers, 'after'>;
  readonly connection: (config: RTCConfiguration) => RTCPeerConnection;
  readonly signal: (signal: MediaSignal) => void;
  readonly changed: () => void;
}

/** Links that are not open by then are begun anew; measured, a good one takes 0.1 to 1.6 seconds. */
const OPEN_WITHIN_MS = 8_000;
/** Up to five others get a picture each over one home line: it is a small one. */
export const MOST_BITS_PER_SECOND: Readonly<Record<DeviceKind, number>> = { audio: 32_000, video: 180_000 };

/**
 * The connection of this browser to one other: a voice and a picture each way. Both have their place from the first offer on, so that
 * turning a microphone or a camera on and off is never negotiated, and two offers never meet.
 */
export class PeerLink {
  private readonly ports: PeerLinkPorts;
  private connection: RTCPeerConnection | null = null;
  private tracks: Tracks;
  private box: CandidateBox | null = null;
  private stopWatch: () => void = () => undefined;
  private linkState: LinkState = 'opening';
  private received = new MediaStream();

  constructor(ports: PeerLinkPorts) {
    this.ports = ports;
    this.tracks = ports.tracks;
    if (ports.offers) void this.offer();
    else this.watch();
  }

  get state(): LinkState {
    return this.linkState;
  }

  /** What comes from the other; a new one with each connection. */
  get stream(): MediaStream {
    return this.received;
  }

  /** What the browser knows of the connection; null before there is one. */
  async stats(): Promise<RTCStatsReport | null> {
    return (await this.connection?.getStats()) ?? null;
  }

  /** Sends other tracks from now on; null sends nothing. */
  async send(tracks: Tracks): Promise<void> {
    this.tracks = tracks;
    await Promise.all(this.sendersOf().map(([kind, sender]) => sender.replaceTrack(tracks[kind])));
  }

  /** Takes in what the other browser says. What belongs to a connection that is over is left aside. */
  async hear(signal: MediaSignal): Promise<void> {
    if (signal.kind === 'candidates') return this.box?.take(signal.candidates);
    if (signal.kind === 'again') return this.asked();
    const { type, sdp } = signal;
    if (type === 'answer') {
      const connection = this.connection;
      if (connection?.signalingState !== 'have-local-offer') return;
      await connection.setRemoteDescription({ type, sdp });
      await this.box?.open();
      return;
    }
    if (this.ports.offers) return;
    const connection = this.begin();
    await connection.setRemoteDescription({ type, sdp });
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
    await this.send(this.tracks);
    await this.box?.open();
    await connection.setLocalDescription();
    await this.limit();
    if (this.connection === connection) this.describe(connection);
  }

  close(): void {
    this.stopWatch();
    this.end();
  }

  private async offer(): Promise<void> {
    const connection = this.begin();
    for (const kind of ['audio', 'video'] as const)
      connection.addTransceiver(this.tracks[kind] ?? kind, { direction: 'sendrecv', sendEncodings: [limitOf(kind)] });
    await connection.setLocalDescription();
    if (this.connection === connection) this.describe(connection);
  }

  private begin(): RTCPeerConnection {
    this.end();
    const { way, signal, timers } = this.ports;
    const connection = this.ports.connection(rtcConfigOf(way));
    this.connection = connection;
    const box = new CandidateBox({
      timers,
      add: (candidate) => connection.addIceCandidate(candidate),
      send: (candidates) => signal({ kind: 'candidates', candidates }),
    });
    this.box = box;
    connection.onicecandidate = ({ candidate }) => {
      if (candidate?.candidate) box.gather(candidate.toJSON());
    };
    connection.ontrack = ({ track }) => {
      this.received.addTrack(track);
      this.ports.changed();
    };
    connection.onconnectionstatechange = () => this.moved(connection);
    this.watch();
    return connection;
  }

  private moved(connection: RTCPeerConnection): void {
    if (connection !== this.connection) return;
    if (connection.connectionState === 'connected') {
      this.stopWatch();
      this.tell('open');
    } else if (connection.connectionState === 'failed') this.again();
    else if (connection.connectionState === 'disconnected') {
      this.tell('again');
      this.watch();
    }
  }

  private describe({ localDescription }: RTCPeerConnection): void {
    if (!localDescription || localDescription.type === 'rollback' || localDescription.type === 'pranswer') return;
    this.ports.signal({ kind: 'description', type: localDescription.type, sdp: localDescription.sdp });
  }

  /** Not open in time is as good as failed: Chromium leaves some links dead without a word. */
  private watch(): void {
    this.stopWatch();
    this.stopWatch = this.ports.timers.after(OPEN_WITHIN_MS, () => this.again());
  }

  private again(): void {
    // A link that stood is on its way back; one that never did has no way.
    this.tell(this.linkState === 'open' ? 'again' : 'none');
    if (this.ports.offers) void this.offer();
    else {
      // Whose connection was closed or held still is told of nothing: only this side knows that nothing comes.
      this.ports.signal({ kind: 'again' });
      this.watch();
    }
  }

  /** The other hears nothing. An offer that is on its way already is the answer to that. */
  private async asked(): Promise<void> {
    if (!this.ports.offers || this.connection?.signalingState === 'have-local-offer') return;
    if (this.linkState === 'open') this.tell('again');
    await this.offer();
  }

  private tell(state: LinkState): void {
    if (state === this.linkState) return;
    this.linkState = state;
    this.ports.changed();
  }

  private sendersOf(): [DeviceKind, RTCRtpSender][] {
    const all = this.connection?.getTransceivers() ?? [];
    return all.map(({ sender, receiver }) => [receiver.track.kind === 'audio' ? 'audio' : 'video', sender]);
  }

  /** Whoever answers is asked for its limits after the answer only. */
  private async limit(): Promise<void> {
    for (const [kind, sender] of this.sendersOf()) {
      const parameters = sender.getParameters();
      for (const encoding of parameters.encodings) Object.assign(encoding, limitOf(kind));
      await sender.setParameters(parameters);
    }
  }

  private end(): void {
    this.box?.close();
    this.box = null;
    if (!this.connection) return;
    this.connection.onicecandidate = null;
    this.connection.ontrack = null;
    this.connection.onconnectionstatechange = null;
    this.connection.close();
    this.connection = null;
    this.received = new MediaStream();
  }
}

function limitOf(kind: DeviceKind): RTCRtpEncodingParameters {
  return { maxBitrate: MOST_BITS_PER_SECOND[kind] };
}

type Candidates = Extract<MediaSignal, { kind: 'candidates' }>['candidates'];

/** Addresses as the protocol carries them. */
function offersOf(found: readonly RTCIceCandidateInit[]): Candidates {
  return found.map(({ candidate = '', sdpMid = null, sdpMLineIndex = null, usernameFragment = null }) => ({
    candidate,
    sdpMid,
    sdpMLineIndex,
    usernameFragment,
  }));
}

/** Those found within this time leave together. */
const GATHER_MS = 40;

interface BoxPorts {
  readonly timers: Pick<Timers, 'after'>;
  readonly add: (candidate: RTCIceCandidateInit) => Promise<void>;
  readonly send: (candidates: Candidates) => void;
}

/**
 * Addresses at which two browsers may reach each other. Own ones leave in a few frames, not one by one; the other's wait until its
 * description is known.
 */
export class CandidateBox {
  private readonly ports: BoxPorts;
  private waiting: RTCIceCandidateInit[] | null = [];
  private found: RTCIceCandidateInit[] = [];
  private isClosed = false;

  constructor(ports: BoxPorts) {
    this.ports = ports;
  }

  /** An own address was found. */
  gather(candidate: RTCIceCandidateInit): void {
    this.found.push(candidate);
    if (this.found.length > 1) return;
    this.ports.timers.after(GATHER_MS, () => {
      const all = offersOf(this.found.splice(0));
      for (let at = 0; at < all.length && !this.isClosed; at += CANDIDATES_A_FRAME)
        this.ports.send(all.slice(at, at + CANDIDATES_A_FRAME));
    });
  }

  /** Takes addresses of the other. */
  async take(candidates: Candidates): Promise<void> {
    const all = candidates.map(({ usernameFragment = null, ...candidate }) => ({ ...candidate, usernameFragment }));
    if (this.waiting) this.waiting.push(...all);
    else for (const candidate of all) await this.tried(candidate);
  }

  /** The other's description is known: its addresses are taken from now on. */
  async open(): Promise<void> {
    const all = this.waiting ?? [];
    this.waiting = null;
    for (const candidate of all) await this.tried(candidate);
  }

  close(): void {
    this.isClosed = true;
  }

  /** An address that is not understood, or of a connection that is over, is one fewer, and no more than that. */
  private async tried(candidate: RTCIceCandidateInit): Promise<void> {
    if (!this.isClosed) await this.ports.add(candidate).catch(() => undefined);
  }
}
