import { gzipSync } from 'node:zlib';
import type { Offence, SourceFile } from './source.ts';

type Kind = 'js' | 'css';

interface Budget {
  /** The page, and the routes that are on it, from the outside in. */
  readonly path: string;
  readonly routes: readonly string[];
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
    most: { js: 870_000, css: 85_000 },
    advice: 'load what is not needed to play later.',
  },
  {
    path: 'web/app/routes/home.tsx',
    routes: ['root', 'routes/home-layout', 'routes/home'],
    ...gzipped,
    most: { js: 220_000, css: 12_000 },
    advice: 'visitors of the site need no calls, schemas and accounts; fetch those when somebody presses.',
  },
];

interface Loaded {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The files that a page loads, as the build's own manifest says. Empty where there is none. */
function loadedFiles(built: readonly SourceFile[], { routes }: Pick<Budget, 'routes'>): string[] {
  const { text = '' } = built.find((file) => /\/manifest-[^/]+\.js$/.test(file.path)) ?? {};
  if (text === '') return [];
  const parsed: { entry: Loaded; routes: Readonly<Record<string, Loaded>> } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  );
  const parts = [parsed.entry, ...routes.flatMap((route) => parsed.routes[route] ?? [])];
  // Sheets that several routes share stand in the manifest with a `#`.
  const files = parts.flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css.map((one) => one.replace(/#.*$/, '')),
  ]);
  return [...new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)))];
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
