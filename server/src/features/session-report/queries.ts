import type { SessionFeltAnswer } from '@lorecrew/contract/api/felt';
import type { ReportAnswer, ReportFile, ReportFormat } from '@lorecrew/contract/api/session-report';
import { BRAND } from '@lorecrew/contract/brand';
import { unreachable } from '@lorecrew/contract/result';
import Papa from 'papaparse';
import writeSheet, { type SheetData } from 'write-excel-file/node';
import type { Printer } from '../../ports.ts';
import { figuresOf, rowsOf } from './rules.ts';

export { figuresOf };

/** A report as its page shows it, with what people answered to the two questions. */
type Whole = ReportAnswer & Pick<SessionFeltAnswer, 'felt'>;

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  pdf: 'application/pdf',
} as const;

const COLUMNS = ['Part', 'What', 'Figure', 'Note'];

/** Without it, programs for tables take UTF-8 for an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function csvOf(report: Whole): string {
  const rows = rowsOf(report).map(({ part, what, value, note }) => [part, what, value ?? '', note]);
  return Papa.unparse({ fields: COLUMNS, data: rows }, { escapeFormulae: true });
}

const WIDTHS = [34, 44, 10, 90];

/** Numbers are numbers there, and words are words: nothing in it is a formula. */
async function xlsxOf(report: Whole): Promise<Buffer> {
  const head = COLUMNS.map((value) => ({ value, fontWeight: 'bold' as const }));
  const rows: SheetData = rowsOf(report).map(({ part, what, value, note }) => [
    part,
    { value: what, wrap: true },
    value,
    { value: note, wrap: true },
  ]);
  const columns = WIDTHS.map((width) => ({ width }));
  const file = await writeSheet([head, ...rows], { sheet: 'Report', columns, stickyRowsCount: 1 });
  return file.toBuffer();
}

/** What is printed of a report: its rows under the part they belong to. */
export function paperOf(report: Whole): Parameters<Printer['print']>[0] {
  const { ending, attendance } = report.figures;
  const rows = rowsOf(report).filter(({ part }) => part !== 'How it ended');
  const parts = [...new Set(rows.map(({ part }) => part))];
  return {
    title: 'Report of a session',
    mark: null,
    from: [BRAND],
    to: ending ? [ending.title, ending.text] : ['The story did not come to its end'],
    toLabel: 'How it ended',
    facts: [['Made', new Date(report.madeAtMs).toISOString().slice(0, 10)]],
    columns: ['What', 'Figure'],
    rows: [],
    parts: parts.map((heading) => ({
      heading,
      rows: rows
        .filter(({ part }) => part === heading)
        .map(({ what, value, note }) => [what, value === null ? 'Not shown' : `${value}`, note] as const),
    })),
    total: ['Took part', `${attendance.tookPart}`],
    notes: ['Nothing here is about a person, and no crew is named. One hour with a game is an anecdote: talk about it.'],
  };
}

async function bytesOf(printer: Printer, { report, format }: { report: Whole; format: ReportFormat }): Promise<Buffer> {
  switch (format) {
    case 'csv':
      return Buffer.from(BYTE_ORDER_MARK + csvOf(report));
    case 'xlsx':
      return xlsxOf(report);
    case 'json': {
      const { figures, credits, madeAtMs, felt } = report;
      return Buffer.from(JSON.stringify({ figures, felt, credits, madeAtMs }, null, 2));
    }
    case 'pdf':
      return printer.print(paperOf(report));
    default:
      return unreachable(format);
  }
}

/** A report as a file. It is made of what the page shows and of nothing else. */
export async function fileOf(printer: Printer, { report, format }: { report: Whole; format: ReportFormat }): Promise<ReportFile> {
  const bytes = await bytesOf(printer, { report, format });
  return { file: `report.${format}`, type: TYPES[format], bytes: bytes.toString('base64') };
}
