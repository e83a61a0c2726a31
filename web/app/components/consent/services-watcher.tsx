import type { PublicConfig } from '@lorecrew/contract/api/config';
import { lazy, Suspense } from 'react';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';

const RunningServices = lazy(async () => ({ default: (await import('./running-services.tsx')).RunningServices }));

interface ServicesWatcherProps {
  readonly configured: PublicConfig['services'] | null;
  readonly pathname: string;
}

/** Services of others on every page, and the question that comes before them. Nothing is fetched for them where none is configured. */
export function ServicesWatcher({ configured, pathname }: ServicesWatcherProps) {
  const inBrowser = useInBrowser();
  if (configured === null || !inBrowser) return null;
  return (
    <Suspense fallback={null}>
      <RunningServices configured={configured} pathname={pathname} />
    </Suspense>
  );
}
