import { z } from '@lorecrew/contract/schema';
import { expect, it } from 'vitest';
import { randomUuid } from './random-uuid.ts';

it('is a UUID of version 4, another one each time', () => {
  const made = Array.from({ length: 100 }, randomUuid);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});
