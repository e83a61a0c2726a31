import { useSyncExternalStore } from 'react';
import { isSwitch, shapeOf } from '../storage/shape.ts';
import { type KeyValues, localValues, readJson } from '../storage/storage.ts';
import { createStore, type Store } from '../storage/store.ts';

/** How somebody talks on this device. Nobody else sees it. */
export interface VoiceSettings {
  /** The microphone is on while its button or the space bar is held, or after a short press until the next. */
  pushToTalk: boolean;
  /** The browser takes noise and echo out of the voice. */
  cleaned: boolean;
}

const Kept = shapeOf<VoiceSettings>({ pushToTalk: isSwitch, cleaned: isSwitch });
const DEFAULTS: VoiceSettings = { pushToTalk: true, cleaned: true };
const KEY = 'voice';

interface VoiceSettingsStore extends Pick<Store<VoiceSettings>, 'get' | 'subscribe'> {
  change(part: Partial<VoiceSettings>): void;
}

/** The settings of a device, kept in `storage`. */
export function createVoiceSettings(storage: KeyValues): VoiceSettingsStore {
  const store = createStore<VoiceSettings>(readJson({ storage, key: KEY, schema: Kept }) ?? DEFAULTS);
  return {
    get: store.get,
    subscribe: store.subscribe,
    change(part) {
      const next = { ...store.get(), ...part };
      storage.set(KEY, JSON.stringify(next));
      store.set(next);
    },
  };
}

let ofThisDevice: VoiceSettingsStore | null = null;

/** The settings of this device. In the browser only. */
export function deviceVoiceSettings(): VoiceSettingsStore {
  ofThisDevice ??= createVoiceSettings(localValues);
  return ofThisDevice;
}

const never = () => () => {};

/** The settings of this device and how to change them; the defaults while the page comes from the server. */
export function useVoiceSettings(): [VoiceSettings, (part: Partial<VoiceSettings>) => void] {
  const browser = typeof window === 'undefined' ? null : deviceVoiceSettings();
  const settings = useSyncExternalStore(browser?.subscribe ?? never, browser?.get ?? (() => DEFAULTS), () => DEFAULTS);
  return [settings, (part) => browser?.change(part)];
}

/** What a microphone is asked for. */
export function microphoneWanted({ cleaned }: Pick<VoiceSettings, 'cleaned'>): MediaTrackConstraints {
  return { echoCancellation: cleaned, noiseSuppression: cleaned, autoGainControl: true };
}
