import { describe, expect, it } from 'vitest';
import { z } from './schema.ts';

const wordsOf = (schema: z.ZodMiniType, value?: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('a field whose schema has no words of its own', () => {
  it.each([
    ['is missing', z.string(), undefined, 'Please fill this in.'],
    ['is empty', z.string().check(z.minLength(1)), '', 'Please fill this in.'],
    ['is too short', z.string().check(z.minLength(10)), 'a', 'Please enter at least 10 characters.'],
    ['is too long', z.string().check(z.maxLength(3)), 'abcd', 'Please enter up to 3 characters.'],
    ['is too much', z.number().check(z.maximum(3)), 4, 'Please enter 3 at most.'],
    ['is too little', z.int().check(z.positive()), 0, 'Please enter more than 0.'],
    ['is not enough', z.int().check(z.minimum(2)), 1, 'Please enter 2 or more.'],
    ['is no choice', z.enum(['owner', 'organiser']), 'queen', 'Please choose one of these: owner, organiser.'],
    ['is something else', z.string(), 42, 'This is not what belongs here.'],
  ])('says in plain words that it %s', (_what, schema, value, words) => {
    expect(wordsOf(schema, value)).toBe(words);
  });

  it('gives way to words that a schema has', () => {
    expect(wordsOf(z.string('Please choose a pack.'))).toBe('Please choose a pack.');
  });
});
