import { describe, expect, it } from 'vitest';
import { ANNOUNCE_EVERY_MS, Announcer } from './announcer.ts';

const item = (n: number, text: string, atMs = 1_000) => ({ n, atMs, text });

describe('the announcer', () => {
  it('says a new sentence at once and once', () => {
    const announcer = new Announcer();
    announcer.hear({ feed: 'crew', items: [item(1, 'One minute left.')], nowMs: 1_000 });
    expect(announcer.next(0)).toBe('One minute left.');
    expect(announcer.next(10_000)).toBeNull();
  });

  it('joins what comes within two seconds', () => {
    const announcer = new Announcer();
    announcer.hear({ feed: 'crew', items: [item(1, 'a')], nowMs: 1_000 });
    announcer.next(0);
    announcer.hear({ feed: 'crew', items: [item(1, 'a'), item(2, 'b.')], nowMs: 1_100 });
    announcer.hear({ feed: 'me', items: [item(1, 'c.', 1_100)], nowMs: 1_100 });
    expect(announcer.next(ANNOUNCE_EVERY_MS - 1)).toBeNull();
    expect(announcer.next(ANNOUNCE_EVERY_MS)).toBe('b. c.');
  });

  it('repeats nothing after a reconnect brings the whole feed again', () => {
    const announcer = new Announcer();
    announcer.hear({ feed: 'crew', items: [item(1, 'a')], nowMs: 1_000 });
    announcer.next(0);
    announcer.hear({ feed: 'crew', items: [item(1, 'a')], nowMs: 60_000 });
    expect(announcer.next(60_000)).toBeNull();
  });

  it('says a count again when it has changed, and only the latest of those that waited', () => {
    const announcer = new Announcer();
    announcer.hear({ feed: 'crew', items: [item(1, 'One has voted.')], nowMs: 1_000 });
    expect(announcer.next(0)).toBe('One has voted.');
    announcer.hear({ feed: 'crew', items: [item(1, 'Two have voted.')], nowMs: 1_100 });
    announcer.hear({ feed: 'crew', items: [item(1, 'Three have voted.')], nowMs: 1_200 });
    expect(announcer.next(ANNOUNCE_EVERY_MS)).toBe('Three have voted.');
    announcer.hear({ feed: 'crew', items: [item(1, 'Three have voted.')], nowMs: 5_000 });
    expect(announcer.next(10_000)).toBeNull();
  });

  it('says what was missed while away', () => {
    const announcer = new Announcer();
    announcer.hear({ feed: 'crew', items: [], nowMs: 1_000 });
    announcer.hear({ feed: 'crew', items: [item(7, 'The lamp is lit.', 2_000)], nowMs: 60_000 });
    expect(announcer.next(0)).toBe('The lamp is lit.');
  });

  it('leaves out what happened long before the page was opened', () => {
    const announcer = new Announcer();
    announcer.hear({ feed: 'crew', items: [item(1, 'old', 1_000), item(2, 'new', 59_000)], nowMs: 60_000 });
    expect(announcer.next(0)).toBe('new');
  });
});
