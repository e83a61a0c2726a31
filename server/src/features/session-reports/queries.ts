import type { ReportAnswer, ReportFile, ReportFormat } from '@lorecrew/contract/api/session-report';
import type { SurveyResultsAnswer } from '@lorecrew/contract/api/survey';
import { BRAND } from '@lorecrew/contract/brand';
import { unreachable } from '@lorecrew/contract/result';
import Papa from 'papaparse';
import type { Printer, Spreadsheet } from '../../ports.ts';
import { figuresOf, rowsOf } from './rules.ts';

export { figuresOf };

/** A report as its page shows it, with what people answered to the two questions. */
type Whole = ReportAnswer & Pick<SurveyResultsAnswer, 'felt'>;

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  pdf: 'application/pdf',
} as const;

const COLUMNS = [
  { title: 'Part', width: 34, wrap: false },
  { title: 'What', width: 44, wrap: true },
  { title: 'Figure', width: 10, wrap: false },
  { title: 'Note', width: 90, wrap: true },
];

/** Without it, programs for tables take UTF-8 for an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function csvOf(report: Whole): string {
  const rows = rowsOf(report).map(({ part, what, value, note }) => [part, what, value ?? '', note]);
  return Papa.unparse({ fields: COLUMNS.map(({ title }) => title), data: rows }, { escapeFormulae: true });
}

/** The rows of a report as a table. */
function spreadsheetOf(report: Whole): Spreadsheet {
  return {
    name: 'Report',
    columns: COLUMNS,
    rows: rowsOf(report).map(({ part, what, value, note }) => [part, what, value, note]),
  };
}

/** What is printed of a report: its rows under the part they belong to. */
export function renderDocument(report: Whole): Parameters<Printer['print']>[0] {
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

interface Wanted {
  readonly report: Whole;
  readonly format: ReportFormat;
  /** Who wants it: callers share the printer fairly. */
  readonly caller: string;
}

async function bytesOf(printer: Printer, { report, format, caller }: Wanted): Promise<Buffer> {
  switch (format) {
    case 'csv':
      return Buffer.from(BYTE_ORDER_MARK + csvOf(report));
    case 'xlsx':
      return printer.writeSpreadsheet(spreadsheetOf(report), { caller });
    case 'json': {
      const { figures, credits, madeAtMs, felt } = report;
      return Buffer.from(JSON.stringify({ figures, felt, credits, madeAtMs }, null, 2));
    }
    case 'pdf':
      return printer.print(renderDocument(report), { caller });
    default:
      return unreachable(format);
  }
}

/** A report as a file. It is made of what the page shows and of nothing else. */
export async function fileOf(printer: Printer, wanted: Wanted): Promise<ReportFile> {
  const { format } = wanted;
  const bytes = await bytesOf(printer, wanted);
  return { file: `report.${format}`, type: TYPES[format], bytes: bytes.toString('base64') };
}
