import { BRAND } from '@lorecrew/contract/brand';
import PDFDocument from 'pdfkit';
import type { AwardSheet } from '../../ports/awards.ts';
import { broken, CORD, drawLantern, LIGHT, NIGHT, PAPER } from './award-art.ts';
import { registerFaces, writeText } from './printed-text.ts';

/** A4 on its side, in points. */
const SIZE = [842, 595] as const;
const WINDOW = { left: 38, right: 302, top: 38, bottom: 552, rim: 9 } as const;
const TEXT = { left: 352, width: 432 } as const;

type Page = PDFKit.PDFDocument;

/** An arch that stands on its foot, so far inside the window. */
function arch(inset: number): string {
  const [left, right] = [WINDOW.left + inset, WINDOW.right - inset];
  const [top, bottom] = [WINDOW.top + inset, WINDOW.bottom - inset];
  const radius = (right - left) / 2;
  return `M${left} ${bottom}V${top + radius}A${radius} ${radius} 0 0 1 ${right} ${top + radius}V${bottom}Z`;
}

function view(page: Page, sheet: AwardSheet): void {
  const x = (WINDOW.left + WINDOW.right) / 2;
  const y = 236;
  page.path(arch(0)).fill('#e6d8bb');
  page.save().path(arch(WINDOW.rim)).clip();
  page.rect(0, 0, ...SIZE).fill(NIGHT.deep);
  for (const [i, radius] of [210, 168, 128].entries()) page.circle(x, y, radius).fill(NIGHT.sky[i] ?? NIGHT.deep);
  for (const radius of [116, 90]) page.circle(x, y, radius).fillOpacity(0.12).fill(LIGHT).fillOpacity(1);
  page
    .moveTo(x, 0)
    .lineTo(x, y - 96)
    .lineWidth(1.6)
    .stroke(CORD);
  page.save().translate(x, y).scale(0.74);
  drawLantern(page, sheet);
  page.restore();
  const wave = (top: number) =>
    `M0 ${top}C60 ${top + 16} 110 ${top + 14} 160 ${top}C210 ${top + 16} 260 ${top + 14} 320 ${top}V595H0Z`;
  for (const [i, top] of [412, 448, 488].entries()) page.path(wave(top)).fill(NIGHT.waves[i] ?? NIGHT.deep);
  page.restore();
}

function words(page: Page, { title, theirs, unnamed, name, story, ending, as, on }: AwardSheet): void {
  const { left: x, width } = TEXT;
  writeText(page, story, { face: 'text', size: 13, color: PAPER.muted, x, y: 66, width });
  writeText(page, BRAND, { face: 'display', size: 17, color: PAPER.ink, x, y: 63, width, align: 'right' });
  const { size, rows } = broken(title, { face: 'display', sizes: [58, 48, 40, 34], width, most: 2 });
  for (const [i, row] of rows.entries())
    writeText(page, row, { face: 'display', size, color: PAPER.ink, x, y: 112 + i * size * 1.05, width: width * 2 });
  let y = 112 + rows.length * size * 1.05 + 22;
  if (name !== null) {
    const fitted = broken(name, { face: 'italic', sizes: [32, 26, 20, 16], width, most: 1 });
    y = writeText(page, name, { face: 'italic', size: fitted.size, color: PAPER.name, x, y, width }) + 8;
  }
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(1)
    .stroke(PAPER.line);
  const said = name === null ? unnamed : theirs;
  writeText(page, said, { face: 'display', size: 18, color: PAPER.ink, x, y: y + 18, width, lineGap: 4 });
  writeText(page, ending, { face: 'display', size: 14, color: PAPER.ink, x, y: 478, width });
  const below = [as, on].filter((line) => line !== '').join('\n');
  writeText(page, below, { face: 'text', size: 11, color: PAPER.muted, x, y: 498, width, lineGap: 2 });
}

/** The certificate of an award: one page of A4 on its side. A name is on it where its person wished. */
export function awardCertificate(sheet: AwardSheet): Promise<Buffer> {
  const info = { Title: `${sheet.title}, ${sheet.story}`, Author: BRAND };
  const options = {
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: sheet.language,
    displayTitle: true,
    pdfVersion: '1.7',
    info,
  } as const;
  const page = new PDFDocument(options);
  registerFaces(page);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.once('end', () => resolve(Buffer.concat(parts)));
    page.once('error', reject);
  });
  page.rect(0, 0, ...SIZE).fill(PAPER.sheet);
  page.roundedRect(19, 19, 804, 557, 11).lineWidth(1.2).dash(5, { space: 4 }).stroke(PAPER.line).undash();
  view(page, sheet);
  words(page, sheet);
  page.end();
  return done;
}
