import { MEDIA_PEOPLE_MOST } from '@lorecrew/contract/limits';
import type { Caller, MediaWay } from '@lorecrew/contract/live/media';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { LiveMedia, RoomNews } from '../realtime/live-media.ts';
import type { Carrier, InRoom } from './carrier.ts';
import type { DeviceKind } from './devices.ts';
import { type CarrierPorts, MeshCarrier } from './mesh-carrier.ts';
import { type OwnDevice, OwnDevices } from './own-devices.ts';
import type { LinkState, Tracks } from './peer-link.ts';
import { VoiceTimer } from './voice-timer.ts';

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
  /** What the line carries: where it is weak, the picture is the first to go. */
  readonly rung: Rung;
  /** A host has taken this person's voice and picture away. */
  readonly isSilenced: boolean;
  /** Nobody is heard: more are together than can talk at once. */
  readonly rests: boolean;
  /** Everybody is together, and more of them than pictures can be sent to. */
  readonly areVoicesOnly: boolean;
}

interface CallPorts {
  readonly media: Pick<LiveMedia, 'ask' | 'askTimes' | 'listen'>;
  /** This person's id. */
  readonly self: string;
  /** A name for this visit that no other has. */
  readonly peer: string;
  readonly timers: Clock & Timers;
  /** How long a word to the server and its answer take; null before that was measured. */
  readonly roundTripMs: () => number | null;
  readonly changed: () => void;
}

/** Whoever is not in the room they asked for asks again so often. */
const ASK_AGAIN_MS = 2_000;

const LOOK_EVERY_MS = 2_000;
const NOBODY: InRoom = { me: null, others: [] };

/**
 * A person's part in the voice and the pictures of their crew, from coming in to leaving. It outlives every change of crew and every lost
 * connection to the server: microphone and camera stay as they were set, and what carries them follows who is in the room.
 */
export class CrewCall {
  private readonly ports: CallPorts;
  private readonly devices: OwnDevices;
  private readonly speaking: Speaking;
  private readonly voiceTimer: VoiceTimer;
  private readonly stops: (() => void)[];
  private carrier: Carrier | null = null;
  private isFetching = false;
  private room: Extract<RoomNews, { type: 'media.room' }> = { type: 'media.room', callers: [] };
  private way: MediaWay | null = null;
  private ladder: Ladder = TOP;
  private refusal: string | null = null;
  private isClosed = false;
  private cancelAsking: () => void = () => undefined;

  constructor(ports: CallPorts) {
    const { timers, media, changed } = ports;
    this.ports = ports;
    this.devices = new OwnDevices(() => this.deviceChanged());
    const nowMs = () => timers.nowMs();
    this.voiceTimer = new VoiceTimer({ media, nowMs, roundTripMs: ports.roundTripMs });
    const heard = (levels: ReadonlyMap<string, number>) =>
      this.voiceTimer.level(this.isHeard() ? (levels.get(ports.self) ?? 0) : null);
    this.speaking = new Speaking({ timers, nowMs, heard, changed });
    this.stops = [media.listen((news) => this.hear(news)), timers.every(LOOK_EVERY_MS, () => void this.look())];
  }

  view(): CallView {
    const { self } = this.ports;
    const { me, others } = this.inRoom();
    return {
      others: others.map((caller) => {
        const carried = this.carrier?.of(caller.person) ?? null;
        const isSpeaking = caller.microphone && !caller.silenced && this.speaking.has(caller.person);
        // What is sent by somebody who was silenced is not played, whoever sends it.
        const stream = caller.silenced ? null : (carried?.stream ?? null);
        return { ...caller, state: carried?.state ?? 'opening', stream, isSpeaking };
      }),
      isSpeaking: this.devices.of('audio').isOn && this.speaking.has(self),
      microphone: this.devices.of('audio'),
      camera: this.devices.of('video'),
      refusal: this.refusal,
      rung: this.ladder.rung,
      isSilenced: me?.silenced === true,
      rests: this.room.rests === true,
      areVoicesOnly: this.areVoicesOnly(),
    };
  }

  on(kind: DeviceKind, id?: string): void {
    void this.devices.on(kind, id);
  }

  off(kind: DeviceKind): void {
    this.devices.off(kind);
  }

  /** The settings of the voice have changed. */
  renewMicrophone(): void {
    this.devices.renewMicrophone();
  }

  /** Leaves the room: nothing is sent or heard any more. */
  close(): void {
    this.isClosed = true;
    this.voiceTimer.level(null);
    this.ports.media.ask({ type: 'media.leave' });
    for (const stop of this.stops) stop();
    this.cancelAsking();
    this.carrier?.close();
    this.devices.release();
    this.speaking.close();
  }

  /** Who is in the room; oneself only once the server has taken this very visit in. */
  private inRoom(): InRoom {
    const { self, peer } = this.ports;
    const me = this.room.callers.find((caller) => caller.person === self && caller.peer === peer) ?? null;
    return { me, others: this.room.callers.filter(({ person }) => person !== self) };
  }

