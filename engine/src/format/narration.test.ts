import { describe, expect, it } from 'vitest';
import { Said, SaidAt, SaidEnd, SaidOf } from './narration.ts';
import { Seconds } from './texts.ts';

describe('seconds of a story', () => {
  it.each([0, 0.5, 7200])('may be %f', (sec) => expect(Seconds.safeParse(sec).success).toBe(true));
  it.each([-1, 7200.5, Number.NaN, Number.POSITIVE_INFINITY, '5'])('may not be %j', (sec) =>
    expect(Seconds.safeParse(sec).success).toBe(false),
  );
});

describe('what the narrator says', () => {
  const whole = { id: 'N1', text: 'Good evening.', seconds: 4, captionStarts: [0], pictures: [{ at: 2, picture: 'pic-a' }] };

  it('is a text, and may have a length, pictures and captions of its own', () => {
    expect(Said.parse(whole)).toEqual(whole);
    expect(Said.parse({ text: 'So.' })).toEqual({ text: 'So.' });
  });

  it.each([
    ['no text', {}],
    ['a field of another name', { text: 'So.', secs: 4 }],
    ['more than 3000 characters', { text: 'x'.repeat(3001) }],
    ['a picture without its second', { text: 'So.', pictures: [{ picture: 'pic-a' }] }],
    ['a second before the beginning', { text: 'So.', captionStarts: [-1] }],
  ])('is refused with %s', (_, written) => {
    expect(Said.safeParse(written).success).toBe(false);
  });

  it('stands at a second or after what came before, under a condition', () => {
    expect(SaidAt.parse({ text: 'So.', after: 2, when: 'late' })).toEqual({ text: 'So.', after: 2, when: { late: true } });
    expect(Said.safeParse({ text: 'So.', after: 2 }).success).toBe(false);
  });

  it('has no text of its own where it is one of several', () => {
    expect(SaidOf.parse({ ending: true, at: 0 })).toEqual({ ending: true, at: 0 });
    expect(SaidOf.parse({ coda: 'harbour', after: 1 })).toEqual({ coda: 'harbour', after: 1 });
    expect(SaidOf.safeParse({ ending: true, text: 'So.' }).success).toBe(false);
    expect(SaidOf.safeParse({ ending: false }).success).toBe(false);
  });

  it('may end with a picture and its states', () => {
    expect(SaidEnd.parse({ text: 'There.', picture: 'pic-lit', states: ['is-lit'] })).toEqual({
      text: 'There.',
      picture: 'pic-lit',
      states: ['is-lit'],
    });
  });
});
