import { useEffect } from 'react';
import { guardedReload, startBuildPoll } from '../../lib/browser/build-poll.ts';
import { applyComfort, useComfort } from '../../lib/browser/comfort.ts';
import { keepFocus } from '../../lib/browser/focus-keeper.ts';
import { latestBuild } from '../../lib/browser/latest-build.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { type ShellTexts, useShellTexts } from '../../lib/i18n/shell-texts.ts';
import { showCarriedToasts } from '../../lib/storage/carried-toasts.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { browserTimers } from '../../lib/time/timers.ts';

/**
 * What runs beside every page and shows nothing itself: comfort settings, new builds, the focus of a control that is taken away.
 */
export function Watchers({ build }: { build: string | null }) {
  useComfortOnPage();
  useNewBuilds(build);
  useEffect(showCarriedToasts, []);
  useEffect(() => keepFocus(document), []);
  return null;
}

function useComfortOnPage() {
  const [comfort] = useComfort();
  useEffect(() => applyComfort({ root: document.documentElement, comfort }), [comfort]);
}

function useNewBuilds(ownBuild: string | null) {
  const words = useShellTexts();
  useEffect(() => {
    const poll = startBuildPoll({
      ownBuild,
      latestBuild,
      timers: browserTimers,
      pathname: () => window.location.pathname,
      onNewBuild: () => offerReload(words),
    });
    const onVisible = () => {
      if (document.visibilityState === 'visible') void poll.check();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      poll.stop();
    };
  }, [words, ownBuild]);
}

function offerReload(words: ShellTexts) {
  const reload = () => {
    guardedReload({ storage: tabValues, timers: browserTimers, reload: () => window.location.reload() });
  };
  toasts.show({
    id: 'new-build',
    title: words.newBuild,
    icon: 'refresh',
    timeout: null,
    actions: [{ label: words.reload, onPress: reload }],
  });
}
