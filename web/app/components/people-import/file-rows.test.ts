import { describe, expect, it } from 'vitest';
import { chosenFile, rowsOf, shownRows, withoutRows } from './file-rows.ts';

const sheet = {
  encoding: null,
  columns: ['Name', 'Mail'],
  rows: [
    { no: 2, cells: ['Ada', 'ada@example.com'] },
    { no: 4, cells: ['Bo', 'bo@@example.com'] },
    { no: 5, cells: ['Cy', 'cy@@example.com'] },
  ],
};
const file = chosenFile({ file: new Blob(), name: 'team.csv', sheet, columns: { name: 0, last: null, email: 1 } });
const bo = { no: 4, name: 'Bo', email: 'bo@example.co', corrected: ['email' as const] };
const nos = (rows: readonly { no: number }[]) => rows.map(({ no }) => no);

describe('the rows of a file', () => {
  it('are there until they are done or left out, as they were corrected', () => {
    expect(nos(rowsOf(file))).toEqual([2, 4, 5]);
    const corrected = { ...file, corrected: new Map([[4, bo]]), leftOut: new Set([5]) };
    expect(rowsOf(corrected).map(({ email }) => email)).toEqual(['ada@example.com', 'bo@example.co']);
  });

  it('stay where they are to be fixed after the others were added', () => {
    const [ada] = rowsOf(file);
    const left = ada && withoutRows(file, [ada]);
    expect(left && nos(rowsOf(left))).toEqual([4, 5]);
    expect(withoutRows(file, rowsOf(file))).toBeNull();
  });

  it('keep their place while somebody corrects them, though they are right in between', () => {
    const [ada, , cy] = rowsOf(file).map((row) => ({ row, judged: { n: 0, verdict: 'ready' as const }, sameNo: null }));
    const corrected = { row: bo, judged: { n: 1, verdict: 'ready' as const }, sameNo: null };
    if (!ada || !cy) throw new Error('The file has three rows');
    const rows = [ada, corrected, { ...cy, judged: { n: 2, verdict: 'wrong' as const } }];
    const shown = (filter: 'all' | 'fix', touched: number[]) =>
      nos(shownRows(rows, { filter, touched: new Set(touched) }).map(({ row }) => row));
    expect(shown('all', [])).toEqual([4, 5, 2]);
    expect(shown('fix', [4])).toEqual([4, 5]);
    expect(shown('fix', []), 'once the filter is chosen anew').toEqual([5]);
  });
});
