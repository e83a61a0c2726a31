import { useEffect, useSyncExternalStore } from 'react';
import './loading-bar.css';
import { loadingBar } from '../../lib/browser/loading-bar.ts';

/** The thin bar at the top. It turns to the colour of danger on an error nobody caught. */
export function LoadingBar() {
  const state = useSyncExternalStore(loadingBar.subscribe, loadingBar.get, loadingBar.get);

  useEffect(() => {
    const fail = () => loadingBar.fail();
    window.addEventListener('error', fail);
    window.addEventListener('unhandledrejection', fail);
    return () => {
      window.removeEventListener('error', fail);
      window.removeEventListener('unhandledrejection', fail);
    };
  }, []);

  // Only a bar at work carries a style: pages from the server must not, the security policy forbids it there.
  const width = state.progress > 0 ? { style: { transform: `scaleX(${state.progress})` } } : {};
  return <div className="loading-bar" aria-hidden="true" data-shown={state.shown} data-error={state.error} {...width} />;
}
