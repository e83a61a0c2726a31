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

/** Articles are Markdown with a head of facts; each becomes a module of its own. */
const articles = {
  ...mdx({
    remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, readingTime, readingTimeExport],
    rehypePlugins: [rehypeSlug],
  }),
  enforce: 'pre' as const,
};

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
        // What half of all pages need is one file: in files of its own each module would cost every page a request.
        codeSplitting: { groups: [{ name: 'common', minShareCount: 24, test: /\.(ts|tsx|js|mjs)$/ }] },
      },
    },
    // The helper that preloads is loaded by then; Firefox reports preloading it again as an error.
    modulePreload: { resolveDependencies: (_file, chunks) => chunks.filter((chunk) => !chunk.includes('preload-helper')) },
  },
});
