import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { SqlError } from '../ports.ts';
import { answerError } from './errors.ts';

/** What a call is answered when the database refuses a statement with this SQLSTATE. */
async function answerTo(state: string) {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw new SqlError({ message: 'The database refused it.', state, relation: null });
  });
  const answer = await app.inject({ url: '/' });
  await app.close();
  return [answer.statusCode, answer.json().error];
}

it.each([
  ['a check constraint', '23514'],
  ['a text that is no text', '22021'],
  ['a number out of range', '22003'],
])('answers 400 where %s refuses a value that a schema let through', async (_what, state) => {
  expect(await answerTo(state)).toEqual([400, 'REQUEST_001']);
});

it.each([
  ['a unique index', '23505'],
  ['a foreign key', '23503'],
  ['a column that has to be filled', '23502'],
])('answers 500 where %s refuses what our own code wrote', async (_what, state) => {
  expect(await answerTo(state)).toEqual([500, 'Server error. Please try again later.']);
});
