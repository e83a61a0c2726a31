import { useEffect } from 'react';

/** Three short pulses, where a device can be felt. */
const PULSES_MS = [60, 90, 120];

/** Not every browser can be felt. */
type Felt = { readonly vibrate?: (pattern: number[]) => boolean };

/** Says in the tab's title, and to the hand, that it is this person's turn; null while it is not. */
export function useTurnCall(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = title;
    const device: Felt = navigator;
    device.vibrate?.(PULSES_MS);
    return () => {
      document.title = before;
    };
  }, [title]);
}
