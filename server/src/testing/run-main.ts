import { flushCompileCache } from 'node:module';
import { noPages } from '../http/pages.ts';
import { run } from '../main.ts';

/** The product as `npm start` runs it, with calls alone: for tests of how the process begins and ends. */
await run(async () => noPages);
// What is killed keeps nothing for the next start.
flushCompileCache();
