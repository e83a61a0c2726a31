import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page has come alive in a browser; false while it comes from the server, and for the first picture of it. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
