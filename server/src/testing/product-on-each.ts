import { testDatabases } from './databases.ts';
import { type StartedApp, type StartOptions, startApp } from './start-app.ts';

/**
 * The product on every database that tests run on: the embedded one always, PostgreSQL where `server` names one. `start` gives it a
 * database of its own, which goes when it is closed.
 */
export function productOnEach(
  server: string | undefined,
): { name: string; start: (options?: Omit<StartOptions, 'databaseUrl'>) => Promise<StartedApp> }[] {
  return testDatabases(server).map(({ name, open }) => ({
    name,
    start: async (options = {}) => {
      // The product brings the embedded one itself.
      if (name === 'PGlite') return startApp({ ...options, store: 'embedded' });
      const { url, remove } = await open();
      const started = await startApp({ ...options, ...(url === null ? {} : { databaseUrl: url }) });
      const close = async () => {
        await started.close();
        await remove();
      };
      return { ...started, close };
    },
  }));
}
