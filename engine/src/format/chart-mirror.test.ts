import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { telling } from '../testing/chart.ts';
import { type Mirror, mirroredChart, mirroredRule, mirroredSide, mirroredSquare, mirroredText } from './chart-mirror.ts';
import { type ChartRule, SIDES } from './chart-rules.ts';
import { type Chart, isTrue, squaresLeft } from './chart-world.ts';

const EIGHT = { columns: 8, rows: 8 };
const ACROSS: Mirror = { columns: true, rows: false };
const DOWN: Mirror = { columns: false, rows: true };
const BOTH: Mirror = { columns: true, rows: true };
const NEITHER: Mirror = { columns: false, rows: false };

describe('a square in the mirror', () => {
  it.each([
    ['A1', ACROSS, 'H1'],
    ['A1', DOWN, 'A8'],
    ['A1', BOTH, 'H8'],
    ['A1', NEITHER, 'A1'],
    ['D5', ACROSS, 'E5'],
    ['D5', DOWN, 'D4'],
    ['G7', BOTH, 'B2'],
    ['none', BOTH, 'none'],
  ])('%s, %o: %s', (square, mirror, expected) => {
    expect(mirroredSquare(square, mirror, EIGHT)).toBe(expected);
  });

  it('goes by the size of the chart', () => {
    expect(mirroredSquare('A1', BOTH, { columns: 12, rows: 4 })).toBe('L4');
  });
});

describe('a side in the mirror', () => {
  it.each([
    ['east', ACROSS, 'west'],
    ['west', ACROSS, 'east'],
    ['north', ACROSS, 'north'],
    ['north', DOWN, 'south'],
    ['south', BOTH, 'north'],
    ['east', DOWN, 'east'],
  ] as const)('%s, %o: %s', (side, mirror, expected) => {
    expect(mirroredSide(side, mirror)).toBe(expected);
  });
});

describe('a rule in the mirror', () => {
  it.each<[ChartRule, ChartRule]>([
    [{ at: { Rock: 'A1', Reef: 'H8' } }, { at: { Rock: 'H8', Reef: 'A1' } }],
    [
      { further: 'east', than: 'Rock' },
      { further: 'west', than: 'Rock' },
    ],
    [{ columns: ['B', 'C', 'G'] }, { columns: ['B', 'F', 'G'] }],
    [
      { columns: ['A'], of: 'Rock' },
      { columns: ['H'], of: 'Rock' },
    ],
    [{ rows: [1, 2, 8] }, { rows: [1, 7, 8] }],
    [{ notIn: { rows: [1, 2] } }, { notIn: { rows: [7, 8] } }],
    [{ notIn: { columns: ['A', 'B'], rows: [1] } }, { notIn: { columns: ['G', 'H'], rows: [8] } }],
    [
      { steps: 5, from: 'tower' },
      { steps: 5, from: 'tower' },
    ],
    [{ called: { Hat: 'Rock' } }, { called: { Hat: 'Rock' } }],
  ])('%o becomes %o', (rule, expected) => {
    expect(mirroredRule(rule, BOTH, EIGHT)).toEqual(expected);
  });
});

