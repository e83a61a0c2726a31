import { lazy, Suspense } from 'react';
import { useServices } from '../../lib/api/use-services.ts';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';

const RunningServices = lazy(async () => ({ default: (await import('./running-services.tsx')).RunningServices }));

/** Services of others on every page, and the question that comes before them. Nothing is fetched for them where none is configured. */
export function ServicesWatcher() {
  const configured = useServices();
  const inBrowser = useInBrowser();
  if (configured === null || !inBrowser) return null;
  return (
    <Suspense fallback={null}>
      <RunningServices configured={configured} />
    </Suspense>
  );
}
