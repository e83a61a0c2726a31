import { givenLive, type Played } from '@lorecrew/engine/testing/given';
import { testStory } from '@lorecrew/engine/testing/story';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ForwardedRooms, PresentCaller } from '../../ports/media-rooms.ts';
import { RoomKeeper } from './room-keeper.ts';

const live = givenLive(testStory('keen'), 'ada', 'bob', 'cyd').toScene('light');
const ada: PresentCaller = { sessionId: 's', room: 'crew-1', participantId: 'ada', maySpeak: true };

/** A server that forwards, as far as these tests look at it: who is where. */
class StandIn implements ForwardedRooms {
  there: PresentCaller[] = [];
  asked = 0;
  fails = false;
  async present() {
    this.asked++;
    if (this.fails) throw new Error('away');
    return this.there;
  }
  async remove({ participantId, room }: { participantId: string; room: string }) {
    this.there = this.there.filter((one) => one.participantId !== participantId || one.room !== room);
  }
  async allow(caller: PresentCaller) {
    this.there = this.there.map((one) => (one.participantId === caller.participantId ? caller : one));
  }
  async end({ room }: { room: string }) {
    this.there = this.there.filter((one) => one.room !== room);
  }
  async read({ body, signature }: { body: string; signature: string }) {
    return signature === 'signed' ? { caller: this.there.find(({ participantId }) => participantId === body) ?? null } : null;
  }
}

let server: StandIn;
let clock: { ms: number; nowMs: () => number };
let troubles: unknown[];
let keeper: RoomKeeper;
let played: Played;
const session = () => ({ sessionId: 's', state: played.show });
beforeEach(() => {
  played = live;
  server = new StandIn();
  troubles = [];
  clock = { ms: 0, nowMs: () => clock.ms };
  const load = async (id: string) => (id === 's' ? session() : null);
  keeper = new RoomKeeper({ forwarded: server, clock, load, onError: (error) => troubles.push(error) });
});

/** A look of the keeper, a second after the one before. */
async function look(): Promise<void> {
  const before = server.asked;
  clock.ms += 1_000;
  await expect
    .poll(() => {
      if (server.asked === before) keeper.look([session()]);
      return server.asked;
    })
    .toBe(before + 1);
  await keeper.settled();
}

describe('rooms at a server that forwards', () => {
  it('keep who belongs there, and lose within two seconds of a look who does not', async () => {
    server.there = [ada, { ...ada, room: 'crew-2' }, { ...ada, participantId: 'zoe' }];
    await look();
    expect(server.there).toHaveLength(3);
    await look();
    await look();
    expect(server.there).toEqual([ada]);
  });

  it('are left at once by whoever comes in with a key that is over', async () => {
    played = live.when('host:uma', { type: 'participant.remove', participant: 'ada' }).done();
    server.there = [ada];
    expect(await keeper.heed({ body: 'ada', signature: 'signed' })).toBe(true);
    expect(server.there).toEqual([]);
  });

  it('take the voice of whoever a host has muted, told of or not', async () => {
    played = live.when('host:uma', { type: 'participant.silence', participant: 'ada', silenced: true }).done();
    server.there = [ada];
    await look();
    expect(server.there).toEqual([{ ...ada, maySpeak: false }]);
    server.there = [ada];
    await keeper.heed({ body: 'ada', signature: 'signed' });
    expect(server.there).toEqual([{ ...ada, maySpeak: false }]);
    played = live;
    await look();
    expect(server.there).toEqual([ada]);
  });

  it('are nobody’s business but the server’s own, and that of no other site', async () => {
    expect(await keeper.heed({ body: 'ada', signature: 'forged' })).toBe(false);
    server.there = [{ ...ada, sessionId: 'of another site' }];
    expect(await keeper.heed({ body: 'ada', signature: 'signed' })).toBe(true);
    expect(server.there).toHaveLength(1);
  });

  it('are told of once while their server is away, and kept again when it is back', async () => {
    server.fails = true;
    await look();
    await look();
    expect(troubles).toHaveLength(1);
    server.fails = false;
    await look();
    server.fails = true;
    await look();
    expect(troubles).toHaveLength(2);
  });
});
