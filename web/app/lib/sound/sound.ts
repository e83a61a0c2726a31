import { useSyncExternalStore } from 'react';
import { localValues, readJson } from '../storage/storage.ts';
import { createStore, type Store } from '../storage/store.ts';
import type { Mixer, PlayOptions } from './mixer.ts';
import type { Score } from './score.ts';
import { SoundSettings } from './settings.ts';
import type { SoundName } from './sounds.ts';

const soundDefaults: SoundSettings = {
  ...{ isOn: false, isChosen: false, isReadToo: false },
  ...{ narrator: 80, story: 80, effects: 80, sea: 60, crew: 100 },
};

const KEY = 'sound';

let store: Store<SoundSettings> | null = null;
let mixer: Promise<Mixer> | null = null;
/** Whether sound that is wanted can be heard: browsers let none out before a gesture. */
const running = createStore(false);
/** Whether the person has turned the sound on since the page was loaded. */
const pressed = createStore(false);

function settings(): Store<SoundSettings> {
  store ??= createStore(readJson({ storage: localValues, key: KEY, schema: SoundSettings }) ?? soundDefaults);
  return store;
}

/** The mixer is fetched when somebody has asked for sound; nobody else loads it. */
async function withMixer(use: (mixer: Mixer) => void | Promise<void>): Promise<void> {
  if (!settings().get().isOn) return;
  mixer ??= import('./mixer.ts').then((loaded) => new loaded.Mixer(settings().get(), running.set));
  // Sound is never needed: where it cannot be had, the page goes on without.
  await mixer.then(use, () => undefined);
}

/** Changes the settings and keeps them on this device. Answers when they are heard. */
export async function changeSound(part: Partial<SoundSettings>): Promise<void> {
  const next = { ...settings().get(), ...part, ...(part.isOn === undefined ? {} : { isChosen: true }) };
  if (part.isOn) pressed.set(true);
  settings().set(next);
  localValues.set(KEY, JSON.stringify(next));
  if (next.isOn) await withMixer((present) => present.apply(next));
  else
    await mixer?.then(
      (present) => present.apply(next),
      () => undefined,
    );
}

/** Lets out the sound that was asked for on an earlier visit, where the browser does so without a gesture. */
export function startSound(): void {
  void withMixer((present) => present.wake());
}

/** Plays a sound where somebody wants any. */
export function playSound(name: SoundName, options?: PlayOptions): void {
  void withMixer((present) => present.play(name, options));
}

/** Plays the music and the sounds of a clip from a second of it on, where somebody wants any. Answers how to end it. */
export function playMusic(clip: Score, fromSec: number): () => void {
  let end = () => {};
  let isOver = false;
  void withMixer((present) => {
    if (!isOver) end = present.playScore(clip, fromSec);
  });
  return () => {
    isOver = true;
    end();
  };
}

/** Calls `use` with the mixer where somebody wants sound and it can be heard. */
export async function withRunningMixer(use: (mixer: Mixer) => void): Promise<void> {
  await withMixer((present) => {
    if (present.isRunning) use(present);
  });
}

/** The sea is quiet for so many seconds. */
export function duckSea(sec: number): void {
  void withMixer((present) => present.duck(sec));
}

/** While somebody plays, any gesture lets the sound out that was asked for on an earlier visit. Answers how to end it. */
export function wakeByGestures(): () => void {
  const wake = () => void withMixer((present) => present.wake());
  mixer?.then(
    (present) => present.wake(),
    () => undefined,
  );
  document.addEventListener('pointerdown', wake);
  document.addEventListener('keydown', wake);
  return () => {
    document.removeEventListener('pointerdown', wake);
    document.removeEventListener('keydown', wake);
    mixer?.then(
      (present) => present.rest(),
      () => undefined,
    );
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

/** Whether sound that is wanted can be heard. */
export function useIsSoundRunning(): boolean {
  return useSyncExternalStore(running.subscribe, running.get, () => false);
}

/** Whether the person has turned the sound on since the page was loaded. */
export function useHasTurnedSoundOn(): boolean {
  return useSyncExternalStore(pressed.subscribe, pressed.get, () => false);
}
