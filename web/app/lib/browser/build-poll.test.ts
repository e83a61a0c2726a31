import { describe, expect, it } from 'vitest';
import { pageStorage } from '../storage/storage.ts';
import { fakeTimers } from '../testing/fake-timers.ts';
import { guardedReload, mayOfferReload, startBuildPoll } from './build-poll.ts';

function given(pathname = '/', ownBuild: string | null = 'one') {
  const timers = fakeTimers();
  const server = { id: 'one', down: false, asked: 0 };
  let told = 0;
  const poll = startBuildPoll({
    ownBuild,
    timers,
    pathname: () => pathname,
    latestBuild: async () => {
      server.asked += 1;
      if (server.down) throw new Error('down');
      return server.id;
    },
    onNewBuild: () => {
      told += 1;
    },
  });
  return { timers, server, poll, told: () => told };
}

describe('watching for new builds', () => {
  it('asks every five minutes and tells of a new one once', async () => {
    const { timers, server, told } = given();
    await timers.advance(300_000);
    expect(told()).toBe(0);
    server.id = 'two';
    await timers.advance(300_000);
    await timers.advance(300_000);
    expect(told()).toBe(1);
    expect(server.asked).toBe(4);
  });

  it('tells of no build twice, whichever of two builds answers', async () => {
    const { timers, server, told } = given();
    for (const id of ['one', 'two', 'one', 'two', 'one']) {
      server.id = id;
      await timers.advance(300_000);
    }
    expect(told()).toBe(1);
  });

  it('does not tell a page of its own build, when the server named an earlier one first', async () => {
    const { timers, server, told } = given('/', 'two');
    await timers.advance(0);
    server.id = 'two';
    await timers.advance(300_000);
    expect(told()).toBe(0);
  });

  it('tells a page of an earlier build when the server names the next one', async () => {
    const { timers, server, told } = given('/', null);
    await timers.advance(0);
    server.id = 'two';
    await timers.advance(300_000);
    expect(told()).toBe(1);
  });

  it('asks at once when the tab is looked at again', async () => {
    const { timers, server, poll, told } = given();
    await timers.advance(0);
    server.id = 'two';
    await poll.check();
    expect(told()).toBe(1);
  });

  it('keeps quiet when the server cannot be reached', async () => {
    const { timers, server, told } = given();
    await timers.advance(0);
    server.down = true;
    await timers.advance(300_000);
    expect(told()).toBe(0);
  });

  it('never asks during a show', async () => {
    const { timers, server } = given('/experience/live/abc');
    await timers.advance(300_000);
    expect(server.asked).toBe(0);
    expect(mayOfferReload('/experience/wait/abc')).toBe(true);
  });

  it('stops', async () => {
    const { timers, server, poll } = given();
    await timers.advance(0);
    poll.stop();
    await timers.advance(900_000);
    expect(server.asked).toBe(1);
  });
});

describe('reloading', () => {
  it('happens at most once in ten seconds', async () => {
    const timers = fakeTimers();
    const storage = pageStorage();
    let reloads = 0;
    const reload = () => {
      reloads += 1;
    };
    expect(guardedReload({ storage, timers, reload })).toBe(true);
    await timers.advance(9_999);
    expect(guardedReload({ storage, timers, reload })).toBe(false);
    await timers.advance(1);
    expect(guardedReload({ storage, timers, reload })).toBe(true);
    expect(reloads).toBe(2);
  });
});
