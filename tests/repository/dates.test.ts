import { expect, it } from 'vitest';
import { checkDates } from '../../scripts/checks/dates.ts';
import { says } from './planted.ts';

const PAGE = 'web/app/features/status/status-page.tsx';

it.each([
  'new Date(0).toLocaleTimeString()',
  "new Date(0).toLocaleDateString('en-GB')",
  "new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })",
  '(1234).toLocaleString()',
])('a date, time or number that each browser words in its own way is caught: %s', (expression) => {
  expect(says(checkDates, { [PAGE]: `export const a = ${expression};` })).toEqual([expect.stringMatching(/status-page.tsx:1 /)]);
});

it.each(['Intl.DateTimeFormat().resolvedOptions().timeZone', "(1234).toLocaleString('en-GB')", 'timeOfDay(0)'])(
  'what is the same everywhere is left alone: %s',
  (expression) => {
    expect(says(checkDates, { [PAGE]: `export const a = ${expression};` })).toEqual([]);
  },
);
