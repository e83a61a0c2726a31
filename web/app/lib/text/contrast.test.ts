import { describe, expect, it } from 'vitest';
import { contrastRatio, rgbOf } from './contrast.ts';

const BLACK = { red: 0, green: 0, blue: 0 };
const WHITE = { red: 255, green: 255, blue: 255 };

describe('the contrast of two colours', () => {
  it('is 21 for black on white and 1 for a colour on itself, in either order', () => {
    expect(contrastRatio(BLACK, WHITE)).toBeCloseTo(21, 5);
    expect(contrastRatio(WHITE, BLACK)).toBeCloseTo(21, 5);
    expect(contrastRatio(WHITE, WHITE)).toBe(1);
  });

  it('is 4.54 for the lightest grey that may be read on white', () => {
    expect(contrastRatio({ red: 118, green: 118, blue: 118 }, WHITE)).toBeCloseTo(4.54, 2);
  });
});

describe('a colour', () => {
  it.each(['#0f1730', '#0F1730', 'rgb(15, 23, 48)'])('is read as people and browsers write it: %s', (written) => {
    expect(rgbOf(written)).toEqual({ red: 15, green: 23, blue: 48 });
  });

  it.each(['#0f17300f', 'rgba(15, 23, 48, 0.5)', 'red', ''])(
    'is not known where it lets something through, or is no colour: "%s"',
    (written) => {
      expect(rgbOf(written)).toBeNull();
    },
  );
});
