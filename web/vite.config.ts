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
import { defineConfig, type Plugin, parseSync, Visitor } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

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

/** The server says in JSON Schema what it takes. Pages have no use for the part of the library that does. */
const withoutJsonSchemas = {
  name: 'without-json-schemas',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code: string) => ({
      code: [
        'const missing = () => undefined;',
        ...[...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `export const ${name} = missing;`),
        'export { missing as process };',
      ].join('\n'),
      map: null,
    }),
  },
};

/** Our pages take what they need by hooks. The router's wrapper, which hands it to them, needs the router around it. */
const withoutWrappers = {
  name: 'without-wrappers',
  enforce: 'post' as const,
  transform: {
    filter: { id: /\/web\/app\/(root|routes\/[^/]+)\.tsx/, code: /UNSAFE_with\w+Props/ },
    handler: (code: string) => ({
      code: code.replace(/import \{([^}]*UNSAFE_with[^}]*)\} from "react-router";/, (_, names: string) =>
        [...names.matchAll(/ as (\w+)/g)].map(([, name]) => `const ${name} = (page) => page;`).join(''),
      ),
      map: null,
    }),
  },
};

/** Builds what brings pages that are kept to life, beside the router's own entry, and tells the server where it is. */
function keptEntry(): Plugin {
  let entry: { readonly module: string; readonly imports: readonly string[] } = { module: '', imports: [] };
  return {
    name: 'kept-entry',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      const id = `${ROOT}/web/app/entry.kept.tsx`;
      this.emitFile({ type: 'chunk', id, name: 'entry.kept', preserveSignature: 'strict' });
    },
    generateBundle(_options, bundle) {
      const importsOf = (file: string): string[] => {
        const chunk = bundle[file];
        return chunk?.type === 'chunk' ? chunk.imports.flatMap((one) => [one, ...importsOf(one)]) : [];
      };
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.endsWith('/entry.kept.tsx')) continue;
        entry = { module: `/${file}`, imports: [...new Set(importsOf(file))].map((one) => `/${one}`) };
      }
    },
    transform: {
      filter: { id: /\/routing\/kept-entry\.ts$/ },
      handler: () => ({ code: `export const keptEntry = ${JSON.stringify(entry)};`, map: null }),
    },
  };
}

const filesOf = (names: readonly string[]) => names.map((name) => `${ROOT}/web/app/${name}.tsx`);
const routesOf = (names: readonly string[]) => filesOf(names.map((name) => `routes/${name}`));

/** What is around every page. */
const FRAME = filesOf(['entry.kept', 'root']);
/** What leads from page to page where pages are not kept. */
const ROUTER = filesOf(['entry.client']);
/** The pages that are read and call nothing. */
const READ = routesOf([
  ...['home', 'home-layout', 'blog', 'article', 'guide', 'security', 'terms', 'allow-list', 'status', 'for-organisers'],
]);
/** The page that people play on. */
const PLAYED = routesOf(['experience-layout', 'live']);
/** What one of those pages alone shows. */
const OWN_FILES = /\/(features\/(marketing|pricing|blog|legal|status)|articles|guides|routes)\//;
/** An icon of few pages goes with them. Were a common one in the public pages' file, all pages that show it would load that. */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Every module that some import, by whatever way. */
function importedBy(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const left = [...entries];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

let graphs: Readonly<Record<'frame' | 'router' | 'read' | 'played', Set<string>>> | undefined;

/** The file that a module stands in: that of every page, that of the router, that of the public pages, or none of them. */
function placeOf(id: string, graph: Graph): 'frame' | 'router' | 'site' | null {
  if (OWN_FILES.test(id) || !/\.(ts|tsx|js|mjs)$/.test(id)) return null;
  graphs ??= {
    frame: importedBy(FRAME, graph),
    router: importedBy(ROUTER, graph),
    read: importedBy(READ, graph),
    played: importedBy(PLAYED, graph),
  };
  if (ICONS.test(id)) return null;
  if (graphs.frame.has(id)) return 'frame';
  if (graphs.router.has(id)) return 'router';
  if (!graphs.read.has(id)) return null;
  return graphs.played.has(id) ? 'frame' : 'site';
}

/**
 * What pages are rendered with is part of the server's build, so that an installation needs none of the packages of pages. These alone are
 * shared with the server, which has them anyway.
 */
const bundled = { noExternal: true as const, external: ['react', 'react-dom', 'react-router'] };

export default defineConfig(({ command }) => ({
  ...(command === 'build' ? { ssr: bundled } : {}),
  plugins: [articles, withoutSamples, withoutJsonSchemas, reactRouter(), withoutWrappers, keptEntry()],
  // All pages at once: a dependency found later would reload the page that first needs it.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*'] },
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: {
    // Every picture and font keeps its own address: the content security policy then needs no data: for them.
    assetsInlineLimit: 0,
    // What the oldest browsers understand is what syntax is lowered to.
    target: Object.entries(OLDEST_BROWSERS).map(([browser, version]) => `${browser}${version}`),
    rolldownOptions: {
      output: {
        // What half of all pages need is one file: in files of its own each module would cost every page a request. What the
        // public pages need of it is another, so that they load no calls, schemas and accounts.
        codeSplitting: {
          groups: [
            { name: 'icons', test: ICONS, minShareCount: 12, priority: 2 },
            { debugName: 'public pages', name: placeOf, priority: 1 },
            { name: 'common', minShareCount: 30, test: /\.(ts|tsx|js|mjs)$/ },
          ],
        },
      },
    },
  },
}));
