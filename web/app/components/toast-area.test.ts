import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, rgbOf } from '../lib/text/contrast.ts';

const SHEET = readFileSync(new URL('./toast-area.css', import.meta.url), 'utf8');

/** The colour that a rule of the sheet gives to a property. */
function colourIn(rule: string, property: string) {
  const start = SHEET.indexOf(`\n${rule} {`);
  const body = SHEET.slice(start, SHEET.indexOf('}', start));
  const colour = rgbOf(new RegExp(`\\n {2}${property}: ([^;]+);`).exec(body)?.[1] ?? '');
  if (start < 0 || colour === null) throw new Error(`"${rule}" gives no colour to ${property}.`);
  return colour;
}

describe('a red notification', () => {
  const ground = colourIn(".toast[data-color='red']", 'background');

  it('is red itself, not only at its edge', () => {
    expect(ground.red).toBeGreaterThan(3 * ground.green);
    expect(ground.red).toBeGreaterThan(3 * ground.blue);
  });

  it('has text, icon and buttons with a contrast of at least 4.5 to 1', () => {
    for (const rule of [".toast[data-color='red']", ".toast[data-color='red'] :is(.ic, [data-variant])"])
      expect(contrastRatio(colourIn(rule, 'color'), ground)).toBeGreaterThanOrEqual(4.5);
    const pressed = colourIn(".toast[data-color='red'] [data-variant]:hover", 'background');
    expect(contrastRatio(colourIn(".toast[data-color='red'] :is(.ic, [data-variant])", 'color'), pressed)).toBeGreaterThanOrEqual(
      4.5,
    );
  });
});
