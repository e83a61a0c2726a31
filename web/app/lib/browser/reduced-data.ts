import { useSyncExternalStore } from 'react';

/** What some browsers tell of their connection. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

function connection(): Connection | undefined {
  return 'connection' in navigator ? (navigator.connection as Connection) : undefined;
}

/** Whether data should be spared: the device asks for it, or its connection is slow. Where a browser does not tell, it is not. */
export function isDataSpared({ saveData, effectiveType }: Pick<Connection, 'saveData' | 'effectiveType'>): boolean {
  return saveData === true || SLOW.includes(effectiveType ?? '');
}

function subscribe(listener: () => void): () => void {
  const present = connection();
  present?.addEventListener('change', listener);
  return () => present?.removeEventListener('change', listener);
}

/** Whether films and the like should be left out. */
export function useReducedData(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDataSpared(connection() ?? {}),
    () => true,
  );
}
