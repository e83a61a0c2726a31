import { BRAND } from '@lorecrew/contract/brand';
import PDFDocument from 'pdfkit';
import type { KeepsakeSheet } from '../../ports/keepsakes.ts';
import { broken, CORD, drawLantern, LIGHT, NIGHT, PAPER, WOOD } from './award-art.ts';
import { drawPainting, FRAME, findPainting, fitPainting, type Painting, WALL } from './painting.ts';
import { registerFaces, textHeight, writeText } from './printed-text.ts';

/** A4 upright, in points. */
const SIZE = [595, 842] as const;
const SIDE = 48;
const WIDTH = SIZE[0] - 2 * SIDE;
const GUTTER = 28;
const COLUMN = (WIDTH - GUTTER) / 2;
const SKY = 286;
const FOOT = 790;

type Page = PDFKit.PDFDocument;
type Part = KeepsakeSheet['parts'][number];

/** The night above the page, with everybody's lantern and whose it is. */
function sky(page: Page, { lanterns }: KeepsakeSheet): void {
  page.save().rect(0, 0, SIZE[0], SKY).clip();
  page.rect(0, 0, SIZE[0], SKY).fill(NIGHT.deep);
  for (const [i, radius] of [300, 240, 180].entries()) page.circle(SIZE[0] / 2, 120, radius).fill(NIGHT.sky[i] ?? NIGHT.deep);
  const wave = (top: number) =>
    `M0 ${top}C60 ${top + 12} 110 ${top + 10} 160 ${top}C210 ${top + 12} 260 ${top + 10} 320 ${top}C380 ${top + 12} 430 ${top + 10} 480 ${top}C520 ${top + 10} 570 ${top + 10} 600 ${top}V${SKY}H0Z`;
  for (const [i, top] of [232, 250, 268].entries()) page.path(wave(top)).fill(NIGHT.waves[i] ?? NIGHT.deep);
  page
    .moveTo(0, 26)
    .quadraticCurveTo(SIZE[0] / 2, 62, SIZE[0], 26)
    .lineWidth(1.4)
    .stroke(CORD);
  const step = WIDTH / Math.max(1, lanterns.length);
  const scale = lanterns.length <= 3 ? 0.56 : lanterns.length <= 6 ? 0.38 : 0.3;
  for (const [i, { name, lantern }] of lanterns.entries()) {
    const x = SIDE + step * (i + 0.5);
    const y = i % 2 === 0 ? 128 : 146;
    for (const radius of [110, 80])
      page
        .circle(x, y, radius * scale)
        .fillOpacity(0.12)
        .fill(LIGHT)
        .fillOpacity(1);
    page
      .moveTo(x, 42)
      .lineTo(x, y - 128 * scale)
      .lineWidth(1.2)
      .stroke(CORD);
    page.save().translate(x, y).scale(scale);
    drawLantern(page, { lantern });
    page.restore();
    const said = broken(name, { face: 'text', sizes: [11, 9.5, 8], width: step - 8, most: 1 });
    const [row = ''] = said.rows;
    const wide = page.font('text').fontSize(said.size).widthOfString(row);
    writeText(page, row, {
      face: 'text',
      size: said.size,
      color: '#fbf5e9',
      x: x - wide / 2,
      y: y + 128 * scale + 12,
      width: step,
    });
  }
  page.restore();
}

/** A painting in its frame in place of the lanterns, with its plaque. */
function wall(page: Page, painting: Painting): void {
  page.rect(0, 0, SIZE[0], SKY).fill(WALL.paper);
  page.save().rect(0, 0, SIZE[0], SKY).clip();
  for (const [i, radius] of [300, 240, 180].entries()) page.circle(SIZE[0] / 2, 120, radius).fill(WALL.light[i] ?? WALL.paper);
  page.restore();
  page.rect(0, SKY - 34, SIZE[0], 34).fill(WALL.panel);
  page.rect(0, SKY - 38, SIZE[0], 6).fill(WALL.rail);
  page.rect(0, SKY - 24, SIZE[0], 24).fill(WALL.floor);
  const [most, top] = [painting.plaque === '' ? 210 : 180, 26];
  const { width, height } = fitPainting(painting, { width: WIDTH - 20, height: most });
  const [x, y] = [(SIZE[0] - width) / 2, top + (most - height) / 2];
  page
    .rect(x - 10, y - 10, width + 20, height + 20)
    .lineWidth(2)
    .fillAndStroke(FRAME.wood, FRAME.gold);
  drawPainting(page, painting, { x, y, width });
  if (painting.plaque === '') return;
  const { size, rows } = broken(painting.plaque, { face: 'text', sizes: [11, 9.5, 8], width: WIDTH - 40, most: 1 });
  const [row = ''] = rows;
  const wide = page.font('text').fontSize(size).widthOfString(row);
  const at = y + height + 16;
  page.roundedRect((SIZE[0] - wide) / 2 - 12, at, wide + 24, size * 1.9, 2).fill(FRAME.brass);
  writeText(page, row, { face: 'text', size, color: FRAME.words, x: (SIZE[0] - wide) / 2, y: at + size * 0.4, width: WIDTH });
}

/** The sign, over the edge between night and paper. Answers where the paper is free. */
function sign(page: Page, text: string): number {
  const [wide, top] = [360, SKY - 34];
  const x = (SIZE[0] - wide) / 2;
  const { size, rows } = broken(text, { face: 'display', sizes: [30, 26, 22, 18], width: wide - 40, most: 2 });
  const high = 28 + rows.length * size * 1.22;
  page.roundedRect(x, top, wide, high, 8).lineWidth(2.4).fillAndStroke(WOOD.board, WOOD.edge);
  for (const hole of [x + 24, x + wide - 24]) page.circle(hole, top + 10, 3).fill(WOOD.edge);
  for (const [i, row] of rows.entries()) {
    const rowWide = page.font('display').fontSize(size).widthOfString(row);
    const y = top + 12 + i * size * 1.22;
    writeText(page, row, { face: 'display', size, color: WOOD.words, x: (SIZE[0] - rowWide) / 2, y, width: wide });
  }
  return top + high;
}

