import { BRAND } from '@lorecrew/contract/brand';
import { renderAsync } from '@resvg/resvg-js';
import type { KeepsakeSheet } from '../../ports/keepsakes.ts';
import { broken, CORD, escaped, LIGHT, lanternSvg, NIGHT, TYPE, WOOD } from './award-art.ts';
import { FRAME, findPainting, fitPainting, type Painting, paintingSvg, WALL } from './painting.ts';
import { textWidth } from './printed-text.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 64;
const TEXT_WIDTH = 500;
/** More lanterns than this are too small to know one's own. */
const MOST_LANTERNS = 8;

/** Where lanterns hang by how many there are: their middles, and how large. */
function hooks(count: number): { scale: number; at: readonly { x: number; y: number }[] } {
  const [from, to] = [650, 1150];
  const scale = count <= 1 ? 1.25 : count === 2 ? 1 : count === 3 ? 0.78 : count <= 4 ? 0.7 : 0.56;
  const step = (to - from) / Math.max(1, count);
  const drops = count <= 2 ? [270, 310] : [235, 370];
  return {
    scale,
    at: Array.from({ length: count }, (_, i) => ({ x: from + step * (i + 0.5), y: drops[i % 2] ?? 270 })),
  };
}

/** The height of the cord at a place, in the shape that is drawn below. */
function cordAt(x: number): number {
  const t = (x - 560) / 660;
  return 20 + 96 * t * (1 - t) * 2;
}

function lanterns({ lanterns: all }: KeepsakeSheet): string {
  const shown = all.slice(0, MOST_LANTERNS);
  const { scale, at } = hooks(shown.length);
  const cord = `<path d="M560 20Q890 ${20 + 96} 1220 20" fill="none" stroke="${CORD}" stroke-width="3"/>`;
  const hung = shown.map(({ lantern }, i) => {
    const { x, y } = at[i] ?? { x: 900, y: 270 };
    const glow = [150, 108].map((radius) => `<circle cx="${x}" cy="${y}" r="${radius * scale}" fill="${LIGHT}" opacity=".1"/>`);
    const line = `<path d="M${x} ${cordAt(x)}V${y - 128 * scale}" stroke="${CORD}" stroke-width="2.5"/>`;
    return `${glow.join('')}${line}<g transform="translate(${x} ${y}) scale(${scale})">${lanternSvg({ lantern }, `l${i}`)}</g>`;
  });
  return cord + hung.join('');
}

/** A painting in its frame in place of the lanterns, with its plaque. */
function wall(painting: Painting): string {
  const { width, height } = fitPainting(painting, { width: 520, height: 400 });
  const [x, y] = [880 - width / 2, 290 - height / 2 - (painting.plaque === '' ? 0 : 20)];
  const frame = `<rect x="${x - 18}" y="${y - 18}" width="${width + 36}" height="${height + 36}" fill="${FRAME.wood}" stroke="${FRAME.gold}" stroke-width="4"/>`;
  const hung = frame + paintingSvg(painting, { x, y, width, height });
  if (painting.plaque === '') return hung;
  const { size, rows } = broken(painting.plaque, { face: 'text', sizes: [22, 20, 18, 16], width: 500, most: 1 });
  const [top, wide] = [
    y + height + 34,
    Math.min(540, Math.max(...rows.map((row) => textWidth(row, { face: 'text', size }))) + 44),
  ];
  const said = rows.map((row, i) => `<tspan x="880" y="${top + size * 1.25 + i * size * 1.25}">${escaped(row)}</tspan>`);
  return `${hung}<rect x="${880 - wide / 2}" y="${top}" width="${wide}" height="${size * (0.65 + 1.25 * rows.length)}" rx="4" fill="${FRAME.brass}"/>
<text text-anchor="middle" font-family="Inter" font-weight="500" font-size="${size}" fill="${FRAME.words}">${said.join('')}</text>`;
}

/** The sign as it hung at the door, or the ending in its place. */
function board(text: string): { svg: string; bottom: number } {
  const { size, rows } = broken(text, { face: 'display', sizes: [54, 46, 38, 32], width: TEXT_WIDTH - 76, most: 2 });
  const [top, high] = [136, 62 + rows.length * size * 1.14];
  const lines = rows.map(
    (row, i) => `<tspan x="${LEFT + TEXT_WIDTH / 2}" y="${top + 31 + size * 0.86 + i * size * 1.14}">${escaped(row)}</tspan>`,
  );
  const chain = (x: number) => `<path d="M${x} 96V${top + 8}" stroke="${WOOD.chain}" stroke-width="4" stroke-dasharray="7 4"/>`;
  const grain = Array.from({ length: 5 }, (_, i) => {
    const y = top + 14 + (i * (high - 20)) / 5;
    return `<path d="M${LEFT + 8} ${y}q120 8 240 1t244 3" fill="none" stroke="${WOOD.dark}" stroke-opacity=".16" stroke-width="3"/>`;
  });
  const svg = `<path d="M${LEFT - 8} 78V120M${LEFT - 8} 96H${LEFT + TEXT_WIDTH - 10}" stroke="${WOOD.iron}" stroke-width="9" stroke-linecap="round"/>
${chain(LEFT + 62)}${chain(LEFT + TEXT_WIDTH - 62)}
<rect x="${LEFT}" y="${top}" width="${TEXT_WIDTH}" height="${high}" rx="12" fill="${WOOD.board}" stroke="${WOOD.edge}" stroke-width="4"/>${grain.join('')}
<circle cx="${LEFT + 62}" cy="${top + 15}" r="5" fill="${WOOD.edge}"/><circle cx="${LEFT + TEXT_WIDTH - 62}" cy="${top + 15}" r="5" fill="${WOOD.edge}"/>
<text text-anchor="middle" font-family="Fraunces" font-weight="600" font-size="${size}" fill="${WOOD.words}">${lines.join('')}</text>`;
  return { svg, bottom: top + high };
}

