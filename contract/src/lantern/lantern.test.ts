import { describe, expect, it } from 'vitest';
import { lanternText, readLantern } from './bytes.ts';
import { type Cut, type Lantern, type Point, plainLantern } from './model.ts';
import { refold, sheetOf, tryCut } from './sheet.ts';

const star: Cut = { kind: 2, size: 1, x: 0, y: 80, turn: 0 };
const snip = (...points: readonly (readonly [number, number])[]): Cut => ({
  kind: 6,
  points: points.map(([x, y]): Point => ({ x, y })),
});
const cutBy = (lantern: Lantern, ...cuts: readonly Cut[]) =>
  cuts.reduce((now, cut) => {
    const result = tryCut(now, cut);
    if (!result.ok) throw new Error(result.why);
    return result.lantern;
  }, lantern);

/** Bytes as the text of a lantern. */
const textOf = (...bytes: readonly number[]) => Buffer.from(bytes).toString('base64url');

describe('a lantern', () => {
  it('is the same after it was written down', () => {
    const cut = cutBy(plainLantern(4, 8), star, snip([-10, 20], [0, 34], [12, 26]));
    expect(readLantern(lanternText(cut))).toEqual(cut);
    expect(lanternText(plainLantern(0, 6))).toBe('TAEAAA');
  });

  it('loses what is cut out, on both sides of the fold', () => {
    const { area } = sheetOf(cutBy(plainLantern(), star));
    expect(area).toBeGreaterThan(0.9);
    expect(area).toBeLessThan(1);
    expect(sheetOf(plainLantern()).area).toBe(1);
  });

  it('lets loose pieces fall, and keeps the one that hangs on both folds', () => {
    // A ring round a small piece in the middle of the sheet.
    const ring = snip([-12, 70], [12, 70], [12, 94], [-12, 94], [-12, 74], [-8, 74], [-8, 90], [8, 90], [8, 74], [-12, 74]);
    const result = tryCut(plainLantern(), ring);
    expect(result).toMatchObject({ ok: true, fell: 1 });
  });

  it('is never cut apart, cut to too little, nor cut where there is nothing', () => {
    const most = snip([-80, 70], [80, 70], [80, 128], [-80, 128]);
    expect(tryCut(plainLantern(), most)).toEqual({ ok: false, why: 'little' });
    const through = snip([-2, -8], [2, -8], [2, 128], [-2, 128]);
    expect(tryCut(plainLantern(), through)).toEqual({ ok: false, why: 'apart' });
    expect(tryCut(cutBy(plainLantern(), star), star)).toEqual({ ok: false, why: 'missed' });
    expect(tryCut(plainLantern(), snip([0, 0], [1, 1], [2, 2]))).toEqual({ ok: false, why: 'empty' });
  });

  it('has twenty-four cuts at most', () => {
    const full = { ...plainLantern(), cuts: Array(24).fill(star) };
    expect(tryCut(full, star)).toEqual({ ok: false, why: 'full' });
  });

  it('is not tangled: what would keep a page busy is refused at once', () => {
    const points = Array.from({ length: 11 }, (_, i): [number, number] => [i % 2 ? 70 - i : -70 + i, 5 + ((i * 37) % 110)]);
    const cuts = Array.from({ length: 24 }, (_, k) => snip(...points.map(([x, y]): [number, number] => [x, y + (k % 9) - 4])));
    expect(sheetOf({ fold: 6, cuts })).toMatchObject({ holds: false, why: 'tangled' });
  });

  it('folded otherwise keeps the cuts that fit', () => {
    const folded = refold(cutBy(plainLantern(), star), 8);
    expect(folded).toMatchObject({ lost: 0, lantern: { fold: 8, cuts: [star] } });
  });
});

describe('what is no lantern', () => {
  it.each([
    ['nothing', ''],
    ['other letters', '****'],
    ['padding', 'TAEAAA=='],
    ['bits that are left over', 'TAEAAB'],
    ['too long a text', 'T'.repeat(743)],
    ['another mark', textOf(0x4d, 1, 0, 0)],
    ['another version', textOf(0x4c, 2, 0, 0)],
    ['a ninth paper', textOf(0x4c, 1, 0x80, 0)],
    ['reserved bits', textOf(0x4c, 1, 2, 0)],
    ['a count without cuts', textOf(0x4c, 1, 0, 1)],
    ['twenty-five cuts', textOf(0x4c, 1, 0, 25)],
    ['bytes behind it', textOf(0x4c, 1, 0, 0, 0)],
    ['a size there is not', textOf(0x4c, 1, 0, 1, 0x30, 128, 80, 0)],
    ['a turn too far', textOf(0x4c, 1, 0, 1, 0x10, 128, 80, 24)],
    ['a place off the sheet', textOf(0x4c, 1, 0, 1, 0x10, 0, 80, 0)],
    ['a kind there is not', textOf(0x4c, 1, 0, 1, 0x17, 128, 80, 0)],
    ['two points', textOf(0x4c, 1, 0, 1, 0x26, 128, 80, 130, 80)],
    ['points in a line', textOf(0x4c, 1, 0, 1, 0x36, 128, 80, 130, 80, 132, 80)],
    ['twelve points', textOf(0x4c, 1, 0, 1, 0xc6, ...Array(24).fill(130))],
    ['no paper left', textOf(0x4c, 1, 0, 1, 0x46, 48, 8, 208, 8, 208, 144, 48, 144)],
  ])('is refused: %s', (_what, text) => expect(readLantern(text)).toBeNull());

  it('is never taken in two forms: whatever is damaged is refused, or is the one text of another lantern', () => {
    const text = lanternText(cutBy(plainLantern(3, 6), star, { kind: 1, size: 2, x: 20, y: 100, turn: 5 }));
    for (let i = 0; i < text.length; i++)
      for (const letter of 'AQgw_9') {
        const damaged = text.slice(0, i) + letter + text.slice(i + 1);
        const read = readLantern(damaged);
        if (read) expect(lanternText(read)).toBe(damaged);
      }
  });
});
