import type { FastifyInstance } from 'fastify';
import { addressOf, isCall } from './address.ts';
import { Refused } from './errors.ts';

const NUL_IN_ADDRESS = /%00/;

/** No call needs more, and whatever walks through a body below here may call itself for each. */
const MAX_DEPTH = 32;

/** Every text of a value, keys included; null when it is nested deeper than any call needs. Does not call itself. */
function textsOf(value: unknown): string[] | null {
  const texts: string[] = [];
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return null;
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'string') texts.push(one);
      else if (typeof one === 'object' && one !== null) {
        if (!Array.isArray(one)) texts.push(...Object.keys(one));
        for (const inner of Object.values(one)) next.push(inner);
      }
    }
    level = next;
  }
  return texts;
}

/** Whether a value is what no call can mean: a text with a NUL, which no database column takes, or far too many brackets. */
export function isImpossible(value: unknown): boolean {
  return textsOf(value)?.some((text) => text.includes('\0')) ?? true;
}

/** The fields of a body that hold one, each with what to do about it. */
function fieldsWithNul(body: unknown): Record<string, string> | null {
  if (typeof body !== 'object' || body === null) return null;
  const wrong = Object.entries(body).flatMap(([name, value]) =>
    textsOf(value)?.some((text) => text.includes('\0')) ? [name] : [],
  );
  return Object.fromEntries(wrong.map((name) => [name, 'There is an invisible character in it. Please type it again.']));
}

/** Refuses what no call can mean, before anything looks at it closer. */
export function addInputChecks(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // A page says so with the error screen.
    if (isCall(addressOf(request).path) && NUL_IN_ADDRESS.test(request.originalUrl)) throw new Refused('REQUEST_001');
  });
  app.addHook('preValidation', async (request) => {
    if (isImpossible(request.body)) throw new Refused('REQUEST_001', fieldsWithNul(request.body));
    if (isImpossible(request.query)) throw new Refused('REQUEST_001');
  });
}
