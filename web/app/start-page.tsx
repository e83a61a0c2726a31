import { type ReactNode, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { microsoftAnswer } from './lib/auth/microsoft-answer.ts';
import { undoForeignRewrites } from './lib/browser/foreign-rewrites.ts';

function hydrate(page: ReactNode): void {
  undoForeignRewrites();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>{page}</StrictMode>,
      // What React mends by drawing anew, such as a page that an extension has changed, is told and takes no page away.
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** Brings the page that the server sent to life. */
export function startPage(page: ReactNode): void {
  // `browser-check.js` has said by then that this browser is too old.
  const isTooOld = document.documentElement.hasAttribute('data-too-old');
  // A window or frame that Microsoft sent back has nothing to show; its answer belongs to the page that waits for it.
  if (microsoftAnswer(window.location) === null) {
    if (!isTooOld) hydrate(page);
  } else void import('./lib/auth/microsoft-return.ts').then(({ handOverAnswer }) => handOverAnswer()).catch(() => hydrate(page));
}
