import type { PublicConfig } from '@lorecrew/contract/api/config';
import { lazy, Suspense, useEffect } from 'react';
import { AdminWatchers } from '../components/app-shell/admin-watchers.tsx';
import { useFatalError } from '../components/app-shell/fatal-errors.tsx';
import { LoadingBar } from '../components/app-shell/loading-bar.tsx';
import { PreviewMode } from '../components/app-shell/preview-mode.tsx';
import { Watchers } from '../components/app-shell/watchers.tsx';
import { ServicesWatcher } from '../components/consent/services-watcher.tsx';
import { ToastArea } from '../components/toast-area.tsx';
import { loadAdmin } from '../lib/auth/admin-browser.ts';
import { useAdmin } from '../lib/auth/use-admin.ts';
import { loadingBar } from '../lib/browser/loading-bar.ts';
import { usePrefetchedPages } from './use-prefetched-pages.ts';

const ErrorPage = lazy(async () => ({ default: (await import('./error-page.tsx')).ErrorPage }));

interface PageFrameProps {
  readonly pathname: string;
  readonly build: string | null;
  readonly services: PublicConfig['services'] | null;
}

/** What runs beside every static page: the loading bar, notifications, consent, the organiser's session, the error screen. */
export function PageFrame({ pathname, build, services }: PageFrameProps) {
  useSignedIn();
  useLeavingBar();
  usePrefetchedPages();
  const fatal = useFatalError();
  return (
    <>
      <LoadingBar />
      <ToastArea />
      <Watchers build={build} />
      <AdminWatchers pathname={pathname} />
      <PreviewMode />
      <ServicesWatcher configured={services} pathname={pathname} />
      <Suspense>{fatal === null ? null : <ErrorPage error={fatal} />}</Suspense>
    </>
  );
}

/** Looks up the user of a stored token, and again where the last reply has aged. */
function useSignedIn() {
  const { user, token } = useAdmin();
  const isKnown = user !== null;
  useEffect(() => {
    if (isKnown) void loadAdmin().then((admin) => admin.freshen());
    else if (token !== null) void loadAdmin().then((admin) => admin.initialise());
  }, [isKnown, token]);
}

/** Shows the loading bar while the browser loads the page that a link leads to. */
function useLeavingBar() {
  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      const stays = link.target !== '' || link.hasAttribute('download') || link.pathname === window.location.pathname;
      if (!stays && link.origin === window.location.origin) loadingBar.start();
    };
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) loadingBar.finish();
    };
    document.addEventListener('click', leave);
    window.addEventListener('pageshow', back);
    return () => {
      document.removeEventListener('click', leave);
      window.removeEventListener('pageshow', back);
    };
  }, []);
}
