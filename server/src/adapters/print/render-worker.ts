import type { PrintableDocument } from '@lorecrew/contract/printable-document';
import type { ProseDocument } from '@lorecrew/contract/prose-document';
import { move } from 'piscina';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import type { AwardSheet } from '../../ports/awards.ts';
import type { KeepsakeSheet } from '../../ports/keepsakes.ts';
import type { Spreadsheet } from '../../ports.ts';
import { awardCertificate } from './award-certificate.ts';
import { awardPicture } from './award-picture.ts';
import { keepsakePage } from './keepsake-page.ts';
import { keepsakePicture } from './keepsake-picture.ts';
import { pdfPrinter } from './pdfkit.ts';
import { proseDocument } from './prose-pages.ts';

/** A file to be made. */
export type RenderJob =
  | { readonly kind: 'paper'; readonly paper: PrintableDocument }
  | { readonly kind: 'prose'; readonly document: ProseDocument }
  | { readonly kind: 'spreadsheet'; readonly spreadsheet: Spreadsheet }
  | { readonly kind: 'award picture' | 'award certificate'; readonly sheet: AwardSheet }
  | { readonly kind: 'keepsake picture' | 'keepsake page'; readonly sheet: KeepsakeSheet };

const { print } = pdfPrinter();

/** Numbers are numbers there, and words are words: nothing in it is a formula. */
async function writeSpreadsheet({ name, columns, rows }: Spreadsheet): Promise<Buffer> {
  const head = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map((value, at) => (value !== null && columns[at]?.wrap ? { value, wrap: true } : value)));
  const data: SheetData = [head, ...cells];
  const widths = columns.map(({ width }) => ({ width }));
  const file = await writeExcelFile(data, { sheet: name, columns: widths, stickyRowsCount: 1 });
  return file.toBuffer();
}

function bytesOf(job: RenderJob): Promise<Buffer> {
  switch (job.kind) {
    case 'paper':
      return print(job.paper);
    case 'prose':
      return proseDocument(job.document);
    case 'spreadsheet':
      return writeSpreadsheet(job.spreadsheet);
    case 'award picture':
      return awardPicture(job.sheet);
    case 'award certificate':
      return awardCertificate(job.sheet);
    case 'keepsake picture':
      return keepsakePicture(job.sheet);
    case 'keepsake page':
      return keepsakePage(job.sheet);
  }
}

/** Makes a file, in a thread of its own. */
export async function render(job: RenderJob): Promise<unknown> {
  return move(Uint8Array.from(await bytesOf(job)));
}
