import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../lib/testing/translator.ts';
import { lampsOf, type Reach, waitingFor } from './foyer.tsx';

const waiting = { leftMs: 60_000, here: 1, minimum: 2, noShow: false, cancelled: false, say: translatorFor('waitingRoom') };

describe('the waiting room', () => {
  it('counts down until the start', () => {
    expect(waitingFor(waiting).counts).toBe(true);
  });

  it('says who is missing when it is time', () => {
    expect(waitingFor({ ...waiting, leftMs: 0 })).toEqual({
      counts: false,
      text: 'It is time. We begin as soon as one more person is here.',
    });
    expect(waitingFor({ ...waiting, leftMs: 0, minimum: 3, here: 2, fallbackTime: '15:10' }).text).toBe(
      'It is time. We begin as soon as one more person is here. With two people or more it starts by itself at 15:10.',
    );
    expect(waitingFor({ ...waiting, leftMs: 0, here: 3, minimum: 2 }).text).toBe('It is time. The show is opening.');
  });

  it('says that it waits for everybody to say how they talk, where the show does', () => {
    expect(waitingFor({ ...waiting, leftMs: 0, here: 3, isChoosing: true }).text).toBe(
      'It begins once everybody has said how they talk, and in three minutes at the latest.',
    );
  });

  it('never says that the door is opening while its page has no connection', () => {
    const due = { ...waiting, leftMs: 0, here: 3, minimum: 2 };
    const says = (reach: Reach) => waitingFor({ ...due, reach }).text;
    expect(says('live')).toBe('It is time. The show is opening.');
    expect(says('connecting')).toBe('It is time. Connecting to the show.');
    expect(says('unreachable')).toBe('It is time, but this page has no connection. Your seat is kept, and it keeps trying.');
    expect(says('elsewhere')).toBe('It is time. Your seat is open in another tab or on another device.');
  });

  it('says so when nobody came, or the session was cancelled', () => {
    expect(waitingFor({ ...waiting, noShow: true }).text).toContain('did not begin');
    expect(waitingFor({ ...waiting, cancelled: true }).text).toContain('cancelled');
  });

  it('lights a lamp for each person here, one\u2019s own first, and leaves free seats unlit', () => {
    const people = [
      { id: 'b', name: 'Bay', here: false },
      { id: 's', name: 'Sorrel', here: true },
      { id: 'm', name: 'Me', here: true },
    ];
    expect(
      lampsOf({ people, me: 'm', seats: 4, say: translatorFor('waitingRoom') }).map(({ label, lit }) => `${label} ${lit}`),
    ).toEqual(['You true', 'Sorrel true', 'on the way false', 'on the way false']);
  });
});
