import { describe, expect, it } from 'vitest';
import { pdfPrinter } from './pdfkit.ts';

const printer = pdfPrinter();

describe('the printer', () => {
  it('has letters for the languages of Europe and of much of Asia, and says of others that it has none', () => {
    const european = ['Łódź Żegluga', 'Ægir & Søn', 'Ναυτιλία ΑΕ', 'Маяк ЕООД', 'Crème brûlée, S. A.', 'Nguyễn', 'Two\nlines'];
    const others = ['株式会社', '张伟', '陳大文', '김민수', 'محمد علي', 'דנה כהן', 'สมชาย ใจดี', 'प्रिया शर्मा', 'Alex 山田'];
    for (const name of [...european, ...others]) expect(printer.canPrint(name), name).toBe(true);
    for (const name of ['🦆', 'Ada 🦊', 'ᠮᠣᠩᠭᠣᠯ', '\ue000']) expect(printer.canPrint(name), name).toBe(false);
  });

  it('makes a PDF, of more than one page where the words need it', async () => {
    const quote = {
      title: 'Quote',
      mark: 'Sample',
      from: ['Crew Example GmbH'],
      to: ['Kelp & Sons', 'Quay 7'],
      facts: [['Date', '22 November 2026']],
      columns: ['What', 'EUR'],
      rows: [['3 packs of 10 credits at 14.00 a credit', '420.00']],
      total: ['Total in EUR, without VAT', '420.00'],
      notes: ['One credit is one seat.'],
    } as const;
    const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    const short = await printer.print(quote);
    expect(short.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages(short)).toBe(1);
    expect(pages(await printer.print({ ...quote, notes: Array.from({ length: 30 }, () => quote.notes[0]) }))).toBe(2);
  });

  it('tears no line from its amount where a page ends, and leaves no heading behind', async () => {
    const many = Array.from({ length: 60 }, (_, n) => [`Line ${n}`, `${n}`, 'a small note'] as const);
    const paper = {
      title: 'Report',
      mark: null,
      from: ['A'],
      to: ['B'],
      facts: [],
      columns: ['What', 'Figure'],
      rows: [],
    } as const;
    const parts = [
      { heading: 'One', rows: many },
      { heading: 'Two', rows: many },
    ];
    const pdf = await printer.print({ ...paper, parts, total: ['All', '60'], notes: [] });
    // A torn line leaves the rest of a page empty: eleven pages in place of eight.
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(8);
  });
});
