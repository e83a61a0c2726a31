import { BRAND } from '@lorecrew/contract/brand';
import { renderAsync } from '@resvg/resvg-js';
import type { AwardSheet } from '../../ports/awards.ts';
import { broken, CORD, escaped, LIGHT, lanternSvg, NIGHT, TYPE } from './award-art.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 72;
/** Where the lantern hangs, and how large. */
const LAMP = { x: 902, y: 292, scale: 1.36 } as const;

function rings(): string {
  const skies = [470, 380, 300].map((radius, i) => `<circle r="${radius}" fill="${NIGHT.sky[i]}"/>`);
  const glow = [262, 202].map((radius, i) => `<circle r="${radius}" fill="${LIGHT}" opacity="${i === 0 ? 0.09 : 0.13}"/>`);
  return [...skies, ...glow].join('');
}

function rows(lines: readonly string[], { y, step }: { y: number; step: number }): string {
  return lines.map((line, i) => `<tspan x="${LEFT}" y="${y + i * step}">${escaped(line)}</tspan>`).join('');
}

function drawing(sheet: AwardSheet): string {
  const title = broken(sheet.title, { face: 'display', sizes: [100, 84, 70, 58, 48], width: 520, most: 3 });
  const mine = broken(sheet.mine, { face: 'italic', sizes: [31], width: 480, most: 3 });
  const high = title.size * 1.03;
  const top = 330 - ((title.rows.length - 1) * high) / 2;
  const below = top + (title.rows.length - 1) * high + 62;
  const { x, y, scale } = LAMP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${NIGHT.deep}"/>
<g transform="translate(${x} ${y})">${rings()}</g>
<path d="M560 -20C720 60 1040 66 1220 8" fill="none" stroke="${CORD}" stroke-width="3"/><path d="M${x} 46V${y - 128 * scale}" stroke="${CORD}" stroke-width="3"/>
<g transform="translate(${x} ${y}) scale(${scale})">${lanternSvg(sheet, 'own')}</g>
<path fill="${NIGHT.waves[0]}" d="M0 534C80 562 190 562 270 530C360 564 470 564 560 530C650 564 770 562 860 530C950 564 1060 562 1140 532L1200 546V630H0Z"/>
<path fill="${NIGHT.waves[1]}" d="M0 566C110 592 220 588 320 560C430 594 550 590 650 560C760 592 870 592 970 562C1060 588 1140 586 1200 570V630H0Z"/>
<path fill="${NIGHT.waves[2]}" d="M0 600C120 616 260 614 380 594C500 618 660 616 780 594C900 614 1060 614 1200 598V630H0Z"/>
<text font-family="Fraunces" font-weight="600" font-size="34" letter-spacing="-.5" fill="#fbf5e9" x="${LEFT}" y="104">${escaped(BRAND)}</text>
<text font-family="Fraunces" font-weight="600" font-size="${title.size}" letter-spacing="${(-0.022 * title.size).toFixed(2)}" fill="#fbf5e9">${rows(title.rows, { y: top, step: high })}</text>
<text font-family="Fraunces" font-style="italic" font-weight="500" font-size="${mine.size}" fill="#e3eaf4">${rows(mine.rows, { y: below, step: 42 })}</text>
<text font-family="Inter" font-weight="500" font-size="22" fill="#c9d4e5" x="${LEFT}" y="594">${escaped(sheet.story)}</text></svg>`;
}

/** The picture of an award as wide sites show it. No name is on it, and no figure. */
export async function awardPicture(sheet: AwardSheet): Promise<Buffer> {
  const font = { fontFiles: [TYPE.display, TYPE.italic, TYPE.text], loadSystemFonts: false };
  return (await renderAsync(drawing(sheet), { font })).asPng();
}
