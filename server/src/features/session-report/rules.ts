import type { DebriefQuestion, SessionFigure, SessionFigures } from '@lorecrew/contract/api/session-report';
import { type SessionReport, sessionReport } from '@lorecrew/engine/measures/report';
import type { ShowState } from '@lorecrew/engine/state';

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

/** Whole hundredths: more digits would tell of how many people, and which, a mean was made. */
function rounded(figure: SessionReport['pooled'], mayShow: boolean): SessionFigure {
  if (!mayShow) return { as: 'few' };
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
    pooled.as === 'few' ? 'few' : null,
  ];
  return [...all.flatMap((one) => one ?? []).slice(0, MOST_QUESTIONS - 1), 'next'];
}

const NOTHING: SessionReport = sessionReport([]);

function endingOf({ show }: Ended): SessionFigures['ending'] {
  const told = show.story.endings.find(({ id }) => id === show.mechanics.finale.ending);
  return told ? { title: told.title, text: told.text } : null;
}

/** The report of a session from its show; null where there was none, or nobody came. */
export function figuresOf(ended: Ended | null, attendance: SessionFigures['attendance']): SessionFigures {
  const { mayShow, crews, plates, balance, asEven, hints, ...told } = ended ? sessionReport(ended.hours) : NOTHING;
  const isFew = !mayShow && crews > 0;
  const figure = (one: SessionReport['pooled']) => rounded(one, !isFew);
  const figures = {
    pooled: figure(told.pooled),
    early: figure(told.early),
    gain: figure(told.gain),
    balance: figure(balance),
    asEven,
    hints,
  };
  const ending = ended && endingOf(ended);
  return { ending, attendance, crews, plates: [...plates], ...figures, questions: questionsFor(figures) };
}
