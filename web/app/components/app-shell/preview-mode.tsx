import { lazy, Suspense, useSyncExternalStore } from 'react';
import { shownPreview } from '../../lib/storage/opened-preview.ts';

/** Fetched by whoever looks at a preview, and by nobody else. */
const Bar = lazy(async () => ({ default: (await import('./preview-bar.tsx')).PreviewBar }));

/** Says on every page that a preview is looked at, while it is. */
export function PreviewMode() {
  const isOn = useSyncExternalStore(shownPreview.subscribe, shownPreview.isOn, () => false);
  return isOn ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null;
}
