import { describe, expect, it } from 'vitest';
import { isDataSpared } from './reduced-data.ts';

describe('data', () => {
  it('are spared where the device asks for it, or is on a slow connection', () => {
    expect(isDataSpared({ saveData: true })).toBe(true);
    expect(['slow-2g', '2g', '3g', '4g'].map((effectiveType) => isDataSpared({ effectiveType }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it('are not where a browser does not tell', () => expect(isDataSpared({})).toBe(false));
});
