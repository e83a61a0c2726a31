import type { AbsentMeasure } from '@lorecrew/contract/api/measures';
import type { ReportAnswer, ReportFile, ReportFormat, SessionFigure } from '@lorecrew/contract/api/session-report';
import {
  SURVEY_QUESTIONS,
  type SurveyFigure,
  type SurveyMoment,
  type SurveyQuestion,
  type SurveyResultsAnswer,
} from '@lorecrew/contract/api/survey';
import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { unreachable } from '@lorecrew/contract/result';
import Papa from 'papaparse';
import type { Printer, Spreadsheet } from '../../ports.ts';
import { emailTexts } from '../../words/email-words.ts';
import { figuresOf } from './rules.ts';

export { figuresOf };

/** A report as its page shows it, with what people answered to the two questions. */
type Whole = ReportAnswer & Pick<SurveyResultsAnswer, 'felt'>;

/** A line of a file: where it belongs, what it is, and how much; null where there is no figure, with words in `note`. */
interface ReportRow {
  readonly part: string;
  readonly what: string;
  readonly value: number | string | null;
  readonly note: string;
}

type Say = ReturnType<typeof emailTexts<'files'>>;

const STEPS = ['invited', 'opened', 'came', 'tookPart', 'stayed'] as const;
const MEASURES = ['pooled', 'early', 'gain', 'balance', 'divided'] as const;

function figureRows(say: Say, measure: (typeof MEASURES)[number], figure: SessionFigure): ReportRow[] {
  const line = { part: say('together'), what: say(`measures.${measure}`) };
  if (figure.as !== 'figure') return [{ ...line, value: null, note: say(`noFigure.${figure.as}`) }];
  const { mean, spread } = figure;
  const note = spread ? say('spread', { least: `${spread.least}`, most: `${spread.most}` }) : '';
  return [{ ...line, value: mean, note }];
}

/** The two questions, as means of one to five. */
function surveyRows(say: Say, felt: SurveyResultsAnswer['felt']): ReportRow[] {
  const of = (moment: SurveyMoment, question: SurveyQuestion, figure: SurveyFigure): ReportRow => {
    const what = say('feltLine', { moment: say(`moments.${moment}`), question: say(`questions.${question}`) });
    const line = { part: say('felt'), what };
    if (figure.as === 'few') return { ...line, value: null, note: say('feltFew') };
    return { ...line, value: figure.mean, note: say(`feltNotes.${figure.as}`, { n: `${figure.n}` }) };
  };
  return (felt ?? []).flatMap((one) => SURVEY_QUESTIONS.map((question) => of(one.moment, question, one[question])));
}

/** What files are made of: the report, and what people answered to the two questions. */
type Reportable = Pick<ReportAnswer, 'figures' | 'credits'> & Pick<SurveyResultsAnswer, 'felt'>;

/** A report line by line, as files have it: the same figures as the page, in its order and language. */
function rowsOf({ figures, credits, felt }: Reportable, language: Language): ReportRow[] {
  const { ending, attendance, crews, plates, hints, absent = [] } = figures;
  const isHere = (measure: AbsentMeasure | 'balance') => !absent.some((each) => each === measure);
  const say = emailTexts(language, 'files');
  const row = (part: string, what: string, value: ReportRow['value'], note = '') => ({ part, what, value, note });
  const together = say('together');
  return [
    ...(ending ? [row(say('ending'), ending.title, null, ending.text)] : []),
    ...STEPS.map((step) => row(say('came'), say(`steps.${step}`), attendance[step])),
    row(together, say('crews'), crews),
    ...MEASURES.filter(isHere).flatMap((measure) => figureRows(say, measure, figures[measure])),
    ...(hints && isHere('hints')
      ? [row(together, say('hintsAsked'), hints.asked), row(together, say('hintsTimely'), hints.timely)]
      : []),
    ...plates.map((plate) => row(say('plates'), say(`plate.${plate}`), 1)),
    ...surveyRows(say, felt),
    ...credits.map(({ reason, cause, amount }) =>
      row(say('credits'), say('creditLine', { reason: say(`reasons.${reason}`), cause: say(`causes.${cause}`) }), amount),
    ),
  ];
}

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  pdf: 'application/pdf',
} as const;

function columnsIn(language: Language) {
  const say = emailTexts(language, 'files');
  return [
    { title: say('columns.part'), width: 34, wrap: false },
    { title: say('columns.what'), width: 44, wrap: true },
    { title: say('columns.figure'), width: 10, wrap: false },
    { title: say('columns.note'), width: 90, wrap: true },
  ];
}

/** Without it, programs for tables take UTF-8 for an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function csvOf(report: Whole, language: Language): string {
  const rows = rowsOf(report, language).map(({ part, what, value, note }) => [part, what, value ?? '', note]);
  return Papa.unparse({ fields: columnsIn(language).map(({ title }) => title), data: rows }, { escapeFormulae: true });
}

/** The rows of a report as a table. */
function spreadsheetOf(report: Whole, language: Language): Spreadsheet {
  return {
    name: emailTexts(language, 'files')('sheet'),
    columns: columnsIn(language),
    rows: rowsOf(report, language).map(({ part, what, value, note }) => [part, what, value, note]),
  };
}

/** What is printed of a report: its rows under the part they belong to. */
export function renderDocument(report: Whole, language: Language): Parameters<Printer['print']>[0] {
  const say = emailTexts(language, 'files');
  const { ending, attendance } = report.figures;
  const rows = rowsOf(report, language).filter(({ part }) => part !== say('ending'));
  const parts = [...new Set(rows.map(({ part }) => part))];
  return {
    title: say('title'),
    mark: null,
    from: [BRAND],
    to: ending ? [ending.title, ending.text] : [say('noEnding')],
    toLabel: say('ending'),
    facts: [[say('made'), new Date(report.madeAtMs).toISOString().slice(0, 10)]],
    columns: [say('columns.what'), say('columns.figure')],
    rows: [],
    parts: parts.map((heading) => ({
      heading,
      rows: rows
        .filter(({ part }) => part === heading)
        .map(({ what, value, note }) => [what, value === null ? say('notShown') : `${value}`, note] as const),
    })),
    total: [say('steps.tookPart'), `${attendance.tookPart}`],
    notes: [say('caution')],
  };
}

interface Wanted {
  readonly report: Whole;
  readonly format: ReportFormat;
  readonly language: Language;
  /** Who wants it: callers share the printer fairly. */
  readonly caller: string;
}

async function bytesOf(printer: Printer, { report, format, language, caller }: Wanted): Promise<Buffer> {
  switch (format) {
    case 'csv':
      return Buffer.from(BYTE_ORDER_MARK + csvOf(report, language));
    case 'xlsx':
      return printer.writeSpreadsheet(spreadsheetOf(report, language), { caller });
    case 'json': {
      const { figures, credits, madeAtMs, felt } = report;
      return Buffer.from(JSON.stringify({ figures, felt, credits, madeAtMs }, null, 2));
    }
    case 'pdf':
      return printer.print(renderDocument(report, language), { caller });
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
