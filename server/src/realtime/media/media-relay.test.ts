import { NOTHING_SEEN } from '@lorecrew/engine/projection/view';
import { testStory } from '@lorecrew/engine/testing/story';
import { expect, it } from 'vitest';
import { memoryHub } from '../../adapters/fanout/memory.ts';
import type { ForwardedRooms } from '../../ports/media-rooms.ts';
import type { Connection } from '../connection/connection.ts';
import { newSession } from '../session.ts';
import { MediaRelay } from './media-relay.ts';

const NOW_MS = 1_000_000;
const of = { sessionId: 's', companyId: 'c', incarnation: 'i' };
const read = { story: testStory('keen'), rows: [], directory: { names: {}, texts: {} }, nowMs: NOW_MS };

it('the rooms of a show that is waited for are watched, and not ended at the server that forwards', () => {
  const ended: string[] = [];
  const forwarded: ForwardedRooms = {
    present: async () => [],
    remove: async () => undefined,
    allow: async () => undefined,
    end: async ({ room }) => void ended.push(room),
    read: async () => null,
  };
  const session = newSession(of, read);
  const told: string[] = [];
  const connection: Connection = {
    id: 'one',
    participantId: 'ada',
    tab: 'testtab1',
    seq: 0,
    seen: NOTHING_SEEN,
    crew: null,
    lagging: false,
    lastHeardAtMs: NOW_MS,
    send: (frame) => told.push(frame),
    waitingBytes: () => 0,
    close: () => undefined,
  };
  session.connections.set(connection.id, connection);
  const relay = new MediaRelay({
    fanout: memoryHub().connect(),
    clock: { nowMs: () => NOW_MS },
    rooms: { forwarded, wayFor: async () => ({ iceServers: [], relayOnly: false }) },
    get: () => session,
    load: async () => session,
    onError: () => undefined,
  });
  relay.ask({ session, connection }, { type: 'media.watch' });
  relay.tick();
  expect(told).toEqual(['{"type":"media.room","callers":[]}']);
  expect(ended).toEqual([]);
  session.state = { ...session.state, phase: 'completed' };
  relay.tick();
  expect(ended).toEqual(['stage', 'waiting-1']);
  relay.close();
});
