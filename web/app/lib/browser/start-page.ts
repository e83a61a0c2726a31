import { microsoftAnswer } from '../auth/microsoft-answer.ts';
import { undoForeignRewrites } from './foreign-rewrites.ts';

/** Where `browser-check.js` keeps the button that was pressed before it was hydrated. */
const PRESSED = 'pressedEarly';

/** Starts the code of a page that the server sent, where this browser can run it. */
export function startPage(start: () => void): void {
  const begin = () => {
    undoForeignRewrites();
    start();
  };
  // `browser-check.js` has said by then that this browser is too old.
  const isTooOld = document.documentElement.hasAttribute('data-too-old');
  // A window or frame that Microsoft sent back has nothing to show; its answer belongs to the page that waits for it.
  if (microsoftAnswer(window.location) === null) {
    if (!isTooOld) begin();
  } else void import('../auth/microsoft-return.ts').then(({ handOverAnswer }) => handOverAnswer()).catch(begin);
}

/** Presses again the button below `root` that was pressed before it was hydrated, if there is one. */
export function replayEarlyPress(root: Element): void {
  const button: unknown = Reflect.get(window, PRESSED);
  if (!(button instanceof HTMLElement) || !root.contains(button)) return;
  Reflect.deleteProperty(window, PRESSED);
  button.click();
}
