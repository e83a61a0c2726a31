import { expect, it } from 'vitest';
import { machineLine, thisMachine } from './machine.ts';

it('what was measured is told with its commit, and how alone it was', () => {
  const machine = {
    at: '2026-11-25T04:00:00Z',
    commit: '4569db9',
    processor: 'Xeon',
    cores: 2,
    memoryGiB: 24,
    node: 'v24.21.0',
    loadBefore: 0.5,
  };
  expect(machineLine(machine)).toBe(
    '2026-11-25T04:00:00Z, commit 4569db9. Xeon, 2 cores, 24 GiB, Node v24.21.0; load average before: 0.50.',
  );
  expect(thisMachine().commit).not.toBe('');
});
