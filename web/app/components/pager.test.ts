import { expect, it } from 'vitest';
import { placeOf } from './pager.tsx';

it.each([
  [1, 120, { page: 1, pages: 3, first: 1, last: 50 }],
  [3, 120, { page: 3, pages: 3, first: 101, last: 120 }],
  [3, 100, { page: 2, pages: 2, first: 51, last: 100 }],
  [2, 0, { page: 1, pages: 1, first: 1, last: 0 }],
])('page %s of a list of %s is where people can see it', (page, total, place) => {
  expect(placeOf({ page, pageSize: 50, total })).toEqual(place);
});
