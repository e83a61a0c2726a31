import { KEPT_FACTS, type KeptFacts, KeptPage, type RouteModule } from './lib/routing/kept-page.tsx';
import { startPage } from './start-page.tsx';

/** Brings a page that is kept to life, with the modules of its routes from the outside in. */
export function startKept(modules: readonly RouteModule[]): void {
  const facts: KeptFacts = JSON.parse(document.getElementById(KEPT_FACTS)?.textContent ?? '');
  startPage(<KeptPage facts={facts} modules={modules} />);
}
