import { describe, expect, it } from 'vitest';
import { filterOptions } from './filter-options.ts';

const options = [
  { value: 'AT', label: 'Austria' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'DE', label: 'Germany', keywords: 'Deutschland DE' },
  { value: 'GB', label: 'United Kingdom', keywords: 'GB Britain' },
  { value: 'US', label: 'United States', keywords: 'US USA' },
];
const found = (typed: string, most = 10) => filterOptions({ options, typed, most }).map(({ value }) => value);

describe('searching a list', () => {
  it.each([
    ['', ['AT', 'CI', 'DE', 'GB', 'US']],
    ['united', ['GB', 'US']],
    ['king', ['GB']],
    ['cote', ['CI']],
    ['deutsch', ['DE']],
    ['us', ['US', 'AT']],
    ['zzz', []],
  ])('for "%s" finds %j', (typed, values) => {
    expect(found(typed)).toEqual(values);
  });

  it('stops at so many', () => {
    expect(found('', 2)).toEqual(['AT', 'CI']);
  });
});
