import type { z } from 'zod';
import { ErrorBody } from '../api/error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a route declares. Paths have parameters as `:name`; `reply` has a schema for each status of success, `errors` the other statuses. */
interface Declaration {
  readonly method: Method;
  readonly url: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  /** Left out of the API document. */
  readonly hide?: true;
  /** Who may call it, where it is not one organiser or participant. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply?: Readonly<Record<number, unknown>>;
  readonly errors?: readonly number[];
}

type Replies<D> = D extends { readonly reply: infer R } ? R : unknown;
type Errors<D> = D extends { readonly errors: readonly (infer E extends number)[] }
  ? { readonly [S in E]: typeof ErrorBody }
  : unknown;

/** A route as the server registers it, the browser requests it and the API document describes it. */
export interface Route<D extends Declaration = Declaration> {
  readonly method: D['method'];
  readonly url: D['url'];
  readonly schema: Pick<D, Extract<keyof D, 'params' | 'querystring' | 'body'>> & { readonly response: Replies<D> & Errors<D> };
}

/** Declares one route. Marked free of side effects, so that a bundle has only the routes that it uses. */
/* @__NO_SIDE_EFFECTS__ */
export function route<const D extends Declaration>({ method, url, reply, errors = [], ...schema }: D): Route<D> {
  const refusals = Object.fromEntries(errors.map((status) => [status, ErrorBody]));
  return { method, url, schema: { ...schema, response: { ...reply, ...refusals } } } as unknown as Route<D>;
}
