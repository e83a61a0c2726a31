import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { RoomTold } from '../../ports/media-rooms.ts';
import type { Committed, Fanout, PassedSignal } from '../../ports.ts';
import { memoryHub } from './memory.ts';
import { redisFanout } from './redis.ts';

const NOBODY_THERE = 'redis://127.0.0.1:1';

function committed(sessionId: string): Committed {
  const row = { sessionId, seq: 1, cmdId: 'p:tabtabtab:1', actor: 'p', type: 'lamp.lit', body: { lamp: 'p' }, atMs: 1 };
  return { sessionId, rows: [row], texts: [{ id: 'm1', author: 'p', body: 'ä' }] };
}

/** The first message about a session: a shared Redis may carry those of other tests. */
function firstAbout(fanout: Fanout, sessionId: string): Promise<Committed> {
  return new Promise((resolve) => {
    fanout.subscribe((message) => {
      if (message.sessionId === sessionId) resolve(message);
    });
  });
}

function fanoutSuite(name: string, connect: () => Promise<Fanout>): void {
  describe(`fan-out through ${name}`, () => {
    const open: Fanout[] = [];
    const node = async () => {
      const fanout = await connect();
      open.push(fanout);
      return fanout;
    };
    afterEach(async () => {
      await Promise.all(open.splice(0).map((fanout) => fanout.close()));
    });

    it('carries a commit to the other nodes', async () => {
      const [one, two, three, id] = [await node(), await node(), await node(), randomUUID()];
      const heard = Promise.all([firstAbout(two, id), firstAbout(three, id)]);
      one.publish(committed(id));
      expect(await heard).toMatchObject([committed(id), committed(id)]);
    });

    it('does not tell a node what it said itself', async () => {
      const [one, two, id] = [await node(), await node(), randomUUID()];
      const own: string[] = [];
      one.subscribe(({ sessionId }) => own.push(sessionId));
      const answered = firstAbout(one, `${id}-answer`);
      two.subscribe(({ sessionId }) => {
        if (sessionId === id) two.publish(committed(`${id}-answer`));
      });
      one.publish(committed(id));
      await answered;
      expect(own).not.toContain(id);
    });

    it('carries what is shown in passing to the other nodes, and not back', async () => {
      const [one, two, id] = [await node(), await node(), randomUUID()];
      const signal: PassedSignal = { sessionId: id, crew: 'c1', from: 'p', signal: { kind: 'hand', up: true } };
      const heard: PassedSignal[] = [];
      const isOwn = ({ sessionId }: { sessionId: string }) => sessionId === id;
      one.onPassed((passed) => isOwn(passed) && heard.push(passed));
      const arrived = new Promise<PassedSignal>((resolve) => two.onPassed((passed) => isOwn(passed) && resolve(passed)));
      one.pass(signal);
      expect(await arrived).toMatchObject(signal);
      expect(heard).toEqual([]);
    });

    it('carries what is told of rooms for voice to the other nodes, and not back', async () => {
      const [one, two, id] = [await node(), await node(), randomUUID()];
      const caller = { person: 'p', peer: 'peerpeer', microphone: true, camera: false, sinceMs: 1 };
      const signal = { kind: 'description' as const, type: 'offer' as const, sdp: 'v=0' };
      const all: RoomTold[] = [
        { kind: 'who', sessionId: id },
        { kind: 'here', sessionId: id, caller },
        { kind: 'said', sessionId: id, to: 'q', toPeer: 'qpeerpeer', from: 'p', peer: 'peerpeer', signal },
        { kind: 'gone', sessionId: id, person: 'p', peer: 'peerpeer' },
      ];
      const [back, heard]: [RoomTold[], RoomTold[]] = [[], []];
      one.onRelayed((told) => told.sessionId === id && back.push(told));
      two.onRelayed((told) => told.sessionId === id && heard.push(told));
      for (const told of all) one.relay(told);
      await expect.poll(() => heard.length).toBe(4);
      expect(heard).toMatchObject(all);
      expect(back).toEqual([]);
    });

    it('leaves off when asked to', async () => {
      const [one, two, id] = [await node(), await node(), randomUUID()];
      const heard: string[] = [];
      two.subscribe(({ sessionId }) => heard.push(sessionId))();
      const arrived = firstAbout(two, id);
      one.publish(committed(id));
      await arrived;
      expect(heard).toEqual([]);
    });
  });
}

const hub = memoryHub();
fanoutSuite('memory', async () => hub.connect());

const redis = process.env.TEST_REDIS_URL;
if (redis) {
  fanoutSuite('Redis', async () => {
    const fanout = redisFanout(redis);
    await fanout.ready;
    return fanout;
  });
}

describe('fan-out without its Redis', () => {
  it('neither throws nor waits', async () => {
    const fanout = redisFanout(NOBODY_THERE);
    fanout.publish(committed(randomUUID()));
    await fanout.close();
  });
});
