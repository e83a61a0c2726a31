import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startPage } from './lib/browser/start-page.ts';

startPage(() =>
  startTransition(() => {
    // React answers presses from here on; `browser-check.js` keeps those before.
    document.documentElement.dataset.hydrated = 'true';
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      // What React mends by drawing anew, such as a page that an extension has changed, is told and takes no page away.
      { onRecoverableError: (error) => console.error(error) },
    );
  }),
);