  /** What the others get: what is on, as far as the line, the stage and the host let it. */
  private sent(): Tracks {
    const { audio, video } = this.devices.tracks();
    const { rung } = this.ladder;
    if (rung === 'text' || this.room.rests || this.inRoom().me?.silenced) return { audio: null, video: null };
    return { audio, video: rung === 'video' && !this.areVoicesOnly() ? video : null };
  }

  /** Whether the others get this person's voice now. */
  private isHeard(): boolean {
    return this.devices.of('audio').isOn && this.inRoom().me !== null && this.sent().audio !== null;
  }

  private ask(): void {
    // Whoever is muted for less than a look has ended all the same: the server has, with this word.
    if (!this.isHeard()) this.voiceTimer.level(null);
    const { media, peer } = this.ports;
    const tracks = this.sent();
    const microphone = this.devices.of('audio').isOn && this.ladder.rung !== 'text';
    media.ask({ type: 'media.join', peer, microphone, camera: tracks.video !== null });
  }

  private hear(news: RoomNews): void {
    this.voiceTimer.hear(news);
    switch (news.type) {
      case 'open':
        this.ask();
        break;
      case 'shut':
        break;
      case 'media.room':
        this.entered(news);
        break;
      case 'media.way':
        this.way = news.way;
        this.refusal = null;
        this.carry(news.way);
        break;
      case 'media.refused':
        // Somebody who has just left, and signs that came too fast, are made good by the next try of a link.
        if (news.code !== 'MEDIA_003' && news.code !== 'MEDIA_004') this.refusal = news.code;
        this.askLater();
        break;
      case 'media.signal':
        this.carrier?.signalled(news);
        break;
    }
    this.ports.changed();
  }

  /** Who is in the room has changed, or the room has. */
  private entered(news: typeof this.room): void {
    const before = this.sent();
    const hadCamera = this.camera();
    this.room = news;
    const room = this.inRoom();
    if (!room.me && !news.rests) this.askLater();
    this.carrier?.follow(news.rests ? NOBODY : room);
    const after = this.sent();
    if (before.audio !== after.audio || before.video !== after.video) this.carrier?.send(after);
    if (room.me && hadCamera !== this.camera()) this.ask();
    this.listenToAll();
  }

  private areVoicesOnly(): boolean {
    return this.room.place === 'stage' && this.room.callers.length > MEDIA_PEOPLE_MOST;
  }

  private camera(): boolean {
    return this.sent().video !== null;
  }

  /** What carries voices is made with the first way; its code for a forwarding server comes only where there is one. */
  private carry(way: MediaWay): void {
    if (this.carrier) {
      this.carrier.take(way);
      return;
    }
    if (!way.forwarded) this.begin(new MeshCarrier(this.carrierPorts()));
    else if (!this.isFetching) {
      this.isFetching = true;
      void import('./room-carrier.ts')
        .then(({ RoomCarrier }) => this.begin(new RoomCarrier(this.carrierPorts())))
        .catch(() => this.askLater())
        .finally(() => {
          this.isFetching = false;
        });
    }
  }

  private begin(carrier: Carrier): void {
    if (this.isClosed) {
      carrier.close();
      return;
    }
    this.carrier = carrier;
    carrier.follow(this.room.rests ? NOBODY : this.inRoom());
    if (this.way) carrier.take(this.way);
    this.listenToAll();
  }

  private carrierPorts(): CarrierPorts {
    const { media, timers } = this.ports;
    return {
      timers,
      tracks: () => this.sent(),
      ask: (ask) => media.ask(ask),
      again: () => this.ask(),
      changed: () => {
        this.listenToAll();
        this.ports.changed();
      },
    };
  }

  /** Every two seconds: what does the line carry? */
  private async look(): Promise<void> {
    const before = this.ladder.rung;
    this.ladder = looked(this.ladder, (await this.carrier?.loss().catch(() => null)) ?? null);
    if (before === this.ladder.rung || this.isClosed) return;
    this.carrier?.send(this.sent());
    this.ask();
    this.ports.changed();
  }

  private listenToAll(): void {
    const { self } = this.ports;
    const { others } = this.inRoom();
    this.speaking.keep(new Set([self, ...others.map(({ person }) => person)]));
    this.speaking.listen(self, this.devices.of('audio').stream);
    for (const { person } of others) this.speaking.listen(person, this.carrier?.of(person)?.stream ?? null);
  }

  private askLater(): void {
    this.cancelAsking();
    this.cancelAsking = this.ports.timers.after(ASK_AGAIN_MS, () => {
      if (!this.carrier || (!this.inRoom().me && !this.room.rests)) this.ask();
    });
  }

  private deviceChanged(): void {
    this.carrier?.send(this.sent());
    this.listenToAll();
    this.ask();
    this.ports.changed();
  }
}

