import { useSyncExternalStore } from 'react';
import { isOneOf, isSwitch, shapeOf } from '../storage/shape.ts';
import { type KeyValues, localValues, readJson } from '../storage/storage.ts';
import { createStore, type Store } from '../storage/store.ts';

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;

/** How somebody likes to take part on this device. Nobody else sees it. */
export interface Comfort {
  captions: boolean;
  textSize: (typeof TEXT_SIZES)[number];
  calmClock: boolean;
  reducedMotion: boolean;
  preferTyping: boolean;
}

const Kept = shapeOf<Comfort>({
  captions: isSwitch,
  textSize: isOneOf(TEXT_SIZES),
  calmClock: isSwitch,
  reducedMotion: isSwitch,
  preferTyping: isSwitch,
});

export const comfortDefaults: Comfort = {
  captions: true,
  textSize: 'normal',
  calmClock: false,
  reducedMotion: false,
  preferTyping: false,
};

const KEY = 'comfort';

export interface ComfortStore extends Pick<Store<Comfort>, 'get' | 'subscribe'> {
  change(part: Partial<Comfort>): void;
}

/** The comfort settings of a device, kept in `storage`. */
export function createComfort(storage: KeyValues): ComfortStore {
  const store = createStore<Comfort>(readJson({ storage, key: KEY, schema: Kept }) ?? comfortDefaults);
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

/** Writes the settings that the style sheets read onto the page's root element. */
export function applyComfort({ root, comfort }: { root: { dataset: DOMStringMap }; comfort: Comfort }): void {
  root.dataset.textSize = comfort.textSize;
  root.dataset.motion = comfort.reducedMotion ? 'reduced' : 'full';
}

let ofThisDevice: ComfortStore | null = null;

/** The settings of this device. In the browser only. */
function deviceComfort(): ComfortStore {
  ofThisDevice ??= createComfort(localValues);
  return ofThisDevice;
}

const never = () => () => {};

/** The comfort settings and how to change them; the defaults while the page comes from the server. */
export function useComfort(): [Comfort, (part: Partial<Comfort>) => void] {
  const browser = typeof window === 'undefined' ? null : deviceComfort();
  const comfort = useSyncExternalStore(
    browser?.subscribe ?? never,
    browser?.get ?? (() => comfortDefaults),
    () => comfortDefaults,
  );
  return [comfort, (part) => browser?.change(part)];
}
