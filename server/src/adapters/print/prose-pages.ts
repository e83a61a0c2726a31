import type { ProseBlock, ProseDocument, ProseTable } from '@lorecrew/contract/prose-document';
import PDFDocument from 'pdfkit';
import { type Face, registerFaces, textHeight, textWidth, writeText } from './printed-text.ts';

const INK = '#0f1730';
const MUTED = '#4c5674';
const LINE = '#e6d8bb';
const LANTERN = '#b9781f';
/** A4 in points. */
const PAGE = { width: 595, height: 842 } as const;
const LEFT = 64;
const TOP = 56;
const WIDTH = PAGE.width - 2 * LEFT;
const BOTTOM = PAGE.height - 72;
const GAP = 12;
const TEXT = { face: 'plain', size: 10, lineGap: 2 } as const;
const CELL = { size: 9, lineGap: 1 } as const;

type Page = PDFKit.PDFDocument;

function makeRoom(page: Page, high: number): void {
  if (page.y + high <= BOTTOM) return;
  page.addPage();
  page.y = TOP;
}

function rule(page: Page, y: number, color: string): void {
  page
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke();
}

function writeHead(page: Page, { title, facts }: ProseDocument): void {
  page.rect(0, 0, PAGE.width, 10).fill(INK).rect(0, 10, PAGE.width, 3).fill(LANTERN);
  page.y = writeText(page, title, { face: 'display', size: 26, color: INK, x: LEFT, y: TOP, width: WIDTH }) + 14;
  const label = 130;
  for (const [name, value] of facts) {
    const { y } = page;
    const nameEnd = writeText(page, name, { face: 'plain', size: 10, color: MUTED, x: LEFT, y, width: label - GAP });
    const valueEnd = writeText(page, value, { face: 'strong', size: 10, color: INK, x: LEFT + label, y, width: WIDTH - label });
    page.y = Math.max(nameEnd, valueEnd) + 4;
  }
}

function writeParagraph(page: Page, text: string, { indent }: { indent: number }): void {
  const place = { ...TEXT, width: WIDTH - indent };
  makeRoom(page, textHeight(text, place));
  const { y } = page;
  if (indent > 0) writeText(page, '•', { ...TEXT, color: LANTERN, x: LEFT, y, width: indent });
  page.y = writeText(page, text, { ...place, color: INK, x: LEFT + indent, y }) + 4;
}

/** Text whose words all fit a width: host names and addresses are broken after their signs. */
function breakable(text: string, style: { face: Face; size: number }, width: number): string {
  const fits = (part: string) => textWidth(part, style) <= width;
  if (text.split(/\s/).every(fits)) return text;
  const lines = [''];
  for (const part of text.split(/(?<=[-.@/,])/)) {
    const line = `${lines.at(-1) ?? ''}${part}`;
    if (fits(line)) lines[lines.length - 1] = line;
    else lines.push(part.trimStart());
  }
  return lines.join('\n');
}

function writeRow(page: Page, { columns }: ProseTable, cells: readonly string[], isHead: boolean): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * WIDTH - GAP);
  const faceAt = (at: number): Face => (at === 0 && !isHead ? 'strong' : 'plain');
  const styleOf = (at: number) => ({ ...CELL, face: faceAt(at) });
  const texts = cells.map((cell, at) => breakable(cell, styleOf(at), widths[at] ?? WIDTH));
  const high = Math.max(...texts.map((cell, at) => textHeight(cell, { ...styleOf(at), width: widths[at] ?? WIDTH })));
  makeRoom(page, high + 12);
  const { y } = page;
  let x = LEFT;
  for (const [at, cell] of texts.entries()) {
    const width = widths[at] ?? WIDTH;
    writeText(page, cell, { ...styleOf(at), color: isHead ? MUTED : INK, x, y: y + 6, width });
    x += width + GAP;
  }
  rule(page, y + high + 11, LINE);
  page.y = y + high + 12;
}

function writeSignatures(page: Page, lines: readonly string[]): void {
  const width = (WIDTH - (lines.length - 1) * 2 * GAP) / lines.length;
  makeRoom(page, 110);
  const y = page.y + 52;
  for (const [at, line] of lines.entries()) {
    const x = LEFT + at * (width + 2 * GAP);
    page
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .strokeColor(INK)
      .stroke();
    writeText(page, line, { ...CELL, face: 'plain', color: MUTED, x, y: y + 5, width });
  }
  page.y = y + 50;
}

function writeBlock(page: Page, block: ProseBlock): void {
  switch (block.kind) {
    case 'text':
      writeParagraph(page, block.text, { indent: 0 });
      return;
    case 'list':
      for (const item of block.items) writeParagraph(page, item, { indent: 14 });
      return;
    case 'table':
      writeRow(
        page,
        block,
        block.columns.map(({ title }) => title),
        true,
      );
      for (const row of block.rows) writeRow(page, block, row, false);
      page.y += 8;
      return;
    case 'signatures':
      writeSignatures(page, block.lines);
  }
}

/** A heading stays with what follows it. */
function writeHeading(page: Page, heading: string): void {
  makeRoom(page, 84);
  page.y = writeText(page, heading, { face: 'display', size: 14, color: INK, x: LEFT, y: page.y + 16, width: WIDTH }) + 6;
}

function writeFooters(page: Page, footer: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at);
    const y = PAGE.height - 46;
    rule(page, y - 6, LINE);
    writeText(page, footer, { face: 'plain', size: 8, color: MUTED, x: LEFT, y, width: WIDTH - 60 });
    const number = `${at - start + 1} / ${count}`;
    writeText(page, number, { face: 'plain', size: 8, color: MUTED, x: LEFT + WIDTH - 50, y, width: 50, align: 'right' });
  }
}

/** A document of running text as PDF, its pages numbered. */
export function proseDocument(document: ProseDocument): Promise<Buffer> {
  const { language, title, author, sections, footer } = document;
  const info = { Title: title, Author: author };
  const options = {
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
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
  writeHead(page, document);
  for (const { heading, blocks } of sections) {
    writeHeading(page, heading);
    for (const block of blocks) writeBlock(page, block);
  }
  writeFooters(page, footer);
  page.end();
  return done;
}
