import { describe, expect, it } from 'vitest';
import { helpNetwork } from './help-network.ts';

const four = ['a', 'b', 'c', 'd'];
const links = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1) }));

describe('the network of help', () => {
  it('is a ring where each helped the next', () => {
    expect(helpNetwork(four, links('ab', 'bc', 'cd', 'da'))).toEqual({
      links: 4,
      density: 1 / 3,
      reciprocity: 0,
      centralisation: 0,
    });
  });

  it('is a star where all helped one', () => {
    expect(helpNetwork(four, links('ba', 'ca', 'da'))).toMatchObject({ links: 3, density: 0.25, centralisation: 1 });
  });

  it('counts a pair once, and what goes both ways as mutual', () => {
    expect(helpNetwork(four, links('ab', 'ab', 'ba', 'cd'))).toMatchObject({ links: 3, reciprocity: 2 / 3 });
  });

  it('leaves out help to oneself and of strangers', () => {
    expect(helpNetwork(four, links('aa', 'xa', 'ax'))).toEqual({
      links: 0,
      density: 0,
      reciprocity: null,
      centralisation: 0,
    });
  });

  it('has no centre between two, and is not there for one', () => {
    expect(helpNetwork(['a', 'b'], links('ab'))).toMatchObject({ density: 0.5, centralisation: null });
    expect(helpNetwork(['a'], [])).toBeNull();
  });
});
