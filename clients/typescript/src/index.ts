import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

export type { components, paths } from './schema.ts';

type Schemas = components['schemas'];
export type Session = Schemas['V1Session'];
export type Person = Schemas['V1Person'];
/** Why a call was refused. */
export type Refusal = Schemas['ErrorBody'];
/** What webhook endpoints receive; `type` tells which it is. */
export type WebhookMessage =
  | Schemas['V1SessionEvent']
  | Schemas['V1PersonEvent']
  | Schemas['V1ReportEvent']
  | Schemas['V1TestEvent'];

export interface Options {
  /** Address of the site, for example `https://lorecrew.example`. */
  readonly site: string;
  /** An API key, which owners create in the dashboard. */
  readonly key: string;
  /** Another `fetch`, for example with a proxy. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Calls of the API by method and path. Each resolves to `data`, or to the `error` it was refused with. */
export function createClient({ site, key, fetch }: Options): Client<paths> {
  return createFetchClient<paths>({
    baseUrl: site,
    headers: { authorization: `Bearer ${key}` },
    ...(fetch ? { fetch } : {}),
  });
}

/** A call that was refused. `code` stays the same, `message` may change. */
export class RefusedError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor({ status, refusal }: { status: number; refusal: Refusal | undefined }) {
    super(refusal?.message ?? `The answer has the status ${status}.`);
    this.name = 'RefusedError';
    this.status = status;
    this.code = refusal?.error;
  }
}

interface Page<Row> {
  readonly data?: { readonly data: readonly Row[]; readonly next_cursor: string | null };
  readonly error?: Refusal;
  readonly response: Response;
}

/** The rows of a list, page by page; `load` gets the part of the query that names the page. */
export async function* eachRow<Row>(load: (query: { cursor?: string }) => Promise<Page<Row>>): AsyncGenerator<Row> {
  let query: { cursor?: string } = {};
  while (true) {
    const { data: page, error, response } = await load(query);
    if (!page) throw new RefusedError({ status: response.status, refusal: error });
    yield* page.data;
    if (page.next_cursor === null) return;
    query = { cursor: page.next_cursor };
  }
}
