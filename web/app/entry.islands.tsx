import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { isIslandName, islands } from './islands/registry.ts';
import { replayEarlyPress, startPage } from './lib/browser/start-page.ts';

/** How far below the window an island may be when it is loaded. */
const NEAR = '300px';

function Hydrated({ children, then }: { children: ReactNode; then: () => void }) {
  useLayoutEffect(then, [then]);
  return children;
}

async function hydrate(element: HTMLElement): Promise<void> {
  const { island, islandId = '', props = '{}' } = element.dataset;
  if (!isIslandName(island)) throw new Error(`There is no island ${island}.`);
  const Part = await islands[island]();
  const given = JSON.parse(props);
  const isHydrated = () => replayEarlyPress(element);
  // At once: a press in between would be both kept for later and answered.
  flushSync(() => {
    element.dataset.hydrated = 'true';
    hydrateRoot(
      element,
      <StrictMode>
        <Hydrated then={isHydrated}>
          <Part {...given} />
        </Hydrated>
      </StrictMode>,
      { identifierPrefix: islandId, onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** Hydrates islands when they come near the window. Resolves when those that are near from the start are hydrated. */
function hydrateNearWindow(found: readonly HTMLElement[]): Promise<unknown> {
  // The element of an island has no box of its own, nor have links of pictures, with which React begins.
  const partsOf = (island: Element) => island.querySelectorAll(':scope > :not(link)');
  return new Promise((resolve, reject) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        const islandsNear = new Set(near.flatMap(({ target }) => target.closest<HTMLElement>('[data-island]') ?? []));
        for (const island of islandsNear) for (const part of partsOf(island)) watcher.unobserve(part);
        Promise.all([...islandsNear].map(hydrate)).then(resolve, reject);
      },
      { rootMargin: NEAR },
    );
    for (const island of found) for (const part of partsOf(island)) watcher.observe(part);
  });
}

startPage(() => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const isFrame = ({ dataset }: HTMLElement) => dataset.island === 'page-frame';
  void Promise.all([...found.filter(isFrame).map(hydrate), hydrateNearWindow(found.filter((one) => !isFrame(one)))]).then(() => {
    document.documentElement.dataset.alive = 'true';
  });
});
