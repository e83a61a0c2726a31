import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { clientMessages } from './client-messages.ts';
import { catalogue, errorMessage, isErrorCode, specErrors, UNKNOWN_ERROR_MESSAGE } from './errors.ts';
import { productErrors } from './product-errors.ts';

const specification = readFileSync(new URL('../../docs/reference/specification.md', import.meta.url), 'utf8');
const rows = [...specification.matchAll(/^\| ([A-Z]+_\d{3}) \| (.+?) \|$/gm)].map(([, code, message]) => [code, message]);

describe('the catalogue', () => {
  it('holds every code and message of the specification, word for word and no other', () => {
    expect(Object.entries(specErrors).map(([code, { message }]) => [code, message])).toEqual(rows);
  });

  it('keeps the product’s own codes apart', () => {
    expect(Object.keys(productErrors).filter((code) => code in specErrors)).toEqual([]);
  });

  it('gives every refusal a status that is one, and a sentence', () => {
    for (const { status, message } of Object.values(catalogue)) {
      expect(status).toBeGreaterThanOrEqual(400);
      // From 500 on the specification has one sentence for everything, whatever the code says.
      expect(status).toBeLessThan(500);
      expect(message).toMatch(/\S/);
    }
  });

  it('says the specification’s words for a code it does not know', () => {
    expect(errorMessage('NEVER_999')).toBe(UNKNOWN_ERROR_MESSAGE);
    expect(specification).toContain(`'${UNKNOWN_ERROR_MESSAGE}'`);
    expect(isErrorCode('toString')).toBe(false);
  });

  it('the browser’s own messages stand in the specification', () => {
    for (const message of Object.values(clientMessages)) {
      const words = typeof message === 'string' ? message : 'Request failed with status {status}';
      expect(specification).toContain(words);
    }
  });
});
