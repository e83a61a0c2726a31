import { describe, expect, it } from 'vitest';
import { createApiClient } from '../api/api-client.ts';
import { explain } from '../api/api-error.ts';
import { pageStorage } from '../storage/storage.ts';
import { fakeTimers } from '../testing/fake-timers.ts';
import { consumerCalls } from './consumer-calls.ts';
import { clearedConsumer, createConsumerStore } from './consumer-store.ts';
import { createExperienceSeats } from './experience-seats.ts';

const sessionId = 'a'.repeat(26);

/** What somebody reads whose data package is answered with this, and who they are then. */
async function told(answer: () => Response) {
  const storage = pageStorage();
  const timers = fakeTimers();
  const api = createApiClient({
    fetch: async (address) => (String(address).includes('exp/auth') ? Response.json({ token: 't' }) : answer()),
    timers,
    cookies: () => '',
    baseUrl: '',
    tab: pageStorage(),
    token: () => storage.get('experience_token'),
    onUnauthenticated: () => undefined,
  });
  const store = createConsumerStore({ seats: createExperienceSeats(storage), nowMs: timers.nowMs, calls: consumerCalls(api) });
  const error = await store.join({ email: 'ada@team.example', sessionId }).catch((cause: unknown) => cause);
  expect(store.get()).toEqual(clearedConsumer);
  expect(storage.get('experience_token')).toBeNull();
  return explain(error);
}

describe('the data package', () => {
  it.each([
    ['SESSION_001', 404, 'Session not found'],
    ['EXPERIENCE_001', 409, 'Experience not assigned to session'],
    ['CONSUMER_002', 409, 'Consumer not assigned to a session'],
    ['NEVER_999', 409, 'An unknown error occurred'],
  ])('is told in the words of the catalogue where it is refused with %s', async (error, status, words) => {
    expect(await told(() => Response.json({ error, message: 'something else' }, { status }))).toBe(words);
  });

  it.each([
    ['nothing', () => new Response('')],
    ['null', () => Response.json(null)],
    ['without anything in it', () => Response.json({})],
  ])('is an error where it is %s', async (_what, answer) => {
    expect(await told(answer)).toBe('An unknown error occurred');
  });
});
