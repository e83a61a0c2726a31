import { z } from '@lorecrew/contract/schema';
import { useSyncExternalStore } from 'react';
import { localValues, readJson } from '../browser/storage.ts';
import { createStore, type Store } from '../browser/store.ts';
import type { Mixer, PlayOptions } from './mixer.ts';
import type { SoundName } from './sounds.ts';

const Volume = z.number().min(0).max(100);
const SoundSettings = z.object({ isOn: z.boolean(), story: Volume, effects: Volume, sea: Volume });

/** Whether there is sound on this device, and how loud each bus is. */
export type SoundSettings = z.infer<typeof SoundSettings>;

export const soundDefaults: SoundSettings = { isOn: false, story: 80, effects: 80, sea: 60 };

const KEY = 'sound';

let store: Store<SoundSettings> | null = null;
let mixer: Promise<Mixer> | null = null;

function settings(): Store<SoundSettings> {
  store ??= createStore(readJson({ storage: localValues, key: KEY, schema: SoundSettings }) ?? soundDefaults);
  return store;
}

/** The mixer is fetched when somebody has asked for sound; nobody else loads it. */
function withMixer(use: (mixer: Mixer) => void): void {
  if (!settings().get().isOn) return;
  mixer ??= import('./mixer.ts').then((loaded) => new loaded.Mixer(settings().get()));
  // Sound is never needed: where it cannot be had, the page goes on without.
  mixer.then(use, () => undefined);
}

/** Changes the settings and keeps them on this device. */
export function changeSound(part: Partial<SoundSettings>): void {
  const next = { ...settings().get(), ...part };
  settings().set(next);
  localValues.set(KEY, JSON.stringify(next));
  if (next.isOn) withMixer((present) => present.apply(next));
  else
    mixer?.then(
      (present) => present.apply(next),
      () => undefined,
    );
}

/** Plays a sound where somebody wants any. */
export function playSound(name: SoundName, options?: PlayOptions): void {
  withMixer((present) => present.play(name, options));
}

/** The sea is quiet for so many seconds. */
export function duckSea(sec: number): void {
  withMixer((present) => present.duck(sec));
}

/** Any gesture lets the sound out that was asked for on an earlier visit. Answers how to stop listening. */
export function wakeByGestures(): () => void {
  const wake = () => withMixer((present) => present.wake());
  document.addEventListener('pointerdown', wake);
  document.addEventListener('keydown', wake);
  return () => {
    document.removeEventListener('pointerdown', wake);
    document.removeEventListener('keydown', wake);
  };
}

/** The settings of this device. */
export function useSoundSettings(): SoundSettings {
  return useSyncExternalStore(
    (listener) => settings().subscribe(listener),
    () => settings().get(),
    () => soundDefaults,
  );
}
