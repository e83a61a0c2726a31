import { fileURLToPath } from 'node:url';
import middie from '@fastify/middie';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { addPageRoutes, type Pages } from '../server/src/http/pages.ts';
import { run } from '../server/src/main.ts';

const web = fileURLToPath(new URL('../web/', import.meta.url));

function isBuild(module: unknown): module is ServerBuild {
  return typeof module === 'object' && module !== null && 'routes' in module && 'entry' in module;
}

/** The pages straight from their sources. Changes reach open pages over the same port as everything else. */
const sourcePages: Pages = {
  buildId: () => 'development',
  files: new Map(),
  add: async (app, site) => {
    const vite = await createServer({
      root: web,
      appType: 'custom',
      // The bundler's socket has an address of its own beside /realtime; each listener ignores the other's.
      server: { middlewareMode: true, hmr: { server: app.server, path: '/__hmr' } },
    });
    await app.register(middie);
    app.use(vite.middlewares);
    app.addHook('onClose', () => vite.close());
    const loadBuild = async () => {
      const module = await vite.ssrLoadModule('virtual:react-router/server-build');
      if (!isBuild(module)) throw new Error('The pages did not build.');
      return module;
    };
    addPageRoutes(app, () => null, { loadBuild, developing: true, ...site });
  },
};

await run(async () => sourcePages);
