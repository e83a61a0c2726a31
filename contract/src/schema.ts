import * as z from 'zod/mini';
import { fieldWords } from './field-words.ts';

// A schema that compiles itself calls `Function` once to see whether it may. The content security policy of the pages forbids
// that, and browsers report the attempt. Servers keep the faster, compiled form.
if ('document' in globalThis) z.config({ jitless: true });

z.config({ customError: fieldWords });

/**
 * The schema library, set up for where it runs. Everything that may reach a browser takes it from here: of zod/mini's functions a bundle
 * holds those that are used, of zod's methods all. What stays on the server is written with zod itself.
 */
export { z };
