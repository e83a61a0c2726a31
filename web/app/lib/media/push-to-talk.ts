/** A press that is shorter keeps the microphone on until the next one. */
const TAP_MS = 300;

interface MicrophoneSwitch {
  readonly isOn: () => boolean;
  readonly on: () => void;
  readonly off: () => void;
}

/** Talking while something is held: the microphone is on meanwhile, and after a short press until the next. */
export class PushToTalk {
  private readonly microphone: MicrophoneSwitch;
  private heldSinceMs: number | null = null;
  /** It was on before this press, which ends it. */
  private endsIt = false;

  constructor(microphone: MicrophoneSwitch) {
    this.microphone = microphone;
  }

  /** A button or key goes down. What repeats while it is held does nothing. */
  press(atMs: number): void {
    if (this.heldSinceMs !== null) return;
    this.heldSinceMs = atMs;
    this.endsIt = this.microphone.isOn();
    if (!this.endsIt) this.microphone.on();
  }

  /** It comes up. */
  release(atMs: number): void {
    if (this.heldSinceMs === null) return;
    const isTap = atMs - this.heldSinceMs < TAP_MS;
    this.heldSinceMs = null;
    if (this.endsIt || !isTap) this.microphone.off();
  }

  /** The finger slips off, or the window loses the keyboard: nobody talks on without knowing. */
  drop(): void {
    if (this.heldSinceMs === null) return;
    this.heldSinceMs = null;
    this.microphone.off();
  }
}
