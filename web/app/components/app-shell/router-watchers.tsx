import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { loadingBar } from '../../lib/browser/loading-bar.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';

/** Connects the loading bar, and code that is no component, with the router. */
export function RouterWatchers() {
  const navigate = useNavigate();
  useEffect(() => {
    pageNavigation.connect((path, { replace }) => void navigate(path, { replace }));
  }, [navigate]);

  const isBusy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isBusy) return;
    loadingBar.start();
    return () => loadingBar.finish();
  }, [isBusy]);
  return null;
}
