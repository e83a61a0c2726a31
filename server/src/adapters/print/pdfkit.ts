import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PrintedPaper, PrintedRow } from '@lorecrew/contract/printed-paper';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';

const INK = '#0f1730';
const MUTED = '#4c5674';
const LINE = '#e6d8bb';
const LANTERN = '#b9781f';
/** A4 in points: edges of the text, and the column of amounts. */
const LEFT = 64;
const RIGHT = 531;
const MIDDLE = 330;
const AMOUNT = 110;
const BOTTOM = 842 - LEFT;

type Paper = PDFKit.PDFDocument;

interface Fonts {
  readonly text: Buffer;
  readonly strong: Buffer;
  readonly display: Buffer;
}

function readFonts(): Fonts {
  const { resolve } = createRequire(import.meta.url);
  return {
    text: readFileSync(resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    strong: readFileSync(resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
    display: readFileSync(resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf')),
  };
}

/** Prints with the product's own type: Latin, Greek and Cyrillic letters. */
export function pdfPrinter() {
  const fonts = readFonts();
  const letters = create(fonts.text);
  const hasLetter = (code: number) => !('fonts' in letters) && letters.hasGlyphForCodePoint(code);
  return {
    canPrint: (text: string) => [...text].every((sign) => sign === '\n' || hasLetter(sign.codePointAt(0) ?? 0)),
    print: (paper: PrintedPaper) => print(fonts, paper),
  };
}

function print(fonts: Fonts, sheet: PrintedPaper): Promise<Buffer> {
  const info = { Title: sheet.title, Author: sheet.from[0] ?? '' };
  const margins = { top: LEFT, bottom: LEFT, left: LEFT, right: 595 - RIGHT };
  const paper = new PDFDocument({ size: 'A4', margins, lang: 'en', displayTitle: true, pdfVersion: '1.7', info });
  for (const [name, font] of Object.entries(fonts)) paper.registerFont(name, font);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.once('end', () => resolve(Buffer.concat(parts)));
    paper.once('error', reject);
  });
  head(paper, sheet);
  table(paper, sheet);
  notes(paper, sheet);
  paper.end();
  return done;
}

function head(paper: Paper, { title, mark, from, to, toLabel = 'For', facts }: PrintedPaper): void {
  paper.rect(0, 0, 595, 10).fill(INK).rect(0, 10, 595, 3).fill(LANTERN);
  paper.font('display').fontSize(30).fillColor(INK).text(title, LEFT, 60);
  if (mark !== null)
    paper
      .font('strong')
      .fontSize(12)
      .fillColor(LANTERN)
      .text(mark, MIDDLE, 72, { width: RIGHT - MIDDLE, align: 'right' });
  const top = 120;
  const leftEnd = block(paper, { label: toLabel, lines: to, x: LEFT, y: top });
  const rightEnd = block(paper, { label: 'From', lines: from, x: MIDDLE, y: top });
  let y = Math.max(leftEnd, rightEnd) + 22;
  for (const [label, value] of facts) {
    paper
      .font('text')
      .fontSize(10)
      .fillColor(MUTED)
      .text(label, LEFT, y, { width: MIDDLE - LEFT - 20 });
    paper
      .font('strong')
      .fillColor(INK)
      .text(value, MIDDLE, y, { width: RIGHT - MIDDLE });
    y = paper.y + 4;
  }
  paper.y = y + 24;
}

/** A label with lines below it; answers where it ends. */
function block(paper: Paper, { label, lines, x, y }: { label: string; lines: readonly string[]; x: number; y: number }): number {
  const width = (x === LEFT ? MIDDLE - 24 : RIGHT) - x;
  paper.font('text').fontSize(10).fillColor(MUTED).text(label, x, y, { width });
  for (const [at, line] of lines.entries()) {
    paper
      .font(at === 0 ? 'strong' : 'text')
      .fontSize(11)
      .fillColor(INK)
      .text(line, x, paper.y + 2, { width });
  }
  return paper.y;
}

function table(paper: Paper, { columns, rows, parts = [], total }: PrintedPaper): void {
  row(paper, columns, { font: 'text', size: 10, color: MUTED });
  for (const one of rows) row(paper, one, { font: 'text', size: 11, color: INK });
  for (const part of parts) {
    heading(paper, part.heading);
    for (const one of part.rows) row(paper, one, { font: 'text', size: 11, color: INK });
  }
  row(paper, total, { font: 'strong', size: 12, color: INK });
  paper.moveTo(LEFT, paper.y).lineTo(RIGHT, paper.y).lineWidth(1.5).strokeColor(INK).stroke();
}

/** Begins another page where so much does not fit on this one: a line is never torn from its amount. */
function makeRoom(paper: Paper, high: number): void {
  if (paper.y + high > BOTTOM) paper.addPage();
}

/** What the rows below it are about; it does not stay behind at the foot of a page. */
function heading(paper: Paper, text: string): void {
  makeRoom(paper, 76);
  paper.y += 12;
  paper
    .font('display')
    .fontSize(15)
    .fillColor(INK)
    .text(text, LEFT, paper.y, { width: RIGHT - LEFT });
  paper.y += 7;
}

function row(
  paper: Paper,
  [what, amount, note = '']: PrintedRow,
  { font, size, color }: { font: keyof Fonts; size: number; color: string },
): void {
  const width = RIGHT - LEFT - AMOUNT - 16;
  const small = size - 2;
  const noteHigh = note === '' ? 0 : paper.font(font).fontSize(small).heightOfString(note, { width }) + 2;
  makeRoom(paper, 18 + paper.font(font).fontSize(size).heightOfString(what, { width }) + noteHigh);
  const { y } = paper;
  paper.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
  paper.fillColor(color).text(amount, RIGHT - AMOUNT, y + 9, { width: AMOUNT, align: 'right' });
  paper.text(what, LEFT, y + 9, { width });
  if (note !== '')
    paper
      .fontSize(small)
      .fillColor(MUTED)
      .text(note, LEFT, paper.y + 2, { width });
  paper.y += 9;
}

function notes(paper: Paper, { notes: sentences }: PrintedPaper): void {
  paper.y += 26;
  for (const sentence of sentences) {
    paper
      .font('text')
      .fontSize(10)
      .fillColor(MUTED)
      .text(sentence, LEFT, paper.y, { width: RIGHT - LEFT, lineGap: 2 });
    paper.y += 6;
  }
}
