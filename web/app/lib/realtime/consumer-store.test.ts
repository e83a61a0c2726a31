import type { DataPackage } from '@lorecrew/contract/api/participant-auth';
import { SessionId } from '@lorecrew/contract/ids';
import { describe, expect, it } from 'vitest';
import { pageStorage } from '../storage/storage.ts';
import { type ConsumerCalls, clearedConsumer, createConsumerStore } from './consumer-store.ts';
import { createExperienceSeats } from './experience-seats.ts';

const sessionId = SessionId.parse('a'.repeat(26));
const otherId = SessionId.parse('b'.repeat(26));
const email = 'ada@team.example';

function packageOf(id: SessionId): DataPackage {
  return {
    user: { id: 'c1', first_name: 'Ada', last_name: 'Moss', email, created_at: '2026-01-01T00:00:00Z' },
    session: { id, status: 'open', startsAtMs: 0, seats: 6, demo: false, rehearsal: null, meetingUrl: null },
    experience: { slug: 'lamp-room', title: 'The Lamp Room', tagline: '', lengthSec: 384, scenes: [] },
  };
}

function given(calls: Partial<ConsumerCalls> = {}) {
  const storage = pageStorage();
  const seats = createExperienceSeats(storage);
  const asked: string[] = [];
  const store = createConsumerStore({
    seats,
    nowMs: () => 1000,
    calls: {
      signIn: async (who) => `token-of-${who.sessionId.slice(0, 1)}`,
      dataPackage: async ({ sessionId: id }) => {
        asked.push(id);
        return packageOf(SessionId.parse(id));
      },
      ...calls,
    },
  });
  return { store, storage, seats, asked };
}

describe('joining', () => {
  it('keeps the token where the specification says, and the user of the data package', async () => {
    const { store, storage } = given();
    await store.join({ email, sessionId });
    expect(storage.get('experience_token')).toBe('token-of-a');
    expect(store.get().token).toBe('token-of-a');
    expect(store.get().user?.first_name).toBe('Ada');
    expect(store.get().dataPackage?.session.id).toBe(sessionId);
  });

  it('is an error without a token', async () => {
    const { store, storage } = given({ signIn: async () => null });
    await expect(store.join({ email, sessionId })).rejects.toThrow('Invalid login response');
    expect(storage.get('experience_token')).toBeNull();
  });

  it('is an error with an empty data package, and leaves nothing behind', async () => {
    const { store, storage, seats } = given({ dataPackage: async () => null });
    await expect(store.join({ email, sessionId })).rejects.toThrow('An unknown error occurred');
    expect(store.get()).toEqual(clearedConsumer);
    expect(storage.get('experience_token')).toBeNull();
    expect(seats.open(sessionId)).toBeNull();
    expect(seats.emailOf(sessionId)).toBe(email);
  });
});

describe('coming back', () => {
  it('takes up the seat of the session and asks for its package once', async () => {
    const { store, asked, storage } = given();
    await store.join({ email, sessionId });
    await store.join({ email, sessionId: otherId });
    expect(store.resume(sessionId)).toBe(true);
    expect(storage.get('experience_token')).toBe('token-of-a');
    await store.load(sessionId);
    await store.load(sessionId);
    expect(asked).toEqual([sessionId, otherId, sessionId]);
  });

  it('says so when this browser has no seat', () => {
    expect(given().store.resume(sessionId)).toBe(false);
  });
});

describe('clearing', () => {
  it('sets times to 0, the url to empty and every flag to false', async () => {
    const { store } = given();
    await store.join({ email, sessionId });
    store.change({
      playerCurrentTime: 12,
      experiencePathOrder: 3,
      experienceTimeLeft: 60,
      experienceEndTime: 99,
      currentUrlHls: 'https://media.example/a.m3u8',
      getScorecard: true,
      isEnded: true,
      leaveMeeting: true,
      joinBreakoutRoom: true,
      shouldMuteVideo: true,
      customDailyRoomUrl: 'https://room.example',
    });
    store.clear();
    expect(store.get()).toEqual({
      user: null,
      token: null,
      dataPackage: null,
      playerCurrentTime: 0,
      experiencePathOrder: 0,
      experienceTimeLeft: 0,
      experienceEndTime: 0,
      currentUrlHls: '',
      getScorecard: false,
      isEnded: false,
      leaveMeeting: false,
      joinBreakoutRoom: false,
      shouldMuteVideo: false,
      customDailyRoomUrl: '',
    });
  });
});
