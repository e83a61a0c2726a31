import { describe, expect, it } from 'vitest';
import { doneRows, previewedRows } from './preview-rows.ts';

const ada = { no: 2, name: 'Ada Quay', email: 'ada@example.com' };
const long = { no: 3, name: 'x'.repeat(301), email: 'long@example.com' };
const far = { no: 4, name: 'Far', email: `${'x'.repeat(400)}@example.com` };
const bo = { no: 6, name: 'Bo', email: 'bo@@example.com' };
const again = { no: 7, name: 'Ada', email: 'ada@example.com' };
const rows = [ada, long, far, bo, again];
const answer = {
  rows: [
    { n: 0, verdict: 'ready' as const },
    { n: 1, verdict: 'wrong' as const, field: 'email' as const },
    { n: 2, verdict: 'twice' as const, same: 0 },
  ],
};

describe('rows of people before they are added', () => {
  it('have what becomes of each beside them; one that is too long is wrong by itself, and spoils no other', () => {
    const said = previewedRows(rows, answer).map(({ row, judged, sameNo }) => [row.no, judged.verdict, judged.field, sameNo]);
    expect(said).toEqual([
      [2, 'ready', undefined, null],
      [3, 'wrong', 'name', null],
      [4, 'wrong', 'email', null],
      [6, 'wrong', 'email', null],
      [7, 'twice', undefined, 2],
    ]);
    expect(previewedRows([long, far], { rows: [] }).map(({ judged }) => judged.message)).toEqual([
      'Please use up to 120 characters.',
      'Please use an address of up to 254 characters.',
    ]);
  });

  it('are done once they were added or need nothing, and stay where they are to be fixed', () => {
    const previewed = previewedRows(rows, answer);
    expect(doneRows(previewed, { importId: 'i', added: 1, left: [] })).toEqual([ada, again]);
    const changed = { importId: 'i', added: 1, left: [{ n: 0, verdict: 'wrong' as const }] };
    expect(doneRows(previewed, changed)).toEqual([again]);
  });

  it('all stay where nobody was added', () => {
    const left = [{ n: 0, verdict: 'seated' as const }];
    expect(doneRows(previewedRows(rows, answer), { importId: 'i', added: 0, left })).toEqual([]);
  });
});
