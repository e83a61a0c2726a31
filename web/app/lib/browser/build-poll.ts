import { BUILD_POLL_INTERVAL_MS, RELOAD_GUARD_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { KeyValues } from '../storage/storage.ts';

export interface BuildPoll {
  /** Asks now, whatever the interval says; for when a tab becomes visible again. */
  check(): Promise<void>;
  stop(): void;
}

/** Nobody is asked to reload a show that is running. */
export function mayOfferReload(pathname: string): boolean {
  return !pathname.startsWith(paths.live(''));
}

/**
 * Watches for another build of these pages and tells of each one once. The build named by the first answer is not told of: while a deploy
 * rolls, the server may have answered with a newer page than the build that it names.
 */
export function startBuildPoll({
  ownBuild,
  latestBuild,
  timers,
  pathname,
  onNewBuild,
}: {
  /** The id of the build of this page; null where the page does not know. */
  ownBuild: string | null;
  /** The id of the build that the server names now; rejects when it cannot be reached. */
  latestBuild: () => Promise<string>;
  timers: Clock & Timers;
  pathname: () => string;
  onNewBuild: () => void;
}): BuildPoll {
  const known = new Set(ownBuild === null ? [] : [ownBuild]);
  let isFirst = true;
  let cancel = () => {};
  const check = async () => {
    if (!mayOfferReload(pathname())) return;
    const id = await latestBuild().catch(() => null);
    if (id === null) return;
    const isNews = !isFirst && !known.has(id);
    isFirst = false;
    known.add(id);
    if (isNews) onNewBuild();
  };
  const again = () => {
    cancel = timers.after(BUILD_POLL_INTERVAL_MS, () => {
      void check();
      again();
    });
  };
  void check();
  again();
  return { check, stop: () => cancel() };
}

const GUARD_KEY = 'reloaded_at';

/** Reloads unless this tab did so in the last ten seconds. Answers whether it reloads. */
export function guardedReload({
  storage,
  timers,
  reload,
}: {
  storage: KeyValues;
  timers: Clock & Timers;
  reload: () => void;
}): boolean {
  const lastMs = Number(storage.get(GUARD_KEY) ?? 0);
  if (timers.nowMs() - lastMs < RELOAD_GUARD_MS) return false;
  storage.set(GUARD_KEY, String(timers.nowMs()));
  reload();
  return true;
}
