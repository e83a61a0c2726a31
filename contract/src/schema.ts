import { z } from 'zod';
import { fieldWords } from './field-words.ts';

// A schema that compiles itself calls `Function` once to see whether it may. The content security policy of the pages forbids
// that, and browsers report the attempt. Servers keep the faster, compiled form.
if ('document' in globalThis) z.config({ jitless: true });

z.config({ customError: fieldWords });

/** The schema library, set up for where it runs. Everything that may reach a browser takes it from here. */
export { z };
