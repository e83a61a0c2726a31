import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl';
import { expect, it, onTestFinished, vi } from 'vitest';
import chart from '../../locales/en/chart.json';
import dials from '../../locales/en/dials.json';
import ranking from '../../locales/en/ranking.json';
import { LanguageProvider } from './language.tsx';
import { MessagesProvider, prepareMessages } from './messages-provider.tsx';

const GERMAN = { language: 'de', pseudo: false } as const;

function Heading() {
  return <h1>{useTranslations('chart')('everybody')}</h1>;
}

/** Draws texts in German below a boundary. Answers what the page showed at each step, and every error and warning of React. */
async function drawn(english: Parameters<typeof prepareMessages>[0]) {
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  const warned = vi.spyOn(console, 'error').mockImplementation(note);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onRecoverableError: note, onCaughtError: note, onUncaughtError: note });
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(place.textContent));
  watch.observe(place, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => {
    watch.disconnect();
    root.unmount();
    warned.mockRestore();
    place.remove();
  });
  const page = () => (
    <Suspense fallback="waiting">
      <MessagesProvider english={english}>
        <Heading />
      </MessagesProvider>
    </Suspense>
  );
  root.render(<LanguageProvider path="/experience/one" asked="de" page={page} />);
  await expect.poll(() => place.querySelector('h1:not([style])')?.textContent).toBe('Diese Karte sehen alle');
  return { errors, shown };
}

it('takes texts that come while the page is drawn', async () => {
  // Their file is here, but not yet as texts of a page.
  await prepareMessages({ chart, dials }, GERMAN);
  expect((await drawn({ chart, ranking })).errors).toEqual([]);
});

it('is drawn at once where its texts were prepared', async () => {
  await prepareMessages({ chart }, GERMAN);
  expect(await drawn({ chart })).toEqual({ errors: [], shown: ['Diese Karte sehen alle'] });
});