/** What is sent: pictures and voice, voice alone, or nothing but what is written. */
type Rung = 'video' | 'audio' | 'text';

const RUNGS: readonly Rung[] = ['video', 'audio', 'text'];
/** On each rung, more than this gets lost: the next one is taken. Voice is understood at a loss that tears pictures apart. */
const TOO_MUCH: Readonly<Record<Rung, number>> = { video: 0.08, audio: 0.35, text: 1 };
const BAD_LOOKS = 3;
/** Going up is slow, so that pictures do not come and go. */
const GOOD_LOOKS = 8;

/** Where somebody's connection stands on the way from pictures to text, and how long it has been good or bad there. */
export interface Ladder {
  readonly rung: Rung;
  readonly bad: number;
  readonly good: number;
}

export const TOP: Ladder = { rung: 'video', bad: 0, good: 0 };

/** The ladder after a look at how much gets lost, 0 to 1; null is a look at nothing, which changes nothing on the top and heals below. */
export function looked(ladder: Ladder, loss: number | null): Ladder {
  const { rung } = ladder;
  const isBad = loss !== null && loss > TOO_MUCH[rung];
  const [bad, good] = isBad ? [ladder.bad + 1, 0] : [0, ladder.good + 1];
  if (bad >= BAD_LOOKS) return { rung: next(rung, 1), bad: 0, good: 0 };
  if (good >= GOOD_LOOKS && rung !== 'video') return { rung: next(rung, -1), bad: 0, good: 0 };
  return { rung, bad, good };
}

function next(rung: Rung, by: 1 | -1): Rung {
  return RUNGS[Math.max(0, Math.min(RUNGS.length - 1, RUNGS.indexOf(rung) + by))] ?? rung;
}

const SPEAKING_LOOK_EVERY_MS = 100;
/** A look takes in nearly all that was heard since the one before: 85 ms at 48 kHz. */
const WINDOW = 4096;
/** Speech at a desk is three to ten times as loud; a quiet room is a tenth of it. */
const SPEECH_LEVEL = 0.015;
/** Nobody is silent between two words. */
const STAYS_MS = 600;

interface Listening {
  readonly source: MediaStreamAudioSourceNode;
  readonly analyser: AnalyserNode;
  heardAtMs: number;
}

interface SpeakingPorts {
  readonly timers: Pick<Timers, 'every'>;
  readonly nowMs: () => number;
  /** Told with every look how loud each stream is. */
  readonly heard: (levels: ReadonlyMap<string, number>) => void;
  /** Told where somebody began or ended to speak. */
  readonly changed: () => void;
}

/** Who speaks, by the loudness of their streams. Nothing of it is kept: each look replaces the one before. */
class Speaking {
  private readonly audio = new AudioContext();
  private readonly streams = new Map<string, Listening>();
  private readonly samples = new Float32Array(WINDOW);
  private readonly stop: () => void;
  private who: ReadonlySet<string> = new Set();

  constructor({ timers, nowMs, heard, changed }: SpeakingPorts) {
    this.stop = timers.every(SPEAKING_LOOK_EVERY_MS, () => {
      const now = nowMs();
      const levels = new Map([...this.streams].map(([name, listening]) => [name, this.levelOf(listening)]));
      for (const [name, listening] of this.streams) if ((levels.get(name) ?? 0) > SPEECH_LEVEL) listening.heardAtMs = now;
      heard(levels);
      const who = new Set([...this.streams].filter(([, { heardAtMs }]) => now - heardAtMs < STAYS_MS).map(([name]) => name));
      if (who.size === this.who.size && [...who].every((name) => this.who.has(name))) return;
      this.who = who;
      changed();
    });
  }

  has(name: string): boolean {
    return this.who.has(name);
  }

  /** Listens to a stream with sound under a name; null listens no more. */
  listen(name: string, stream: MediaStream | null): void {
    const known = this.streams.get(name);
    if (known?.source.mediaStream === stream) return;
    known?.source.disconnect();
    this.streams.delete(name);
    if (!stream || stream.getAudioTracks().length === 0) return;
    const source = new MediaStreamAudioSourceNode(this.audio, { mediaStream: stream });
    const analyser = new AnalyserNode(this.audio, { fftSize: WINDOW });
    source.connect(analyser);
    this.streams.set(name, { source, analyser, heardAtMs: Number.NEGATIVE_INFINITY });
  }

  /** Those who are not named are listened to no more. */
  keep(names: ReadonlySet<string>): void {
    for (const name of this.streams.keys()) if (!names.has(name)) this.listen(name, null);
  }

  close(): void {
    this.stop();
    void this.audio.close();
  }

  private levelOf({ analyser }: Listening): number {
    analyser.getFloatTimeDomainData(this.samples);
    const power = this.samples.reduce((sum, sample) => sum + sample * sample, 0) / this.samples.length;
    return Math.sqrt(power);
  }
}
