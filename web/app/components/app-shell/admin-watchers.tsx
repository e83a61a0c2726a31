import { useEffect } from 'react';
import { DASHBOARD_TOKEN_KEY } from '../../lib/api/token-context.ts';
import { loadAdmin } from '../../lib/auth/admin-browser.ts';
import { watchAdmin } from '../../lib/auth/admin-watch.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { browserTimers } from '../../lib/time/timers.ts';

/** What runs beside every page for organisers: the expiry clock, the background check, other tabs, the word after logging out. */
export function AdminWatchers({ pathname }: { pathname: string }) {
  useClocks();
  useOtherTabs();
  useLogoutMarker(pathname);
  return null;
}

function useClocks() {
  const signedIn = useAdmin().token !== null;
  useEffect(() => {
    if (!signedIn) return;
    let stop: (() => void) | null = () => {};
    void loadAdmin().then((admin) => {
      if (stop !== null) stop = watchAdmin({ admin, timers: browserTimers });
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [signedIn]);
}

function useOtherTabs() {
  useEffect(() => {
    const follow = ({ key, storageArea }: StorageEvent) => {
      if (storageArea !== window.localStorage || (key !== DASHBOARD_TOKEN_KEY && key !== null)) return;
      void loadAdmin().then((admin) => admin.followOtherTab(key));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}

function useLogoutMarker(pathname: string) {
  useEffect(() => {
    if (pathname !== '/' || new URLSearchParams(window.location.search).get('logout') !== '1') return;
    toasts.show({ id: 'session', title: 'You are signed out.', icon: 'check', color: 'green' });
    window.history.replaceState(window.history.state, '', pathname);
  }, [pathname]);
}
