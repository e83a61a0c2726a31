import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';

/** Where `browser-check.js` keeps which button was pressed before it answered. */
const PRESSED = 'pressedEarly';

/**
 * Makes good for a press that came before a button answered: with what is returned on it, `act` runs as soon as it can. Parts of a page
 * come to life one after the other, so each such button says for itself that it is not there yet.
 */
export function useEarlyPress(act: () => void): { readonly 'data-early'?: string } {
  const id = useId();
  const [answers, setAnswers] = useState(false);
  const run = useEffectEvent(act);
  // Before the browser tells of anything else: no press is both kept and answered.
  useLayoutEffect(() => {
    setAnswers(true);
    if (Reflect.get(window, PRESSED) !== id) return;
    Reflect.deleteProperty(window, PRESSED);
    run();
  }, [id]);
  return answers ? {} : { 'data-early': id };
}
