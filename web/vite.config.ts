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
import { defineConfig } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Articles are Markdown with a head of facts; each becomes a module of its own. */
const articles = {
  ...mdx({
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, readingTime, readingTimeExport],
    rehypePlugins: [rehypeSlug],
  }),
  enforce: 'pre' as const,
};

/** The pages that are read and call nothing, and what is around them. */
const READ = ['home', 'home-layout', 'blog', 'article', 'guide', 'security', 'terms', 'allow-list', 'status', 'for-organisers'];
const FRAME = ['entry.client', 'root', ...READ.map((page) => `routes/${page}`)].map((file) => `${ROOT}/web/app/${file}.tsx`);
/** What is not for every page: what one of them alone shows, and icons, of which each has a few. */
const OWN_FILES = /\/(features\/(marketing|pricing|blog|legal|status)|articles|guides|routes|lucide-react\/dist\/esm\/icons)\//;

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

let frame: Set<string> | null = null;

/** Every module that those pages import, by whatever way. */
function frameOf(graph: Graph): Set<string> {
  if (frame !== null) return frame;
  frame = new Set();
  const left = [...FRAME];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (frame.has(id)) continue;
    frame.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return frame;
}

function isFramed(id: string, graph: Graph): boolean {
  return !OWN_FILES.test(id) && /\.(ts|tsx|js|mjs)$/.test(id) && frameOf(graph).has(id);
}

export default defineConfig({
  plugins: [articles, reactRouter()],
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
            { debugName: 'frame', name: (id, graph) => (isFramed(id, graph) ? 'frame' : null), priority: 1 },
            { name: 'common', minShareCount: 24, test: /\.(ts|tsx|js|mjs)$/ },
          ],
        },
      },
    },
    // The helper that preloads is loaded by then; Firefox reports preloading it again as an error.
    modulePreload: { resolveDependencies: (_file, chunks) => chunks.filter((chunk) => !chunk.includes('preload-helper')) },
  },
});
