import { expect, it } from 'vitest';
import { csvBlob } from './save-file.ts';

it('a CSV file says that it is UTF-8, or programs for tables read names wrongly', async () => {
  expect([...new Uint8Array(await csvBlob('Björn').arrayBuffer())]).toEqual([
    ...[0xef, 0xbb, 0xbf],
    ...[0x42, 0x6a, 0xc3, 0xb6, 0x72, 0x6e],
  ]);
});
