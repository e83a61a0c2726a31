import { useEffect, useEffectEvent, useId } from 'react';

/** Where `browser-check.js` keeps which button was pressed before the page was alive. */
const PRESSED = 'pressedEarly';

/**
 * Makes good for a press that came before the page was alive: with what is returned on a button, `act` runs as soon as it can.
 */
export function useEarlyPress(act: () => void): { readonly 'data-early': string } {
  const id = useId();
  const run = useEffectEvent(act);
  useEffect(() => {
    if (Reflect.get(window, PRESSED) !== id) return;
    Reflect.deleteProperty(window, PRESSED);
    run();
  }, [id]);
  return { 'data-early': id };
}
