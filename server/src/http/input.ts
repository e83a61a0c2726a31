import type { FastifyInstance } from 'fastify';
import { isCall, partsOfUrl } from './address.ts';
import { Refused } from './errors.ts';

const NUL_IN_ADDRESS = /%00/;

/** No call needs more, and whatever walks through a body below here may call itself for each. */
const MAX_DEPTH = 32;

const WHAT_TO_DO = 'There is an invisible character in it. Please type it again.';

interface Text {
  readonly text: string;
  /** Where it stands: `bill_to.company`. */
  readonly field: string;
}

/** Every text of a value, keys included; null when it is nested deeper than any call needs. Does not call itself. */
function textsOf(value: unknown): Text[] | null {
  const texts: Text[] = [];
  let level: { value: unknown; field: string }[] = [{ value, field: '' }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return null;
    const next: typeof level = [];
    for (const { value: one, field } of level) {
      if (typeof one === 'string') texts.push({ text: one, field });
      else if (typeof one === 'object' && one !== null) {
        for (const [key, inner] of Object.entries(one)) {
          const below = field === '' ? key : `${field}.${key}`;
          if (!Array.isArray(one)) texts.push({ text: key, field: below });
          next.push({ value: inner, field: below });
        }
      }
    }
    level = next;
  }
  return texts;
}

/** A NUL, or half of a character: no column of a database takes it. */
function isUnwritable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/** Whether a value is what no call can mean: a text that cannot be written down, or far too many brackets. */
export function isImpossible(value: unknown): boolean {
  return textsOf(value)?.some(({ text }) => isUnwritable(text)) ?? true;
}

/** The fields of a body that hold such a text, each with what to do about it. */
function impossibleFields(body: unknown): Record<string, string> | null {
  const wrong = (textsOf(body) ?? []).filter(({ text, field }) => field !== '' && isUnwritable(text));
  return wrong.length === 0 ? null : Object.fromEntries(wrong.map(({ field }) => [field, WHAT_TO_DO]));
}

/** Refuses what no call can mean, before anything looks at it closer. */
export function addInputChecks(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ originalUrl }) => {
    // A page says so with the error screen.
    if (isCall(partsOfUrl(originalUrl).path) && NUL_IN_ADDRESS.test(originalUrl)) throw new Refused('REQUEST_001');
  });
  app.addHook('preValidation', async (request) => {
    if (isImpossible(request.body)) throw new Refused('REQUEST_001', impossibleFields(request.body));
    if (isImpossible(request.query)) throw new Refused('REQUEST_001');
  });
}
