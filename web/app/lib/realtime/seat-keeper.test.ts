import type { DataPackage } from '@lorecrew/contract/api/participant-auth';
import { SessionId } from '@lorecrew/contract/ids';
import { describe, expect, it } from 'vitest';
import { type KeyValues, pageStorage } from '../storage/storage.ts';
import { createConsumerStore } from './consumer-store.ts';
import { createExperienceSeats } from './experience-seats.ts';
import { SeatKeeper } from './seat-keeper.ts';

const sessionId = SessionId.parse('a'.repeat(26));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const dataPackage: DataPackage = {
  user: { id: 'c1', first_name: 'Ada', last_name: 'Moss', email: 'ada@team.example', created_at: '2026-01-01T00:00:00Z' },
  session: { id: sessionId, status: 'open', startsAtMs: 0, seats: 6, demo: false, rehearsal: null, meetingUrl: null },
  experience: { slug: 'lamp-room', title: 'The Lamp Room', tagline: '', lengthSec: 384, scenes: [] },
};

interface Server {
  asked: string[];
  answer: () => Promise<string | null>;
}

/** A tab of a participant; tabs that share `storage` are of one browser. */
function tab({ storage, server, clock }: { storage: KeyValues; server: Server; clock: { nowMs: number; online: boolean } }) {
  const seats = createExperienceSeats(storage);
  const nowMs = () => clock.nowMs;
  const calls = { signIn: async () => 'first', dataPackage: async () => dataPackage };
  const consumer = createConsumerStore({ seats, calls, nowMs });
  const refresh = ({ token }: { token: string }) => {
    server.asked.push(token);
    return server.answer();
  };
  const keeper = new SeatKeeper({ seats, consumer, timers: { nowMs }, online: () => clock.online, refresh });
  return { consumer, keeper, seats };
}

function setUp() {
  const given = {
    storage: pageStorage(),
    clock: { nowMs: 1_000_000, online: true },
    server: { asked: [], answer: async () => 'second' } as Server,
  };
  return { ...given, open: () => tab(given) };
}

describe('a participant’s token', () => {
  it('is exchanged when less than half of its eight hours is left, and then in the place of the old one', async () => {
    const { open, clock, server, storage } = setUp();
    const { consumer, keeper } = open();
    await consumer.join({ email: 'ada@team.example', sessionId });
    clock.nowMs += 4 * HOUR_MS;
    await keeper.tick();
    expect(server.asked).toEqual([]);
    clock.nowMs += 1;
    await keeper.tick();
    await keeper.tick();
    expect(server.asked).toEqual(['first']);
    expect([consumer.get().token, storage.get('experience_token')]).toEqual(['second', 'second']);
    expect(consumer.get().dataPackage?.session.id).toBe(sessionId);
  });

  it('is exchanged once for all tabs of a browser', async () => {
    const { open, clock, server } = setUp();
    const [one, two] = [open(), open()];
    await one.consumer.join({ email: 'ada@team.example', sessionId });
    two.consumer.resume(sessionId);
    await two.consumer.load(sessionId);
    clock.nowMs += 5 * HOUR_MS;
    await Promise.all([one.keeper.tick(), two.keeper.tick()]);
    await two.keeper.tick();
    expect(server.asked).toEqual(['first']);
    expect([one.consumer.get().token, two.consumer.get().token]).toEqual(['second', 'second']);
  });

  it('stays, and is tried again after a minute, when the exchange fails or nobody is online', async () => {
    const { open, clock, server } = setUp();
    const { consumer, keeper } = open();
    await consumer.join({ email: 'ada@team.example', sessionId });
    clock.nowMs += 5 * HOUR_MS;
    clock.online = false;
    await keeper.tick();
    expect(server.asked).toEqual([]);
    clock.online = true;
    server.answer = () => Promise.reject(new Error('away'));
    await keeper.tick();
    await keeper.tick();
    expect([server.asked.length, consumer.get().token]).toEqual([1, 'first']);
    server.answer = async () => 'second';
    clock.nowMs += MINUTE_MS;
    await keeper.tick();
    expect(consumer.get().token).toBe('second');
  });

  it('of a seat whose age nobody knows is exchanged at once', async () => {
    const { open, storage } = setUp();
    storage.set('experience_seats', JSON.stringify([{ sessionId, email: 'ada@team.example', token: 'first' }]));
    const { consumer, keeper } = open();
    consumer.resume(sessionId);
    await consumer.load(sessionId);
    await keeper.tick();
    expect(consumer.get().token).toBe('second');
  });

  it('that was given up in another tab is left alone', async () => {
    const { open, clock, server } = setUp();
    const [one, two] = [open(), open()];
    await one.consumer.join({ email: 'ada@team.example', sessionId });
    two.seats.forgetAll();
    clock.nowMs += 5 * HOUR_MS;
    await one.keeper.tick();
    expect(server.asked).toEqual([]);
  });
});
