import type { OpenedPreview } from '@lorecrew/contract/api/preview-links';
import { isNumber, shapeOf } from './shape.ts';
import { readJson, tabValues } from './storage.ts';

const KEY = 'preview';
/** All that every page asks of it; a schema would weigh on all of them. */
const Kept = shapeOf<Pick<OpenedPreview, 'endsAtMs'>>({ endsAtMs: isNumber });
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** The preview that this tab shows, besides the cookie that the server reads. */
export const shownPreview = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Whether one is shown, which it is no longer when its link has ended. */
  isOn(): boolean {
    const kept = readJson({ storage: tabValues, key: KEY, schema: Kept });
    return kept !== null && kept.endsAtMs > Date.now();
  },
  keep(preview: OpenedPreview): void {
    tabValues.set(KEY, JSON.stringify(preview));
    changed();
  },
  forget(): void {
    tabValues.remove(KEY);
    changed();
  },
};
