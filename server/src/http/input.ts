import type { FastifyInstance } from 'fastify';
import { addressOf, isCall } from './address.ts';
import { Refused } from './errors.ts';

const NUL_IN_ADDRESS = /%00/;

/** Whether any text in a value holds a NUL, which no database column takes. */
export function holdsNul(value: unknown): boolean {
  return value !== undefined && JSON.stringify(value).includes('\\u0000');
}

/** The fields of a body that hold one, each with what to do about it. */
function fieldsWithNul(body: unknown): Record<string, string> | null {
  if (typeof body !== 'object' || body === null) return null;
  const wrong = Object.entries(body).flatMap(([name, value]) => (holdsNul(value) ? [name] : []));
  return Object.fromEntries(wrong.map((name) => [name, 'There is an invisible character in it. Please type it again.']));
}

/** Refuses what no call can mean, before anything looks at it closer. */
export function addInputChecks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // A page says so with the error screen.
    if (isCall(addressOf(request).path) && NUL_IN_ADDRESS.test(request.originalUrl)) throw new Refused('REQUEST_001');
  });
  app.addHook('preValidation', async (request) => {
    if (holdsNul(request.body)) throw new Refused('REQUEST_001', fieldsWithNul(request.body));
    if (holdsNul(request.query)) throw new Refused('REQUEST_001');
  });
}
