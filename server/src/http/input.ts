import { findUnstorableTexts } from '@lorecrew/contract/storable-text';
import type { FastifyInstance } from 'fastify';
import { isCall, partsOfUrl } from './address.ts';
import { Refused } from './errors.ts';

/** Characters of a path. The longest of ours, a preview's or a document's, has about 250. */
const MAX_PATH_LENGTH = 2_000;

const NUL_IN_ADDRESS = /%00/;

const WHAT_TO_DO = 'There is an invisible character in it. Please type it again.';

/** Refuses a value that no call can mean, and names the fields of a body that hold a text which cannot be stored. */
function refuseUnstorable(value: unknown): void {
  const paths = findUnstorableTexts(value);
  if (paths?.length === 0) return;
  const fields = (paths ?? []).filter((path) => path !== '');
  throw new Refused('REQUEST_001', fields.length > 0 ? Object.fromEntries(fields.map((path) => [path, WHAT_TO_DO])) : null);
}

/** Refuses what no call can mean, before anything looks at it closer. */
export function addInputChecks(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    if (partsOfUrl(originalUrl).path.length > MAX_PATH_LENGTH) throw new Refused('REQUEST_414');
    // A page says so with the error screen.
    if (isCall(partsOfUrl(originalUrl).path) && NUL_IN_ADDRESS.test(originalUrl)) throw new Refused('REQUEST_001');
  });
  app.addHook('preValidation', async (request) => {
    refuseUnstorable(request.body);
    refuseUnstorable(request.query);
  });
}
