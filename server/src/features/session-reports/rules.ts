import {
  type DebriefQuestion,
  type SessionFigure,
  type SessionFigures,
  TREND_FROM_SESSIONS,
  type TrendAnswer,
} from '@lorecrew/contract/api/session-report';
import { absentMeasures } from '@lorecrew/engine/metrics/absent-measures';
import { presentMembers } from '@lorecrew/engine/metrics/crew-hour';
import { reportableCrews, type SessionReport, sessionReport } from '@lorecrew/engine/metrics/report';
import { voteTallies } from '@lorecrew/engine/metrics/votes';
import type { ShowState } from '@lorecrew/engine/model/state';
import type { Story } from '@lorecrew/engine/model/story';

/** A show that is over, as reports are made from it. */
interface Ended {
  readonly show: ShowState;
  readonly hours: Parameters<typeof sessionReport>[0];
}

const HUNDRED = 100;
const MOST_QUESTIONS = 4;
/** From here on nearly everything was said, or said early. */
const NEARLY_ALL = 90;
const EARLY = 50;

function hundredths(share: number): number {
  return Math.round(share * HUNDRED);
}

/** Why a session is told in words alone. */
type Hidden = 'few' | 'near';

/** Whole hundredths: more digits would tell of how many people, and which, a mean was made. */
function rounded(figure: SessionReport['pooled'], hidden: Hidden | null): SessionFigure {
  if (hidden) return { as: hidden };
  if (figure.as === 'too-short') return figure;
  const { mean, spread } = figure;
  return {
    as: 'figure',
    mean: hundredths(mean),
    spread: spread && { least: hundredths(spread.least), most: hundredths(spread.most) },
  };
}

type Figures = Omit<SessionFigures, 'questions' | 'attendance' | 'ending' | 'crews' | 'plates'>;

/** What there is to talk about, by what the figures say; where there are none, what every crew can ask itself. */
export function questionsFor({ pooled, early, gain, asEven, hints }: Figures): DebriefQuestion[] {
  const all: (DebriefQuestion | null)[] = [
    pooled.as === 'figure' ? (pooled.mean < NEARLY_ALL ? 'silent' : 'pooled') : null,
    early.as === 'figure' && early.mean < EARLY ? 'early' : null,
    gain.as === 'figure' ? (gain.mean > 0 ? 'gain' : 'kept') : null,
    asEven === false ? 'balance' : null,
    hints && hints.asked > 0 ? 'hints' : null,
    pooled.as === 'few' || pooled.as === 'near' ? pooled.as : null,
  ];
  return [...all.flatMap((one) => one ?? []).slice(0, MOST_QUESTIONS - 1), 'next'];
}

const NOTHING: SessionReport = sessionReport([]);

function endingOf({ show }: Ended): SessionFigures['ending'] {
  const told = show.story.endings.find(({ id }) => id === show.mechanics.finale.ending);
  return told ? { title: told.title, text: told.text } : null;
}

/** Figures that were kept, with the ending in a language: as the story has it there, and as it was kept where it has none. */
export function figuresIn(figures: SessionFigures, story: Story | null, language: string): SessionFigures {
  const id = story?.endings.find(({ title }) => title === figures.ending?.title)?.id;
  const told = story?.translations?.[language]?.endings.find((ending) => ending.id === id);
  return told ? { ...figures, ending: { title: told.title, text: told.text } } : figures;
}

/** Where crews are not of the same people, so many must be in either and not in the other: of fewer a reader could guess at each. */
const LEAST_APART = 4;

/** Who a session's figures are of, where they are of one crew; null where they are means over crews, and where there are none. */
function onlyCrewOf({ hours }: Ended): string[] | null {
  const [crew, another] = reportableCrews(hours);
  return crew && !another ? presentMembers(crew).map(({ id }) => id) : null;
}

/** Whether figures of a crew may stand beside those of earlier ones: of each it has the same people, or so many others. */
export function standsApart(crew: readonly string[], earlierCrews: readonly (readonly string[])[]): boolean {
  return earlierCrews.every((earlier) => {
    const added = crew.filter((id) => !earlier.includes(id)).length;
    const missing = earlier.filter((id) => !crew.includes(id)).length;
    return added + missing === 0 || Math.min(added, missing) >= LEAST_APART;
  });
}

/** A report as it is kept: its figures and, where they are of one crew, marks of who was in it. */
interface KeptReport {
  readonly figures: SessionFigures;
  readonly crew: readonly string[] | null;
}

/** What is known when a report is made: of whom the company's earlier reports of one crew each are, and how people are marked there. */
interface Earlier {
  readonly crews: readonly (readonly string[])[];
  readonly markOf: (id: string) => string;
}

const FIRST: Earlier = { crews: [], markOf: (id) => id };

/** The report of a session from its show; null where there was none, or nobody came. Beside earlier ones it must not tell of a few people. */
export function keptOf(ended: Ended | null, attendance: SessionFigures['attendance'], earlier: Earlier): KeptReport {
  const { mayShow, crews, plates, balance, asEven, hints, ...told } = ended
    ? sessionReport(ended.hours, voteTallies(ended.show))
    : NOTHING;
  const crew = (ended && onlyCrewOf(ended))?.map(earlier.markOf) ?? null;
  const isNear = crew !== null && !standsApart(crew, earlier.crews);
  const hidden = !mayShow && crews > 0 ? 'few' : isNear ? 'near' : null;
  const figure = (one: SessionReport['pooled']) => rounded(one, hidden);
  const figures = {
    pooled: figure(told.pooled),
    early: figure(told.early),
    gain: figure(told.gain),
    balance: figure(balance),
    divided: figure(told.divided),
    asEven: isNear ? null : asEven,
    hints: isNear ? null : hints,
  };
  const ending = ended && endingOf(ended);
  const questions = questionsFor(figures);
  const absent = ended ? absentMeasures(ended.show.story) : [];
  return {
    figures: { ending, attendance, crews, plates: [...plates], ...figures, questions, absent },
    crew: isNear ? null : crew,
  };
}

/** The same of a session that stands for itself. */
export function figuresOf(ended: Ended | null, attendance: SessionFigures['attendance']): SessionFigures {
  return keptOf(ended, attendance, FIRST).figures;
}

/** A session with its kept report. */
export interface Reported {
  readonly id: string;
  readonly name: string;
  readonly endedAtMs: number;
  readonly figures: SessionFigures;
}

function meanOf(figure: SessionFigure): number | null {
  return figure.as === 'figure' ? figure.mean : null;
}

/** The means of kept reports, the oldest first: no figure that a report does not show, and none of sessions that it shows in words. */
export function computeTrend(reported: readonly Reported[]): TrendAnswer {
  const shown = reported
    .toSorted((a, b) => a.endedAtMs - b.endedAtMs)
    .map(({ id, name, endedAtMs, figures }) => ({
      ...{ id, name, endedAtMs },
      pooled: meanOf(figures.pooled),
      early: meanOf(figures.early),
      gain: meanOf(figures.gain),
      balance: meanOf(figures.balance),
    }))
    .filter(({ pooled, early, gain, balance }) => [pooled, early, gain, balance].some((mean) => mean !== null));
  return { sessions: shown.length < TREND_FROM_SESSIONS ? [] : shown };
}
