import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OLDEST_BROWSERS } from '@lorecrew/contract/supported-browsers';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import readingTime from 'remark-reading-time';
import readingTimeExport from 'remark-reading-time/mdx';
import { defineConfig, parseSync, Visitor } from 'vite';

/** Articles are Markdown with a head of facts; each becomes a module of its own. */
const articles = {
  ...mdx({
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, readingTime, readingTimeExport],
    rehypePlugins: [rehypeSlug],
  }),
  enforce: 'pre' as const,
};

/** Samples of what people can send are for tests and simulated people: pages load the mechanics without them. */
const withoutSamples = {
  name: 'without-samples',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/contract\/src\/live\/mechanics\/[^/]+\.ts$/ },
    handler(code: string, id: string) {
      let kept = code;
      new Visitor({
        CallExpression: ({ callee, arguments: [samples] }) => {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !samples) return;
          if (callee.property.name === 'withSamples') kept = `${code.slice(0, samples.start)}{}${code.slice(samples.end)}`;
        },
      }).visit(parseSync(id, code).program);
      return { code: kept, map: null };
    },
  },
};

/** What single islands show goes with them, and icons, which come from one module that imports them all. */
const OWN_FILES =
  /\/lucide-react\/dist\/esm\/icons\/|\/web\/app\/(features|islands|components\/(site|copy-button))[/.]|\/lib\/browser\/(likely-next|start-page|foreign-rewrites)\./;
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;
const CODE = /\.(ts|tsx|js|mjs)$/;
const fileOf = (name: string) => fileURLToPath(new URL(`app/${name}`, import.meta.url));
const ENTRY = fileOf('entry.islands.tsx');
const REGISTRY = fileOf('islands/registry.ts');
interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/** Modules that `entries` import, by whatever way but a dynamic import. */
function importedBy(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

let frameModules: ReadonlySet<string> | undefined;

/** The file of what static pages load at first, without what only other pages need: those have it from the common file. */
function frameFile(id: string, graph: ModuleGraph): 'frame' | null {
  frameModules ??= importedBy([ENTRY, ...(graph.getModuleInfo(REGISTRY)?.dynamicallyImportedIds ?? [])], graph);
  return id !== ENTRY && !OWN_FILES.test(id) && frameModules.has(id) ? 'frame' : null;
}

/**
 * What pages are rendered with is part of the server's build, so that an installation needs none of the packages of pages. These alone are
 * shared with the server, which has them anyway.
 */
const bundled = { noExternal: true as const, external: ['react', 'react-dom', 'react-router'] };

export default defineConfig(({ command }) => ({
  ...(command === 'build' ? { ssr: bundled } : {}),
  plugins: [articles, withoutSamples, reactRouter()],
  // All pages at once: a dependency found later would reload the page that first needs it.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  // Names that can be read in the browser: the sheet, then the class.
  css: {
    modules: {
      generateScopedName: (name: string, sheet: string) => `${basename(sheet).replace(/\.module\.css.*$/, '')}__${name}`,
    },
  },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  // Static pages have an entry of their own; the server finds its files in the manifest.
  environments: { client: { build: { rolldownOptions: { input: ['app/entry.islands.tsx'] } } } },
  build: {
    manifest: true,
    // Every picture and font keeps its own address: the content security policy then needs no data: for them.
    assetsInlineLimit: 0,
    // What the oldest browsers understand is what syntax is lowered to.
    target: Object.entries(OLDEST_BROWSERS).map(([browser, version]) => `${browser}${version}`),
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { debugName: 'frame', name: frameFile, test: CODE, priority: 1 },
            { name: 'icons', minShareCount: 15, test: ICONS, priority: 1 },
            // What half of all pages need is one file: in files of its own each module would cost every page a request.
            { name: 'common', minShareCount: 38, test: CODE },
          ],
        },
      },
    },
  },
}));