describe('a chart in the mirror', () => {
  const square = fc
    .record({ c: fc.integer({ min: 0, max: 3 }), r: fc.integer({ min: 1, max: 4 }) })
    .map(({ c, r }) => `${'ABCD'[c]}${r}`);
  const charts = fc.uniqueArray(square, { minLength: 4, maxLength: 4 }).map(
    ([start = '', rock = '', reef = '', answer = '']): Chart => ({
      columns: 4,
      rows: 4,
      start: { name: 'tower', square: start },
      rocks: { Rock: rock, Reef: reef },
      names: { Hat: 'Rock', Boot: 'Reef' },
      answer,
    }),
  );
  const rules = fc.oneof(
    fc.record({ further: fc.constantFrom(...SIDES), than: fc.constantFrom('tower', 'Hat', 'Reef') }),
    fc.record({ steps: fc.integer({ min: 1, max: 6 }), from: fc.constantFrom('tower', 'Boot', 'Rock') }),
    fc.record({ columns: fc.subarray(['A', 'B', 'C', 'D'], { minLength: 1 }) }),
    fc.record({ notIn: fc.record({ rows: fc.subarray([1, 2, 3, 4], { minLength: 1 }) }) }),
  );
  const mirrors = fc.record({ columns: fc.boolean(), rows: fc.boolean() });

  it('is itself again in the mirror of the mirror, and what is told of it stays as true or untrue', () => {
    fc.assert(
      fc.property(charts, fc.array(rules, { maxLength: 3 }), mirrors, (chart, told, mirror) => {
        const turned = mirroredChart(chart, mirror);
        expect(mirroredChart(turned, mirror)).toEqual(chart);
        for (const rule of told) {
          expect(isTrue(turned, mirroredRule(rule, mirror, chart))).toBe(isTrue(chart, rule));
          expect(mirroredRule(mirroredRule(rule, mirror, chart), mirror, chart)).toEqual(rule);
        }
      }),
      { seed: 8, numRuns: 100 },
    );
  });

  it('leaves the same squares, turned round', () => {
    fc.assert(
      fc.property(charts, fc.array(rules, { maxLength: 2 }), mirrors, (chart, told, mirror) => {
        const turned = squaresLeft(
          mirroredChart(chart, mirror),
          told.map((rule) => mirroredRule(rule, mirror, chart)),
        );
        const expected = squaresLeft(chart, told).map((each) => mirroredSquare(each, mirror, chart));
        expect(turned.toSorted()).toEqual(expected.toSorted());
      }),
      { seed: 8, numRuns: 20 },
    );
  });
});

describe('a text in the mirror', () => {
  const turned = (text: string, mirror: Mirror = BOTH) => mirroredText(text, mirror, EIGHT, telling.squares);

  it.each([
    ['Long Sand lies at F3 and Tern Rock at D6.', 'Long Sand lies at C6 and Tern Rock at E3.'],
    ['It is further south than the Kettle.', 'It is further north than the Kettle.'],
    ['South of it. East of that.', 'North of it. West of that.'],
    ['It lies in the northern part.', 'It lies in the southern part.'],
    ['Only columns B, C, F and G have enough water.', 'Only columns B, C, F and G have enough water.'],
    ['Only columns A, B and D have enough water.', 'Only columns E, G and H have enough water.'],
    ['not in columns A to D of rows 1 to 4', 'not in columns E to H of rows 5 to 8'],
    ['not in row 1 or row 2', 'not in row 8 or row 7'],
    [
      'Columns A to H run west to east; rows 1 to 8 run north to south.',
      'Columns A to H run west to east; rows 1 to 8 run north to south.',
    ],
    ['Exactly five steps from the Sugar Bowl.', 'Exactly five steps from the Sugar Bowl.'],
    ['A northerner, and class B4X.', 'A northerner, and class B4X.'],
  ])('%s', (text, expected) => {
    expect(turned(text)).toBe(expected);
  });

  it('turns words for sides that are always capitalised, as German has them', () => {
    const squares = { ...telling.squares, north: ['Norden', 'nördlich'], south: ['Süden', 'südlich'] };
    const text = 'Im Norden nur Nebel. Weiter südlich als der Kessel.';
    expect(mirroredText(text, DOWN, EIGHT, squares)).toBe('Im Süden nur Nebel. Weiter nördlich als der Kessel.');
  });

  it('changes what it has to, and no more, where only one way is turned', () => {
    const text = 'North-east of it: E2, in column E and row 2.';
    expect(turned(text, ACROSS)).toBe('North-west of it: D2, in column D and row 2.');
    expect(turned(text, DOWN)).toBe('South-east of it: E7, in column E and row 7.');
    expect(turned(text, NEITHER)).toBe(text);
  });

  it('is the same again in the mirror of the mirror', () => {
    const text = 'Further west than the Spoon: columns B to D, rows 2, 3 and 5, or G7 itself.';
    for (const mirror of [ACROSS, DOWN, BOTH]) expect(turned(turned(text, mirror), mirror)).toBe(text);
  });
});
