import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DASHBOARD_TOKEN_KEY } from '../../lib/api/token-context.ts';
import { loadAdmin } from '../../lib/auth/admin-browser.ts';
import { watchAdmin } from '../../lib/auth/admin-watch.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { browserTimers } from '../../lib/time/timers.ts';

/** What runs beside every page for organisers: the expiry clock, the background check, other tabs, the word after logging out. */
export function AdminWatchers() {
  useClocks();
  useOtherTabs();
  useLogoutMarker();
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

function useLogoutMarker() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (pathname !== '/' || query.get('logout') !== '1') return;
    toasts.show({ id: 'session', title: 'You are signed out.', icon: 'check', color: 'green' });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [pathname, search, navigate]);
}
