import { z } from '@lorecrew/contract/schema';
import { readJson, tabValues } from './storage.ts';
import { toasts } from './toast.ts';

const KEY = 'carried-toasts';

const Carried = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    icon: z.enum(['info', 'check', 'alert', 'refresh']),
    color: z.enum(['neutral', 'green', 'red']),
    timeout: z.number().nullable(),
  }),
);

/** Keeps the notifications that stand when this document goes, for the one that comes. Those with buttons belong to this one. */
export function carryToasts(): void {
  const keep = () => {
    const plain = toasts.get().filter(({ actions }) => actions.length === 0);
    if (plain.length > 0) tabValues.set(KEY, JSON.stringify(plain));
  };
  window.addEventListener('pagehide', keep, { once: true });
}

/** Shows what an earlier document of this tab handed on, once. */
export function showCarriedToasts(): void {
  const carried = readJson({ storage: tabValues, key: KEY, schema: Carried });
  tabValues.remove(KEY);
  for (const toast of carried ?? []) toasts.show(toast);
}
