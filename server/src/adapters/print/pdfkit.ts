import type { PrintableDocument, PrintedRow } from '@lorecrew/contract/printable-document';
import PDFDocument from 'pdfkit';
import { canPrint, type Face, registerFaces, textHeight, writeText } from './printed-text.ts';

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

/** Prints with the product's own type, and in other scripts with fonts that go with it. */
export function pdfPrinter() {
  return { canPrint, print };
}

function print(sheet: PrintableDocument): Promise<Buffer> {
  const info = { Title: sheet.title, Author: sheet.from[0] ?? '' };
  const margins = { top: LEFT, bottom: LEFT, left: LEFT, right: 595 - RIGHT };
  const paper = new PDFDocument({ size: 'A4', margins, lang: 'en', displayTitle: true, pdfVersion: '1.7', info });
  registerFaces(paper);
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

function head(paper: Paper, { title, mark, from, to, toLabel = 'For', facts }: PrintableDocument): void {
  paper.rect(0, 0, 595, 10).fill(INK).rect(0, 10, 595, 3).fill(LANTERN);
  writeText(paper, title, { face: 'display', size: 30, color: INK, x: LEFT, y: 60, width: RIGHT - LEFT });
  if (mark !== null) {
    const place = { x: MIDDLE, y: 72, width: RIGHT - MIDDLE, align: 'right' } as const;
    writeText(paper, mark, { face: 'strong', size: 12, color: LANTERN, ...place });
  }
  const top = 120;
  const leftEnd = block(paper, { label: toLabel, lines: to, x: LEFT, y: top });
  const rightEnd = block(paper, { label: 'From', lines: from, x: MIDDLE, y: top });
  let y = Math.max(leftEnd, rightEnd) + 22;
  for (const [label, value] of facts) {
    const labelEnd = writeText(paper, label, { face: 'plain', size: 10, color: MUTED, x: LEFT, y, width: MIDDLE - LEFT - 20 });
    const valueEnd = writeText(paper, value, { face: 'strong', size: 10, color: INK, x: MIDDLE, y, width: RIGHT - MIDDLE });
    y = Math.max(labelEnd, valueEnd) + 4;
  }
  paper.y = y + 24;
}

/** A label with lines below it; answers where it ends. */
function block(paper: Paper, { label, lines, x, y }: { label: string; lines: readonly string[]; x: number; y: number }): number {
  const width = (x === LEFT ? MIDDLE - 24 : RIGHT) - x;
  let end = writeText(paper, label, { face: 'plain', size: 10, color: MUTED, x, y, width });
  for (const [at, line] of lines.entries())
    end = writeText(paper, line, { face: at === 0 ? 'strong' : 'plain', size: 11, color: INK, x, y: end + 2, width });
  return end;
}

function table(paper: Paper, { columns, rows, parts = [], total }: PrintableDocument): void {
  row(paper, columns, { face: 'plain', size: 10, color: MUTED });
  for (const one of rows) row(paper, one, { face: 'plain', size: 11, color: INK });
  for (const part of parts) {
    heading(paper, part.heading);
    for (const one of part.rows) row(paper, one, { face: 'plain', size: 11, color: INK });
  }
  row(paper, total, { face: 'strong', size: 12, color: INK });
  paper.moveTo(LEFT, paper.y).lineTo(RIGHT, paper.y).lineWidth(1.5).strokeColor(INK).stroke();
}

/** Begins another page where so much does not fit on this one: a line is never torn from its amount. */
function makeRoom(paper: Paper, high: number): void {
  if (paper.y + high > BOTTOM) paper.addPage();
}

/** What the rows below it are about; it does not stay behind at the foot of a page. */
function heading(paper: Paper, text: string): void {
  makeRoom(paper, 76);
  const place = { x: LEFT, y: paper.y + 12, width: RIGHT - LEFT };
  paper.y = writeText(paper, text, { face: 'display', size: 15, color: INK, ...place }) + 7;
}

function row(
  paper: Paper,
  [what, amount, note = '']: PrintedRow,
  { face, size, color }: { face: Face; size: number; color: string },
): void {
  const width = RIGHT - LEFT - AMOUNT - 16;
  const small = size - 2;
  const noteHigh = note === '' ? 0 : textHeight(note, { face, size: small, width }) + 2;
  makeRoom(paper, 18 + textHeight(what, { face, size, width }) + noteHigh);
  const { y } = paper;
  paper.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(LINE).stroke();
  writeText(paper, amount, { face, size, color, x: RIGHT - AMOUNT, y: y + 9, width: AMOUNT, align: 'right' });
  let end = writeText(paper, what, { face, size, color, x: LEFT, y: y + 9, width });
  if (note !== '') end = writeText(paper, note, { face, size: small, color: MUTED, x: LEFT, y: end + 2, width });
  paper.y = end + 9;
}

function notes(paper: Paper, { notes: sentences }: PrintableDocument): void {
  paper.y += 26;
  const style = { face: 'plain', size: 10, width: RIGHT - LEFT, lineGap: 2 } as const;
  for (const sentence of sentences) {
    makeRoom(paper, textHeight(sentence, style));
    paper.y = writeText(paper, sentence, { ...style, color: MUTED, x: LEFT, y: paper.y }) + 6;
  }
}