const SEA = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${NIGHT.deep}"/>
<g transform="translate(900 300)">${[470, 380, 300].map((radius, i) => `<circle r="${radius}" fill="${NIGHT.sky[i]}"/>`).join('')}</g>
<path fill="${NIGHT.waves[0]}" d="M0 540C80 566 190 566 270 536C360 568 470 568 560 536C650 568 770 566 860 536C950 568 1060 566 1140 538L1200 552V630H0Z"/>
<path fill="${NIGHT.waves[1]}" d="M0 566C110 592 220 588 320 560C430 594 550 590 650 560C760 592 870 592 970 562C1060 588 1140 586 1200 570V630H0Z"/>
<path fill="${NIGHT.waves[2]}" d="M0 592C120 610 260 608 380 588C500 612 660 610 780 588C900 608 1060 608 1200 592V630H0Z"/>`;
const MORNING = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${WALL.paper}"/>
<g transform="translate(880 250)">${[470, 380, 300].map((radius, i) => `<circle r="${radius}" fill="${WALL.light[i]}"/>`).join('')}</g>
<path fill="${WALL.panel}" d="M0 556H1200V630H0Z"/><path fill="${WALL.rail}" d="M0 548H1200V560H0Z"/><path fill="${WALL.floor}" d="M0 572H1200V630H0Z"/>`;
/** The colours of what stands on either. */
const AT_SEA = { heading: CORD, quoted: '#fbf5e9', call: LIGHT, brand: '#fbf5e9', foot: '#c9d4e5' };
const AT_THE_WALL = { heading: WALL.heading, quoted: WALL.words, call: WALL.heading, brand: WALL.words, foot: WALL.words };

/** What is quoted below the sign: the caption that won, else the last line of the toast, how the form ended, or a version of events. */
function quote({ parts }: KeepsakeSheet): { heading: string; text: string } | null {
  for (const kind of ['caption', 'toast', 'form', 'versions'] as const) {
    const part = parts.find((each) => each.kind === kind);
    const line = part?.lines.at(kind === 'caption' || kind === 'versions' ? 0 : -1);
    if (part && line) return { heading: kind === 'form' || kind === 'versions' ? line.label : part.heading, text: line.text };
  }
  return null;
}

function drawing(sheet: KeepsakeSheet): string {
  const lineOf = (kind: 'sign' | 'call') => sheet.parts.find((part) => part.kind === kind)?.lines[0]?.text;
  const painting = findPainting(sheet);
  const colors = painting ? AT_THE_WALL : AT_SEA;
  const sign = board(lineOf('sign') ?? sheet.ending);
  const said = quote(sheet);
  const call = lineOf('call');
  const text = said && broken(`“${said.text}”`, { face: 'italic', sizes: [32, 28, 24], width: TEXT_WIDTH, most: 3 });
  let y = sign.bottom + 46;
  const words: string[] = [];
  if (said && text) {
    words.push(
      `<text font-family="Inter" font-weight="500" font-size="17" letter-spacing="1.5" fill="${colors.heading}" x="${LEFT}" y="${y}">${escaped(said.heading.toUpperCase())}</text>`,
    );
    y += text.size + 12;
    for (const row of text.rows) {
      words.push(
        `<text font-family="Fraunces" font-style="italic" font-weight="500" font-size="${text.size}" fill="${colors.quoted}" x="${LEFT}" y="${y}">${escaped(row)}</text>`,
      );
      y += text.size * 1.28;
    }
    y += 10;
  }
  if (call !== undefined && y < 500)
    words.push(
      `<text font-family="Inter" font-weight="500" font-size="19" letter-spacing="3" fill="${colors.call}" x="${LEFT}" y="${y + 8}">${escaped(call)}</text>`,
    );
  const foot = [sheet.story, lineOf('sign') === undefined ? '' : sheet.ending, sheet.on]
    .filter((part) => part !== '')
    .join(' · ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
${painting ? MORNING : SEA}
${painting ? wall(painting) : lanterns(sheet)}${sign.svg}${words.join('')}
<text font-family="Fraunces" font-weight="600" font-size="28" fill="${colors.brand}" x="${LEFT}" y="56">${escaped(BRAND)}</text>
<text font-family="Inter" font-weight="500" font-size="20" fill="${colors.foot}" x="${LEFT}" y="603">${escaped(foot)}</text></svg>`;
}

/** The picture of a keepsake as wide sites show it. No name is on it. */
export async function keepsakePicture(sheet: KeepsakeSheet): Promise<Buffer> {
  const font = { fontFiles: [TYPE.display, TYPE.italic, TYPE.text], loadSystemFonts: false };
  return (await renderAsync(drawing(sheet), { font })).asPng();
}
