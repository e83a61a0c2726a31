import type { Offence, SourceFile } from './source.ts';

/** What the live page may load before The Lamp Room can be played, in bytes before compression; drawings and fonts come besides. */
const BUDGET = { js: 850_000, css: 85_000 } as const;

/** The routes that are on the page when it is played, from the outside in. */
const ROUTES = ['root', 'routes/experience-layout', 'routes/live'];

interface Loaded {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The files that the live page loads, as the build's own manifest says. Empty where there is none. */
function loadedFiles(built: readonly SourceFile[]): string[] {
  const manifest = built.find(({ path }) => /\/manifest-[^/]+\.js$/.test(path))?.text ?? '';
  if (manifest === '') return [];
  const parsed: { entry: Loaded; routes: Readonly<Record<string, Loaded>> } = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  );
  const parts = [parsed.entry, ...ROUTES.flatMap((route) => parsed.routes[route] ?? [])];
  // Sheets that several routes share stand in the manifest with a `#`.
  const files = parts.flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css.map((one) => one.replace(/#.*$/, '')),
  ]);
  return [...new Set(files)];
}

/** Holds what the live page loads against its budget. */
export function checkWeight(built: readonly SourceFile[]): Offence[] {
  const loaded = new Set(loadedFiles(built));
  return (['js', 'css'] as const).flatMap((kind): Offence[] => {
    const files = built.filter(({ path }) => path.endsWith(`.${kind}`) && [...loaded].some((one) => path.endsWith(one)));
    const bytes = files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    if (bytes <= BUDGET[kind]) return [];
    return [
      {
        path: 'web/app/routes/live.tsx',
        line: 1,
        says: `loads ${bytes} bytes of ${kind}, more than ${BUDGET[kind]}; load what is not needed to play later.`,
      },
    ];
  });
}
