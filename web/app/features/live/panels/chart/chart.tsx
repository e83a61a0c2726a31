import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { columnName, listSquares, placeOf, squareAt, stepsBetween } from '@lorecrew/contract/live/squares';
import { ArrowRight, CircleHelp, Eraser, Flag, Mountain, X } from 'lucide-react';
import { type FocusEventHandler, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../../components/field.tsx';
import { refusalOf } from '../../../../lib/text/refusal-of.ts';
import { useLive, useStanding } from '../../live-context.ts';
import { SpokenLine, StageArea } from '../../stage-area.tsx';
import { calledIn, useStepWords } from '../../story-words.ts';
import { useRoomFocus } from '../order/use-room-focus.ts';
import styles from './chart.module.css';
import { type ChartSlice, columnSquares, type Mark, rowSquares, type Spot, spotAfter } from './chart-squares.ts';
import { TwoKeys } from './two-keys.tsx';

const REFUSAL_SHOWN_MS = 6_000;

/** The chart and everything that is done on it. */
export function Chart() {
  const { view } = useLive();
  const told = useStepWords('chart');
  const [pencil, choosePencil] = useState<Pencil>(FIRST_PENCIL);
  const [chosen, choose] = useState<string | null>(null);
  const { send, refusal } = useSends();
  const room = useRef<HTMLElement>(null);
  useRoomFocus(room);
  const { chart, task } = view;
  if (!chart || !task) return null;
  const isOpen = task.outcome === 'open';
  const press = (square: string) => {
    choose(square);
    const command = commandFor(pencil, square, { ...chart, me: view.me?.id ?? null });
    if (command) send(command);
  };
  const pressMany = (squares: readonly string[]) => {
    if ('rock' in pencil) return;
    const done = chart.marks.filter(({ square, mark }) => squares.includes(square) && mark === pencil.mark);
    if (done.length < squares.length) send({ type: 'mark.place', squares: [...squares], mark: pencil.mark });
    // A second press takes back what this person has marked, and nothing of a colleague's.
    else {
      const own = done.flatMap(({ square, by }) => (by === view.me?.id ? square : []));
      if (own.length > 0) send({ type: 'mark.place', squares: own, mark: null });
    }
  };
  const square = chosen ?? chart.start.square;
  return (
    <section id="chart" ref={room} className={styles.chartRoom} aria-labelledby="chart-title">
      <div className={styles.chartHead}>
        <h2 id="chart-title">{told(isOpen ? 'heading' : task.outcome === 'solved' ? 'solved' : 'timedOut')}</h2>
        <div className={styles.chartSaid}>
          {isOpen && <SpokenLine />}
          {isOpen && (
            <p className="unsaid">{chart.pausedUntilMs !== null && chart.verdict ? chart.verdict.text : told('idle')}</p>
          )}
        </div>
      </div>
      <div className={styles.chartDesk}>
        <div className="chart-table">
          {isOpen && <Pencils pencil={pencil} onChoose={choosePencil} />}
          <SeaChart
            chart={chart}
            chosen={chosen}
            canMarkMany={!('rock' in pencil) && pencil.mark !== 'here'}
            onPress={press}
            onPressMany={pressMany}
          />
          <p className="act-note" role="status">
            {refusal}
          </p>
        </div>
        <div className={styles.chartSide}>
          <TwoKeys chart={chart} square={square} onChoose={choose} />
          {isOpen && <StepCounter chart={chart} chosen={chosen} />}
        </div>
      </div>
      {!isOpen && <StageArea hasCaptions={false} />}
    </section>
  );
}

interface OnChart {
  readonly marks: readonly { square: string; mark: string; by: string }[];
  readonly placed: readonly { rock: string; square: string; by: string }[];
  readonly me: string | null;
}

/**
 * What a press with this pencil asks for; null for nothing. A second press rubs out one's own mark and never a colleague's: for that there is
 * the pencil that rubs out.
 */
export function commandFor(pencil: Pencil, square: string, { marks, placed, me }: OnChart): ParticipantCommand | null {
  if ('rock' in pencil) {
    const there = placed.find((each) => each.rock === pencil.rock && each.square === square);
    if (there && there.by !== me) return null;
    return { type: 'rock.place', rock: pencil.rock, square: there ? null : square };
  }
  const there = marks.find((each) => each.square === square);
  const rock = placed.find((each) => each.square === square);
  if (pencil.mark === null && !there) return rock ? { type: 'rock.place', rock: rock.rock, square: null } : null;
  if (there?.mark !== pencil.mark) return { type: 'mark.place', squares: [square], mark: pencil.mark };
  return there.by === me ? { type: 'mark.place', squares: [square], mark: null } : null;
}

/** Sends marks one after the other as fast as squares are pressed, and says why one was refused. */
function useSends() {
  const { show } = useLive();
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(null), REFUSAL_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  const send = (command: ParticipantCommand) => {
    show.send(command).then((result) => setRefusal(result.ok ? null : refusalOf(result.code)));
  };
  return { send, refusal };
}

/** Two squares in, the number of steps out: nobody has to count squares by eye. The second follows the square that was pressed. */
function StepCounter({ chart, chosen }: { chart: ChartSlice; chosen: string | null }) {
  const say = useTranslations('chart');
  const number = useTranslations('numbers');
  const [from, setFrom] = useState(chart.start.square);
  const [picked, setPicked] = useState<{ square: string; after: string | null }>({ square: '', after: null });
  const to = picked.after === chosen && picked.square !== '' ? picked.square : (chosen ?? chart.start.square);
  const n = stepsBetween(from, to);
  const word = number('number', { n });
  const squares = listSquares(chart).sort();
  const choice = (label: string, value: string, onChange: (square: string) => void) => (
    <label>
      {label}
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {squares.map((square) => (
          <option key={square}>{square}</option>
        ))}
      </Select>
    </label>
  );
  return (
    <section className={`${styles.chartBox} chart-counter`} aria-labelledby="counter-title">
      <h3 id="counter-title">
        {say('counter')}
        <output>
          <span className="sr">{say('counted', { from, to, n, word })}</span>
          <span aria-hidden="true">{say('steps', { n, word })}</span>
        </output>
      </h3>
      <div className={styles.chartPair}>
        {choice(say('from'), from, setFrom)}
        <ArrowRight className="ic" aria-hidden="true" />
        {choice(say('to'), to, (square) => setPicked({ square, after: chosen }))}
      </div>
    </section>
  );
}

/** What a press on a square writes there: a mark, the name of a rock, or nothing any more. */
type Pencil = { readonly mark: Mark | null } | { readonly rock: string };

const FIRST_PENCIL: Pencil = { mark: 'possible' };

const MARKS: readonly (readonly [Mark | null, typeof Flag])[] = [
  ['possible', CircleHelp],
  ['ruledOut', X],
  ['here', Flag],
  [null, Eraser],
];

function keyOf(pencil: Pencil): string {
  return 'rock' in pencil ? `rock ${pencil.rock}` : (pencil.mark ?? 'rub');
}

/** The pencils lie beside the chart: choose one, then press squares. */
function Pencils({ pencil, onChoose }: { pencil: Pencil; onChoose: (pencil: Pencil) => void }) {
  const { view, story } = useLive();
  const say = useTranslations('chart');
  const one = (each: Pencil, label: string, Icon: typeof Flag) => (
    <label className="pencil" key={keyOf(each)}>
      <input
        type="radio"
        name="pencil"
        value={keyOf(each)}
        checked={keyOf(pencil) === keyOf(each)}
        onChange={() => onChoose(each)}
      />
      <Icon className="ic" aria-hidden="true" />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.pencils}>
      <legend>{say('markWith')}</legend>
      {MARKS.map(([mark, Icon]) => one({ mark }, say(`pencil.${mark ?? 'rub'}`), Icon))}
      <span className={styles.pencilRocks}>
        {view.chart?.rocks.map((rock) => one({ rock }, calledIn(story, rock), Mountain))}
      </span>
    </fieldset>
  );
}

