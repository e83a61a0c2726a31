import { type Toast, toasts } from '../browser/toast.ts';
import { isMaybe, isNumber, isOneOf, isText, shapeOf } from './shape.ts';
import { readJson, tabValues } from './storage.ts';

const KEY = 'carried-toasts';

const Carried = shapeOf<Omit<Toast, 'actions' | 'close'>>({
  id: isText,
  title: isText,
  description: isMaybe(isText),
  icon: isOneOf(['info', 'check', 'alert', 'refresh']),
  color: isOneOf(['neutral', 'green', 'red']),
  timeout: isMaybe(isNumber),
});
const Many = shapeOf<{ toasts: readonly unknown[] }>({ toasts: Array.isArray });

/** Keeps the notifications that stand when this document goes, for the one that comes. Those with buttons belong to this one. */
export function carryToasts(): void {
  const keep = () => {
    const plain = toasts.get().filter(({ actions }) => actions.length === 0);
    if (plain.length > 0) tabValues.set(KEY, JSON.stringify({ toasts: plain }));
  };
  window.addEventListener('pagehide', keep, { once: true });
}

/** Shows what an earlier document of this tab handed on, once. */
export function showCarriedToasts(): void {
  const carried = readJson({ storage: tabValues, key: KEY, schema: Many });
  tabValues.remove(KEY);
  for (const one of carried?.toasts ?? []) {
    const toast = Carried.safeParse(one);
    if (toast.success) toasts.show(toast.data);
  }
}
