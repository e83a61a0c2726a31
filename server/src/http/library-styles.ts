import { createHash } from 'node:crypto';

/**
 * The style sheets that React Aria adds to a page, to the letter: one for everything that can be pressed, one while a menu is open on a
 * phone. A page's policy allows them by their hashes. After an update of the library, tests of pages report a refused style.
 */
const TEXTS = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];

/** Source expressions of the inline styles that libraries add in the browser. */
export const LIBRARY_STYLES: readonly string[] = TEXTS.map(
  (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);
