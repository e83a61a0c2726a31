import { gzipSync } from 'node:zlib';
import type { Offence, SourceFile } from './source.ts';

type Kind = 'js' | 'css';

interface Budget {
  /** The page, and the routes that are on it, from the outside in. */
  readonly path: string;
  readonly routes: readonly string[];
  /** The scripts of its islands, where it is static. */
  readonly islands?: readonly string[];
  /** How the files are weighed, in words and as a function. */
  readonly unit: string;
  readonly weigh: (text: string) => number;
  readonly most: Readonly<Record<Kind, number>>;
  readonly advice: string;
}

const plain: Pick<Budget, 'unit' | 'weigh'> = { unit: '', weigh: (text) => Buffer.byteLength(text) };
const gzipped: Pick<Budget, 'unit' | 'weigh'> = { unit: ' after gzip', weigh: (text) => gzipSync(text, { level: 9 }).length };

/** What pages may load before they can be used, in bytes; drawings and fonts come besides. */
const BUDGETS: readonly Budget[] = [
  {
    path: 'web/app/routes/live.tsx',
    routes: ['root', 'routes/experience-layout', 'routes/live'],
    ...plain,
    most: { js: 900_000, css: 91_000 },
    advice: 'load what is not needed to play later.',
  },
  {
    path: 'web/app/routes/home.tsx',
    routes: ['root', 'routes/home-layout', 'routes/home'],
    islands: ['page-frame', 'site-header', 'demo-start', 'night-sea', 'home-price', 'privacy-button'],
    ...gzipped,
    most: { js: 91_000, css: 12_000 },
    advice: 'islands need no calls, schemas and accounts; fetch those when somebody presses.',
  },
];

interface Loaded {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The files that a page loads which the router hydrates, as the router's manifest says. Empty where there is none. */
function hydratedFiles(built: readonly SourceFile[], routes: readonly string[]): string[] {
  const { text = '' } = built.find((file) => /\/manifest-[^/]+\.js$/.test(file.path)) ?? {};
  if (text === '') return [];
  const parsed: { entry: Loaded; routes: Readonly<Record<string, Loaded>> } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  );
  const parts = [parsed.entry, ...routes.flatMap((route) => parsed.routes[route] ?? [])];
  // Sheets that several routes share stand in the manifest with a `#`.
  return parts.flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css.map((one) => one.replace(/#.*$/, '')),
  ]);
}

const IMPORTED = /\bfrom"\.\/([^"]+)"|\bimport"\.\/([^"]+)"/g;

/** Built scripts and what they import in their turn, by name. */
function withImports(names: readonly string[], built: readonly SourceFile[]): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const { text = '' } = built.find(({ path }) => nameOf(path) === name) ?? {};
    waiting.push(...[...text.matchAll(IMPORTED)].map(([, from, bare]) => from ?? bare ?? ''));
  }
  return [...found];
}

/** The files that a static page loads: those of its islands, and the sheets of its routes. */
function staticFiles(
  built: readonly SourceFile[],
  { routes, islands }: { routes: readonly string[]; islands: readonly string[] },
): string[] {
  const isOfIsland = new RegExp(`^(${['entry.islands', ...islands].join('|')})-[\\w-]{8}\\.js$`);
  const scripts = built.map(({ path }) => nameOf(path)).filter((name) => isOfIsland.test(name));
  return [...withImports(scripts, built), ...hydratedFiles(built, routes).filter((file) => file.endsWith('.css'))];
}

/** The names of the files that a page loads. */
function loadedFiles(built: readonly SourceFile[], { routes, islands }: Pick<Budget, 'routes' | 'islands'>): string[] {
  const files = islands === undefined ? hydratedFiles(built, routes) : staticFiles(built, { routes, islands });
  return [...new Set(files.map(nameOf))];
}

function over(budget: Budget, built: readonly SourceFile[]): Offence[] {
  const { path, unit, weigh, most, advice } = budget;
  const loaded = loadedFiles(built, budget);
  return (['js', 'css'] as const).flatMap((kind): Offence[] => {
    const files = built.filter((file) => file.path.endsWith(`.${kind}`) && loaded.some((one) => file.path.endsWith(`/${one}`)));
    const bytes = files.reduce((sum, { text }) => sum + weigh(text), 0);
    if (bytes <= most[kind]) return [];
    return [{ path, line: 1, says: `loads ${bytes} bytes of ${kind}${unit}, more than ${most[kind]}; ${advice}` }];
  });
}

/** Holds what pages load against their budgets. */
export function checkWeight(built: readonly SourceFile[]): Offence[] {
  return BUDGETS.flatMap((budget) => over(budget, built));
}
