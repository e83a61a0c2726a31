import { ErrorBody } from '../api/error.ts';
import type { z } from '../schema.ts';

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
  readonly params?: z.ZodMiniType;
  readonly querystring?: z.ZodMiniType;
  readonly headers?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
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
  readonly schema: Pick<D, Extract<keyof D, 'params' | 'querystring' | 'headers' | 'body'>> & {
    readonly response: Replies<D> & Errors<D>;
  };
}

/** Declares one route. Marked free of side effects, so that a bundle has only the routes that it uses. */
/* @__NO_SIDE_EFFECTS__ */
export function route<const D extends Declaration>({ method, url, reply, errors = [], ...schema }: D): Route<D> {
  const refusals = Object.fromEntries(errors.map((status) => [status, ErrorBody]));
  return { method, url, schema: { ...schema, response: { ...reply, ...refusals } } } as unknown as Route<D>;
}

interface AnyRoute {
  readonly schema: { readonly body?: unknown; readonly querystring?: unknown; readonly response: unknown };
}

/** What is sent in the body of a route, before its schema fills in defaults. */
export type BodyOf<R extends AnyRoute> = R['schema'] extends { readonly body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : undefined;

/** What is asked for after the `?` of a route's address, before its schema fills in defaults. */
export type QueryOf<R extends AnyRoute> = R['schema'] extends { readonly querystring: infer Q extends z.ZodMiniType }
  ? z.input<Q>
  : undefined;

/** What a route replies when it succeeds. */
export type ReplyOf<R extends AnyRoute> = {
  [S in keyof R['schema']['response']]: S extends 200 | 201 | 202 | 204
    ? R['schema']['response'][S] extends z.ZodMiniType<infer Reply>
      ? Reply
      : never
    : never;
}[keyof R['schema']['response']];

type Names<Url extends string> = Url extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | Names<`/${Tail}`>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

/** Values of the `:name` parameters of a path; undefined where it has none. */
export type ParamsOf<Url extends string> = [Names<Url>] extends [never] ? undefined : { readonly [N in Names<Url>]: string };
