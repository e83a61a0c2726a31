import { useEffect } from 'react';

/** Three short pulses, on devices that vibrate. */
const PULSES_MS = [60, 90, 120];

/** Not every browser can vibrate. */
type Felt = { readonly vibrate?: (pattern: number[]) => boolean };

/** Tells a person by the tab's title, and by vibration, that it is their turn; null while it is not. */
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
