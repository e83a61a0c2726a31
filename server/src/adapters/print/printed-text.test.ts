import { describe, expect, it } from 'vitest';
import { awardCertificate } from './award-certificate.ts';
import { type Face, getFont, linesOf, textWidth, visualPieces } from './printed-text.ts';

const NAMES: readonly (readonly [name: string, pieces: readonly (readonly [Face, string])[]])[] = [
  ['Ada Quay', [['italic', 'Ada Quay']]],
  ['Nguyễn Văn An', [['italic', 'Nguyễn Văn An']]],
  ['Иван Петров', [['strong', 'Иван Петров']]],
  ['Γιώργος', [['strong', 'Γιώργος']]],
  ['山田 太郎', [['japanese', '山田 太郎']]],
  ['髙﨑 さくら', [['japanese', '髙﨑 さくら']]],
  ['张伟', [['chinese', '张伟']]],
  ['王小明', [['japanese', '王小明']]],
  ['김민수', [['korean', '김민수']]],
  ['金민수', [['korean', '金민수']]],
  ['محمد علي', [['arabic', 'محمد علي']]],
  ['دانا کریمی', [['arabic', 'دانا کریمی']]],
  ['דנה כהן', [['hebrew', 'דנה כהן']]],
  ['สมชาย ใจดี', [['thai', 'สมชาย ใจดี']]],
  ['प्रिया शर्मा', [['devanagari', 'प्रिया शर्मा']]],
  [
    'Alex 山田',
    [
      ['italic', 'Alex '],
      ['japanese', '山田'],
    ],
  ],
  [
    'Ada (محمد علي) Quay',
    [
      ['italic', 'Ada ('],
      ['arabic', 'محمد علي'],
      ['italic', ') Quay'],
    ],
  ],
  [
    'דנה (Dana) כהן',
    [
      ['hebrew', 'כהן'],
      ['italic', ' ('],
      ['italic', 'Dana'],
      ['italic', ')'],
      ['hebrew', 'דנה '],
    ],
  ],
];

describe('a name on paper', () => {
  it.each(NAMES)('is written in fonts that have its letters, in the order they are seen: %s', (name, pieces) => {
    expect(visualPieces(name, 'italic').map(({ face, text }) => [face, text])).toEqual(pieces);
  });

  it.each(NAMES)('has a glyph for every letter, and never a box: %s', (name) => {
    const glyphs = visualPieces(name, 'italic').flatMap(({ face, text }) => getFont(face).layout(text, []).glyphs);
    expect(glyphs.filter(({ id }) => id === 0)).toEqual([]);
  });

  it('has the joined forms of Arabic letters, from the right to the left', () => {
    const [piece] = visualPieces('محمد', 'italic');
    const { glyphs } = getFont('arabic').layout(piece?.text ?? '', []);
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual(['د', 'م', 'ح', 'م']);
    // The same letter has one form at the beginning of a word and another within it.
    expect(glyphs[1]?.id).not.toBe(glyphs[3]?.id);
  });

  it('leaves out what no font has, rather than printing a box', () => {
    expect(visualPieces('Ada 🦊 Quay', 'italic')).toEqual([{ face: 'italic', text: 'Ada  Quay' }]);
  });

  it('breaks lines at spaces, and between characters of scripts without them', () => {
    expect(linesOf('The Lamp Room', { face: 'plain', size: 10, width: 50 })).toEqual(['The Lamp', 'Room']);
    expect(linesOf('東京都千代田区丸の内。', { face: 'plain', size: 10, width: 65 })).toEqual(['東京都千代田', '区丸の内。']);
    expect(textWidth('東京都千代', { face: 'plain', size: 10 })).toBe(50);
  });

  it.each([
    ['山田 太郎', 'NotoSansJP-Medium'],
    ['محمد علي', 'NotoSansArabic-Medium'],
    ['דנה כהן', 'NotoSansHebrew-Medium'],
    ['สมชาย ใจดี', 'NotoSansThai-Medium'],
    ['प्रिया शर्मा', 'NotoSansDevanagari-Medium'],
    ['김민수', 'NotoSansKR-Medium'],
    ['张伟', 'NotoSansHans-Medium'],
  ])('is embedded with its own glyphs alone: %s', async (name, font) => {
    const pdf = await awardCertificate({
      language: 'en',
      title: 'Door Opener',
      mine: '',
      theirs: 'held the cards.',
      unnamed: 'Somebody held the cards.',
      story: 'The Lamp Room',
      ending: 'The lamp was lit',
      roles: [],
      as: '',
      on: '27 November 2026',
      name,
      lantern: null,
    });
    const fonts = [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, found]) => found);
    expect(new Set(fonts)).toEqual(new Set(['Inter-Medium', 'Fraunces-SemiBold', font]));
    expect(pdf.length).toBeLessThan(80_000);
  });
});
