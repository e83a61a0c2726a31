import type { ForwardedRoom, MediaWay } from '@lorecrew/contract/live/media';
import { ConnectionQuality, DisconnectReason, Room, RoomEvent, Track } from 'livekit-client';
import type { Carried, Carrier, InRoom } from './carrier.ts';
import type { DeviceKind } from './devices.ts';
import type { CarrierPorts } from './mesh-carrier.ts';
import { MOST_BITS_PER_SECOND, type Tracks } from './peer-link.ts';
import { rtcConfigOf } from './rtc-config.ts';

/** When the connection is lost, it is tried again by itself after so long each; then with a new key. */
const RETRIES_MS = [0, 300, 700, 1_000, 1_500, 2_000, 3_000, 4_000];
const AGAIN_MS = 1_500;
const LOST: Readonly<Partial<Record<ConnectionQuality, number>>> = {
  [ConnectionQuality.Poor]: 0.15,
  [ConnectionQuality.Lost]: 0.5,
};
const SOURCES = { audio: Track.Source.Microphone, video: Track.Source.Camera } as const;

/** A room of the forwarding server that this browser is in, or on its way into. */
interface Visit {
  readonly name: string;
  readonly room: Room;
  isOpen: boolean;
  isLost: boolean;
  /** What is sent there, and what is under way, one after the other. */
  sent: Tracks;
  work: Promise<void>;
}

/** One connection to a server that forwards voices and pictures. Who changes rooms is in the next one before they leave the last. */
export class RoomCarrier implements Carrier {
  private readonly ports: CarrierPorts;
  private readonly streams = new Map<string, MediaStream>();
  private now: Visit | null = null;
  private next: Visit | null = null;
  private isClosed = false;

  constructor(ports: CarrierPorts) {
    this.ports = ports;
  }

  take(way: MediaWay): void {
    const { forwarded } = way;
    if (!forwarded || this.isClosed) return;
    const coming = this.next ?? this.now;
    if (coming?.name === forwarded.room && !coming.isLost) return;
    void this.enter(forwarded, way);
  }

  /** Who is in the room is the server's to say; who is heard is what comes. */
  follow(_room: InRoom): void {}

  signalled(): void {}

  send(tracks: Tracks): void {
    for (const visit of [this.now, this.next]) if (visit?.isOpen) void this.publish(visit, tracks);
  }

  of(person: string): Carried | null {
    const there = this.now?.room.remoteParticipants.get(person);
    if (!this.now || !there) return { state: this.now?.isLost ? 'again' : 'opening', stream: null };
    const tracks = [...there.trackPublications.values()].flatMap(({ track }) => track?.mediaStreamTrack ?? []);
    return { state: this.now.isLost ? 'again' : 'open', stream: this.streamOf(person, tracks) };
  }

  async loss(): Promise<number | null> {
    const quality = this.now?.room.localParticipant.connectionQuality;
    return quality === undefined ? null : (LOST[quality] ?? 0);
  }

  close(): void {
    this.isClosed = true;
    for (const visit of [this.now, this.next]) leave(visit);
    this.now = null;
    this.next = null;
  }

  /** The same stream while the same tracks come, so that what plays it is not begun anew. */
  private streamOf(person: string, tracks: readonly MediaStreamTrack[]): MediaStream {
    const known = this.streams.get(person);
    const held = known?.getTracks() ?? [];
    if (known && held.length === tracks.length && tracks.every((track) => held.includes(track))) return known;
    const stream = new MediaStream([...tracks]);
    this.streams.set(person, stream);
    return stream;
  }

  private async enter({ url, room: name, token }: ForwardedRoom, way: MediaWay): Promise<void> {
    leave(this.next);
    const room = new Room({
      adaptiveStream: false,
      dynacast: true,
      stopLocalTrackOnUnpublish: false,
      disconnectOnPageLeave: false,
      reconnectPolicy: { nextRetryDelayInMs: ({ retryCount }) => RETRIES_MS[retryCount] ?? null },
    });
    const visit: Visit = {
      name,
      room,
      isOpen: false,
      isLost: false,
      sent: { audio: null, video: null },
      work: Promise.resolve(),
    };
    this.next = visit;
    this.watch(visit);
    const { iceServers, ...rest } = rtcConfigOf(way);
    try {
      await room.connect(url, token, { rtcConfig: { ...rest, ...(iceServers?.length ? { iceServers } : {}) } });
    } catch {
      // Its words would repeat the key.
      if (this.next === visit) this.lost(visit);
      return;
    }
    visit.isOpen = true;
    await this.publish(visit, this.ports.tracks());
    if (this.next !== visit) {
      leave(visit);
      return;
    }
    const before = this.now;
    this.now = visit;
    this.next = null;
    leave(before);
    this.ports.changed();
  }

  private watch(visit: Visit): void {
    const { room } = visit;
    const changed = () => this.now === visit && this.ports.changed();
    for (const event of [
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantDisconnected,
      RoomEvent.TrackSubscribed,
      RoomEvent.TrackUnsubscribed,
      RoomEvent.ConnectionQualityChanged,
    ] as const)
      room.on(event, changed);
    room.on(RoomEvent.Reconnecting, () => this.mark(visit, true));
    room.on(RoomEvent.Reconnected, () => this.mark(visit, false));
    // Who was silenced loses what they sent, and sends it again once they may.
    room.on(RoomEvent.ParticipantPermissionsChanged, (_before, participant) => {
      if (participant !== room.localParticipant || !visit.isOpen) return;
      visit.sent = { audio: null, video: null };
      void this.publish(visit, this.ports.tracks());
    });
    room.on(RoomEvent.Disconnected, (reason) => {
      if (reason !== DisconnectReason.CLIENT_INITIATED && visit.isOpen) this.lost(visit);
    });
  }

  private mark(visit: Visit, isLost: boolean): void {
    visit.isLost = isLost;
    if (this.now === visit) this.ports.changed();
  }

  /** A connection that is over: a new key is asked for, until there is one that leads into a room again. */
  private lost(visit: Visit): void {
    this.mark(visit, true);
    if (this.next === visit) this.next = null;
    this.ports.timers.after(AGAIN_MS, () => {
      if (!this.isClosed && !this.next && (this.now === visit || this.now === null || this.now.isLost)) this.ports.again();
    });
    this.ports.changed();
  }

  private publish(visit: Visit, tracks: Tracks): Promise<void> {
    visit.work = visit.work
      .then(async () => {
        for (const kind of ['audio', 'video'] as const) await send(visit, kind, tracks[kind]);
      })
      // Who may not send is told so by the server's own word.
      .catch(() => undefined);
    return visit.work;
  }
}

async function send(visit: Visit, kind: DeviceKind, track: MediaStreamTrack | null): Promise<void> {
  const { localParticipant } = visit.room;
  const before = visit.sent[kind];
  if (before === track || localParticipant.permissions?.canPublish === false) return;
  visit.sent = { ...visit.sent, [kind]: track };
  if (before) await localParticipant.unpublishTrack(before, false);
  if (!track) return;
  const source = SOURCES[kind];
  const most = MOST_BITS_PER_SECOND[kind];
  await localParticipant.publishTrack(
    track,
    kind === 'audio'
      ? { source, audioPreset: { maxBitrate: most }, dtx: true }
      : { source, simulcast: false, videoEncoding: { maxBitrate: most, maxFramerate: 20 } },
  );
}

/** Leaves a room; microphone and camera stay open. */
function leave(visit: Visit | null): void {
  if (!visit) return;
  visit.isOpen = false;
  visit.room.removeAllListeners();
  void visit.room.disconnect(false).catch(() => undefined);
}
