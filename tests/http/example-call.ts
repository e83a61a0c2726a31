import type { Operation } from '@lorecrew/server/http/openapi/document';
import type { InjectOptions } from 'fastify';

/** A call of the document, by its name. */
export interface NamedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** What takes the place of examples: what only a running server knows. */
export interface RealValues {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly type?: string;
}

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

function methodOf(name: string): (typeof METHODS)[keyof typeof METHODS] {
  for (const [small, method] of Object.entries(METHODS)) if (small === name) return method;
  throw new Error(`${name} is no method of a call.`);
}

/** The call that the examples of an operation make, with real values in the place of some. */
export function exampleCall({ method, path, operation }: NamedOperation, real: RealValues = {}): InjectOptions {
  const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []));
  const of = (where: string) => parameters.filter((one) => one.in === where).map(({ name, example }) => [name, String(example)]);
  const params: Record<string, string> = { ...Object.fromEntries(of('path')), ...real.params };
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const [media] = Object.entries(operation.requestBody?.content ?? {});
  const body = real.body ?? media?.[1].example;
  return {
    method: methodOf(method),
    url,
    query: { ...Object.fromEntries(of('query')), ...real.query },
    headers: {
      ...(real.token === undefined ? {} : { authorization: `Bearer ${real.token}` }),
      ...(body === undefined ? {} : { 'content-type': real.type ?? media?.[0] ?? 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
}
