import { isPublicPage } from '@lorecrew/contract/public-pages';
import { isMaybe, isText, type Shape, shapeOf } from './shape.ts';

/** A page, or a frame around pages, as React Router lists it in `window.__reactRouterManifest`. */
interface Listed {
  readonly id: string;
  readonly parentId: string | null;
  readonly path: string | null;
  readonly module: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const Listed: Shape<Listed> = shapeOf<Listed>({
  id: isText,
  parentId: isMaybe(isText),
  path: isMaybe(isText),
  module: isText,
  imports: isTexts,
  css: isTexts,
});

const Entry = shapeOf<{ module: string; imports: readonly string[] }>({ module: isText, imports: isTexts });

/** What pages need that the router leads to; those that are kept do without. */
function routerIn(manifest: unknown): readonly string[] {
  const read = Entry.safeParse(typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'entry') : null);
  return read.success ? [read.data.module, ...read.data.imports] : [];
}

function listedIn(manifest: unknown): Listed[] {
  const routes: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'routes') : null;
  if (typeof routes !== 'object' || routes === null) return [];
  return Object.values(routes).flatMap((route: object) => {
    const read = Listed.safeParse({ parentId: null, path: null, imports: [], css: [], ...route });
    return read.success ? [read.data] : [];
  });
}

/** A page of the list and the frames around it, from the inside out. */
function chainOf(page: Listed, listed: readonly Listed[]): Listed[] {
  const parent = listed.find(({ id }) => id === page.parentId);
  return [page, ...(parent ? chainOf(parent, listed) : [])];
}

/** The addresses of the scripts and style sheets of a page, by its address; none where the list has no such page. */
export function filesOfPage(manifest: unknown, address: string): readonly string[] {
  const listed = listedIn(manifest);
  for (const page of listed) {
    const chain = chainOf(page, listed);
    const path = chain.reduceRight((all, one) => (one.path ? `${all}/${one.path}` : all), '');
    if (page.path !== null && path === address)
      return [
        ...new Set([
          ...chain.flatMap(({ module, imports, css }) => [module, ...imports, ...css]),
          ...(isPublicPage(address) ? [] : routerIn(manifest)),
        ]),
      ];
  }
  return [];
}

/** Fetches what these pages of the list load and this one does not, so that the browser has it. What does not come, comes later. */
export async function fetchPages(addresses: readonly string[], list: unknown): Promise<void> {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const files = new Set(addresses.flatMap((address) => filesOfPage(list, address)));
  const missing = [...files].filter((file) => !loaded.has(new URL(file, window.location.href).pathname));
  await Promise.all(missing.map(async (file) => (await fetch(file, { priority: 'low' })).arrayBuffer()));
}
