import { choicesOf, type DeviceChoice, type DeviceKind, end, type MediaFault, openDevice } from './devices.ts';
import type { Tracks } from './peer-link.ts';
import { deviceVoiceSettings, microphoneWanted } from './voice-settings.ts';

/** A microphone or a camera of this person. */
export interface OwnDevice {
  /** Whether the others get anything of it. */
  readonly isOn: boolean;
  readonly isOpening: boolean;
  /** Why it did not open, or went away. */
  readonly fault: MediaFault | null;
  readonly stream: MediaStream | null;
  readonly id: string;
  readonly choices: readonly DeviceChoice[];
}

const OFF: OwnDevice = { isOn: false, isOpening: false, fault: null, stream: null, id: '', choices: [] };

/** What a device is asked for. Small pictures: there may be five others. */
function wantedOf(kind: DeviceKind): MediaTrackConstraints {
  return kind === 'audio'
    ? microphoneWanted(deviceVoiceSettings().get())
    : { width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { ideal: 15, max: 20 } };
}

/** This person's microphone and camera: off until turned on, and kept through every change of crew. */
export class OwnDevices {
  private readonly changed: () => void;
  private devices: Readonly<Record<DeviceKind, OwnDevice>> = { audio: OFF, video: OFF };
  private turns: Record<DeviceKind, number> = { audio: 0, video: 0 };
  /** The open microphone was asked for with other settings. */
  private isOutdated = false;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  of(kind: DeviceKind): OwnDevice {
    return this.devices[kind];
  }

  /** What may be sent now. */
  tracks(): Tracks {
    const track = (kind: DeviceKind) => this.devices[kind].stream?.getTracks()[0] ?? null;
    return { audio: track('audio'), video: track('video') };
  }

  /** Turns it on, as another one where `id` names it. */
  async on(kind: DeviceKind, id = this.devices[kind].id): Promise<void> {
    const { stream, id: used } = this.devices[kind];
    if (stream && id === used && !(kind === 'audio' && this.isOutdated)) {
      for (const track of stream.getTracks()) track.enabled = true;
      this.set(kind, { isOn: true, fault: null });
      return;
    }
    this.turns[kind] += 1;
    const turn = this.turns[kind];
    this.set(kind, { isOpening: true, fault: null });
    const opened = await openDevice(kind, id === '' ? wantedOf(kind) : { ...wantedOf(kind), deviceId: { exact: id } });
    // Whoever left, or chose another one meanwhile, must not be listened to.
    if (turn !== this.turns[kind]) {
      if (typeof opened !== 'string') end(opened);
      return;
    }
    if (stream) end(stream);
    if (kind === 'audio') this.isOutdated = false;
    const track = typeof opened === 'string' ? undefined : opened.getTracks()[0];
    if (typeof opened === 'string' || !track) {
      this.set(kind, { ...OFF, fault: typeof opened === 'string' ? opened : 'missing' });
      return;
    }
    track.addEventListener('ended', () => turn === this.turns[kind] && this.set(kind, { ...OFF, fault: 'missing' }));
    this.set(kind, { isOn: true, isOpening: false, stream: opened, id: track.getSettings().deviceId ?? '' });
    const choices = await choicesOf(kind);
    if (turn === this.turns[kind]) this.set(kind, { choices });
  }

  /**
   * A muted microphone stays open, so that it is back at once; a camera that is off is let go, and its light goes out. Why one did not
   * open stays said: whoever holds a button to talk reads it after letting go.
   */
  off(kind: DeviceKind): void {
    const { stream } = this.devices[kind];
    if (kind === 'audio' && stream) {
      for (const track of stream.getTracks()) track.enabled = false;
      this.set(kind, { isOn: false });
      return;
    }
    this.turns[kind] += 1;
    if (stream) end(stream);
    this.set(kind, { isOn: false, isOpening: false, stream: null });
  }

  /** The settings of the voice have changed: an open microphone is opened anew, one that is muted when it is next turned on. */
  renewMicrophone(): void {
    const { stream, isOn } = this.devices.audio;
    if (!stream) return;
    this.isOutdated = true;
    if (isOn) void this.on('audio');
  }

  /** Lets go of both. */
  release(): void {
    for (const kind of ['audio', 'video'] as const) {
      this.turns[kind] += 1;
      const { stream } = this.devices[kind];
      if (stream) end(stream);
      this.devices = { ...this.devices, [kind]: OFF };
    }
  }

  private set(kind: DeviceKind, part: Partial<OwnDevice>): void {
    this.devices = { ...this.devices, [kind]: { ...this.devices[kind], ...part } };
    this.changed();
  }
}
