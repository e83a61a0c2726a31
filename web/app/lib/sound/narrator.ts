import { useSyncExternalStore } from 'react';
import { createStore } from '../storage/store.ts';

/** What the rest of the page has to know of the narrator: whether he speaks this show, and whether he does at this moment. */
export interface NarratorState {
  readonly isActive: boolean;
  readonly isSpeaking: boolean;
}

const SILENT: NarratorState = { isActive: false, isSpeaking: false };
const state = createStore<NarratorState>(SILENT);

/** To be called by the player of narrations only. */
export function setNarrator(next: NarratorState): void {
  const { isActive, isSpeaking } = state.get();
  if (next.isActive !== isActive || next.isSpeaking !== isSpeaking) state.set(next);
}

/** Whether the narrator speaks this show, and whether he does now. */
export function useNarrator(): NarratorState {
  return useSyncExternalStore(state.subscribe, state.get, () => SILENT);
}

/** How loud other sounds are while the narrator speaks, as a share. */
const DUCKED_SHARE = 0.4;

/** The volume of an element by its setting in percent; less while the narrator speaks. */
export function volumeBeside(percent: number, { isSpeaking }: Pick<NarratorState, 'isSpeaking'>): number {
  return (percent / 100) * (isSpeaking ? DUCKED_SHARE : 1);
}
