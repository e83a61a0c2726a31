/** Red, green and blue, 0 to 255. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The colour that `#rrggbb` names, or `rgb(r, g, b)` as browsers compute it; null for anything else, see-through colours among it. */
export function rgbOf(colour: string): Rgb | null {
  const written = colour.trim();
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(written);
  const parts =
    hex?.slice(1).map((part) => Number.parseInt(part, 16)) ?? /^rgb\((\d+), (\d+), (\d+)\)$/.exec(written)?.slice(1).map(Number);
  const [red, green, blue] = parts ?? [];
  return red === undefined || green === undefined || blue === undefined ? null : { red, green, blue };
}

/** How light a colour is, 0 to 1: relative luminance as WCAG 2.2 defines it. */
function luminance({ red, green, blue }: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two colours, 1 to 21, whichever is the lighter one: WCAG 2.2, "contrast ratio". */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