interface SeaChartProps {
  readonly chart: ChartSlice;
  /** The square that was pressed last, for whoever wants to propose it. */
  readonly chosen: string | null;
  /** Heads mark whole columns and rows, where the pencil can. */
  readonly canMarkMany: boolean;
  onPress(square: string): void;
  onPressMany(squares: readonly string[]): void;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** The torn chart: a table whose squares and heads are buttons. One of them is in the tab order; arrow keys move over the others. */
function SeaChart({ chart, chosen, canMarkMany, onPress, onPressMany }: SeaChartProps) {
  const { view } = useLive();
  const say = useTranslations('chart');
  const table = useRef<HTMLTableElement>(null);
  const [spot, setSpot] = useState<Spot>(placeOf(chart.start.square) ?? { column: 1, row: 1 });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? null : spotAfter(spot, event.key, chart);
    if (!next) return;
    event.preventDefault();
    setSpot(next);
    table.current?.querySelector<HTMLElement>(`[data-spot="${next.column} ${next.row}"]`)?.focus();
  };
  const at = (column: number, row: number) => ({
    'data-spot': `${column} ${row}`,
    tabIndex: spot.column === column && spot.row === row ? 0 : -1,
    onFocus: () => setSpot({ column, row }),
  });
  const isOpen = view.task?.outcome === 'open';
  const head = (column: number, row: number) => {
    const squares = row === 0 ? columnSquares(column, chart) : rowSquares(row, chart);
    const name = row === 0 ? say('wholeColumn', { column: columnName(column) }) : say('wholeRow', { row });
    return (
      <button
        type="button"
        {...at(column, row)}
        aria-label={name}
        aria-disabled={!canMarkMany || !isOpen}
        onClick={() => canMarkMany && isOpen && onPressMany(squares)}
      >
        {row === 0 ? columnName(column) : row}
      </button>
    );
  };
  return (
    <div className={styles.seaChart}>
      <div className="sea-paper" aria-hidden="true" />
      <table
        ref={table}
        aria-label={say('chartName', { lastColumn: columnName(chart.columns), lastRow: chart.rows })}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <td className={styles.seaCorner} />
            {numbers(chart.columns).map((column) => (
              <th key={column} scope="col">
                {head(column, 0)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers(chart.rows).map((row) => (
            <tr key={row}>
              <th scope="row">{head(0, row)}</th>
              {numbers(chart.columns).map((column) => {
                const square = squareAt({ column, row });
                return (
                  <td key={square}>
                    <Square
                      {...{ chart, square, isOpen }}
                      isChosen={isOpen && chosen === square}
                      spot={at(column, row)}
                      onPress={() => isOpen && onPress(square)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SquareProps {
  readonly chart: ChartSlice;
  readonly square: string;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly spot: { readonly tabIndex: number; readonly 'data-spot': string; readonly onFocus: FocusEventHandler };
  onPress(): void;
}

/** One square: what lies there, what was marked, and whether it is proposed, was tried or is the one. */
function Square({ chart, square, isOpen, isChosen, spot, onPress }: SquareProps) {
  const { story } = useStanding();
  const say = useTranslations('chart');
  const mark = chart.marks.find((each) => each.square === square);
  const placed = chart.placed.filter((each) => each.square === square);
  const isStart = chart.start.square === square;
  const isTried = chart.tries.some((each) => each.square === square);
  const isProposed = (chart.proposals ?? [chart.proposal]).some((proposal) => proposal?.square === square);
  const isFound = chart.answer === square;
  const things = [...(isStart ? [chart.start.name] : []), ...placed.map(({ rock }) => rock)].map((each) => calledIn(story, each));
  const told = [
    ...things,
    ...(mark ? [say('by', { what: say(`mark.${mark.mark}`), role: mark.role })] : []),
    ...(isProposed ? [say('proposed')] : []),
    ...(isTried ? [say('tried')] : []),
    ...(isFound ? [say('found')] : []),
  ];
  const classes = [
    mark && `is-${mark.mark}`,
    isTried && 'is-tried',
    isProposed && 'is-proposed',
    isFound && 'is-found',
    isChosen && 'is-chosen',
  ];
  return (
    <button
      type="button"
      {...spot}
      className={classes.filter(Boolean).join(' ')}
      data-square={square}
      translate="no"
      aria-label={[square, ...(told.length > 0 ? told : [say('free')])].join(', ')}
      aria-disabled={!isOpen}
      onClick={onPress}
    >
      {isStart && <Tower />}
      {placed.length > 0 && <Rock />}
      {things.length > 0 && <span className={styles.seaName}>{things.join(', ')}</span>}
      {mark && !isFound && (
        <span className={styles.seaMark}>
          {mark.mark !== 'ruledOut' && <span className={styles.seaLong}>{say(`mark.${mark.mark}`)}</span>}
          <span className={styles.seaShort}>{say(`short.${mark.mark}`)}</span>
        </span>
      )}
      {isTried && (
        <svg className={styles.seaCross} viewBox="0 0 20 20" aria-hidden="true">
          <path d="m3 3 14 14M17 3 3 17" />
        </svg>
      )}
      {isFound && (
        <>
          <span className={styles.seaLight} aria-hidden="true" />
          <Ship />
        </>
      )}
    </button>
  );
}

function Tower() {
  return (
    <svg className={styles.seaThing} viewBox="0 0 24 34" aria-hidden="true">
      <path fill="#fffdf8" d="M8 10h4v24H5z" />
      <path fill="#c9d4e5" d="M12 10h4l3 24h-7z" />
      <path fill="#c9583a" d="M7.300 17h9.400l.6 6H6.700z" />
      <path fill="#0f1730" d="M7 5h10v5H7z" />
      <path fill="#f4b24c" d="M9 6h6v4H9z" />
      <path fill="#c9583a" d="M6 5q6-7 12 0z" />
    </svg>
  );
}

/** The ship on the square where it was found, under sail. */
function Ship() {
  return (
    <svg className={`${styles.seaThing} ${styles.seaShip}`} viewBox="0 0 44 40" aria-hidden="true">
      <path fill="#5f2f1c" d="M21 2h2v26h-2z" />
      <path fill="#f3e3bd" d="M20 4q-14 8-16 20 9-3 16 1z" />
      <path fill="#fff6e0" d="M24 6q10 7 12 18-6-2-12 0z" />
      <path fill="#8f3f24" d="M2 27q20 6 40-1l-5 11q-15 4-30 0z" />
      <path fill="#f4b24c" d="M4 29q18 5 36-.6l-.6 2.400Q22 36 5 32z" />
    </svg>
  );
}

function Rock() {
  return (
    <svg className={styles.seaThing} viewBox="0 0 40 22" aria-hidden="true">
      <path fill="#8796b3" d="M2 20 10 6l8-4 2 18z" />
      <path fill="#66769a" d="M20 20 18 2l9 4 11 14z" />
    </svg>
  );
}