function lineText({ label, text, to }: Part['lines'][number]): { said: string; who: string } {
  if (to !== null) return { said: `“${text}”`, who: `${label} → ${to}` };
  return { said: text, who: label };
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly size: number;
}

function partHeight(part: Part, { width, size }: Place): number {
  const lines = part.lines.map((line) => {
    const { said, who } = lineText(line);
    const whoHigh = who === '' ? 0 : textHeight(who, { face: 'text', size: size * 0.78, width });
    return whoHigh + textHeight(said, { face: 'italic', size, width }) + size * 0.42;
  });
  return size * 2.1 + lines.reduce((sum, high) => sum + high, 0) + size * 0.9;
}

function drawPart(page: Page, part: Part, { x, y, width, size }: Place & { y: number }): number {
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.8)
    .stroke(PAPER.line);
  let top = writeText(page, part.heading, { face: 'display', size: size * 1.12, color: PAPER.ink, x, y: y + size * 0.5, width });
  top += size * 0.3;
  for (const line of part.lines) {
    const { said, who } = lineText(line);
    if (who !== '') top = writeText(page, who, { face: 'text', size: size * 0.78, color: PAPER.muted, x, y: top, width });
    top = writeText(page, said, { face: 'italic', size, color: PAPER.name, x, y: top, width }) + size * 0.42;
  }
  return top + size * 0.9;
}

/** Parts in two columns of about the same height, in order. */
function inColumns(parts: readonly Part[], place: Place): (readonly Part[])[] {
  const highs = parts.map((part) => partHeight(part, place));
  const all = highs.reduce((sum, high) => sum + high, 0);
  let best = { cut: parts.length, most: all };
  for (let cut = 1; cut < parts.length; cut += 1) {
    const left = highs.slice(0, cut).reduce((sum, high) => sum + high, 0);
    const most = Math.max(left, all - left);
    if (most < best.most) best = { cut, most };
  }
  return [parts.slice(0, best.cut), parts.slice(best.cut)];
}

function words(page: Page, sheet: KeepsakeSheet, from: number): void {
  const drawn = ['sign', 'picture', ...(findPainting(sheet) ? ['plaque'] : [])];
  const parts = sheet.parts.filter(({ kind }) => !drawn.includes(kind));
  const sizes = [14, 13, 12, 11, 10, 9, 8, 7];
  const fits = (size: number) =>
    inColumns(parts, { x: SIDE, width: COLUMN, size }).every(
      (column) => column.reduce((sum, part) => sum + partHeight(part, { x: SIDE, width: COLUMN, size }), 0) <= FOOT - from - 8,
    );
  const size = sizes.find(fits) ?? 6;
  for (const [i, column] of inColumns(parts, { x: SIDE, width: COLUMN, size }).entries()) {
    let y = from;
    for (const part of column) y = drawPart(page, part, { x: SIDE + i * (COLUMN + GUTTER), y, width: COLUMN, size });
  }
}

function whoMadeIt(page: Page, names: string, y: number): void {
  const { size, rows } = broken(names, { face: 'italic', sizes: [10.5, 9, 8], width: WIDTH, most: 1 });
  const [row = ''] = rows;
  const x = (SIZE[0] - page.font('italic').fontSize(size).widthOfString(row)) / 2;
  writeText(page, row, { face: 'italic', size, color: PAPER.name, x, y, width: WIDTH });
}

/** The keepsake of a crew on one page of A4: their picture, or their lanterns with names, their sign, and what they wrote. */
export function keepsakePage(sheet: KeepsakeSheet): Promise<Buffer> {
  const info = { Title: `${sheet.title}, ${sheet.story}`, Author: BRAND };
  const page = new PDFDocument({ size: 'A4', margin: 0, lang: sheet.language, displayTitle: true, pdfVersion: '1.7', info });
  registerFaces(page);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.once('end', () => resolve(Buffer.concat(chunks)));
    page.once('error', reject);
  });
  page.rect(0, 0, ...SIZE).fill(PAPER.sheet);
  const painting = findPainting(sheet);
  if (painting) wall(page, painting);
  else sky(page, sheet);
  const bottom = sign(page, sheet.parts.find(({ kind }) => kind === 'sign')?.lines[0]?.text ?? sheet.ending);
  const head = [sheet.story, sheet.ending, sheet.on].filter((part) => part !== '').join(' · ');
  const wide = page.font('text').fontSize(10.5).widthOfString(head);
  writeText(page, head, { face: 'text', size: 10.5, color: PAPER.muted, x: (SIZE[0] - wide) / 2, y: bottom + 10, width: WIDTH });
  // Lanterns have the names of their people below them.
  const names = painting ? sheet.lanterns.map(({ name }) => name).join(', ') : '';
  if (names !== '') whoMadeIt(page, names, bottom + 26);
  words(page, sheet, bottom + (names === '' ? 38 : 52));
  writeText(page, BRAND, { face: 'display', size: 12, color: PAPER.ink, x: SIDE, y: FOOT + 14, width: WIDTH });
  writeText(page, sheet.title, {
    face: 'text',
    size: 9,
    color: PAPER.muted,
    x: SIDE,
    y: FOOT + 17,
    width: WIDTH,
    align: 'right',
  });
  page.end();
  return done;
}
