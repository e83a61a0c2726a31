/** How long what a host said is shown. */
export const HOST_NEWS_MS = 20_000;

/** Whether what a host said was over before this page was opened. Both by the server's clock; nothing is old to a page without a view. */
export function isOldHostNews({ atMs, openedAtMs }: { atMs: number; openedAtMs: number | null }): boolean {
  return openedAtMs !== null && openedAtMs - atMs > HOST_NEWS_MS;
}
