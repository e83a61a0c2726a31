import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { watchAdmin } from '../lib/accounts/admin-watch.ts';
import { useAdmin } from '../lib/accounts/use-admin.ts';
import { browserTimers } from '../lib/browser/timers.ts';
import { toasts } from '../lib/browser/toast.ts';
import { admin } from '../lib/http/browser-api.ts';

/** What runs beside every page for organisers: the expiry clock, the background check, other tabs, the word after logging out. */
export function AdminWatchers() {
  useClocks();
  useOtherTabs();
  useForgottenAnswers();
  useLogoutMarker();
  return null;
}

function useClocks() {
  useEffect(() => watchAdmin({ admin, timers: browserTimers }), []);
}

function useOtherTabs() {
  useEffect(() => {
    const follow = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === window.localStorage) admin.followOtherTab(key);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}

/** What the server told one person is not shown to the next. */
function useForgottenAnswers() {
  const queries = useQueryClient();
  const { user } = useAdmin();
  const id = user?.id ?? null;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== null && before.current !== id) queries.clear();
    before.current = id;
  }, [id, queries]);
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
