import type { FocusEventHandler } from 'react';
import { useTranslations } from 'use-intl';
import type { ChartSlice } from './chart-squares.ts';

interface SquareProps {
  readonly chart: ChartSlice;
  readonly square: string;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly spot: { readonly tabIndex: number; readonly 'data-spot': string; readonly onFocus: FocusEventHandler };
  onPress(): void;
}

/** One square: what lies there, what was marked, and whether it is proposed, was tried or is the one. */
export function Square({ chart, square, isOpen, isChosen, spot, onPress }: SquareProps) {
  const say = useTranslations('panels.chart');
  const mark = chart.marks.find((each) => each.square === square);
  const placed = chart.placed.filter((each) => each.square === square);
  const isStart = chart.start.square === square;
  const isTried = chart.tries.some((each) => each.square === square);
  const isProposed = chart.proposal?.square === square;
  const isFound = chart.answer === square;
  const things = [...(isStart ? [chart.start.name] : []), ...placed.map(({ rock }) => rock)];
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
      {things.length > 0 && <span className="sea-name">{things.join(', ')}</span>}
      {mark && !isFound && (
        <span className="sea-mark">
          {mark.mark !== 'ruledOut' && <span className="sea-long">{say(`mark.${mark.mark}`)}</span>}
          <span className="sea-short">{say(`short.${mark.mark}`)}</span>
        </span>
      )}
      {isTried && (
        <svg className="sea-cross" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m3 3 14 14M17 3 3 17" />
        </svg>
      )}
      {isFound && <span className="sea-light" aria-hidden="true" />}
    </button>
  );
}

function Tower() {
  return (
    <svg className="sea-thing" viewBox="0 0 24 34" aria-hidden="true">
      <path fill="#fffdf8" d="M8 10h4v24H5z" />
      <path fill="#c9d4e5" d="M12 10h4l3 24h-7z" />
      <path fill="#c9583a" d="M7.300 17h9.400l.6 6H6.700z" />
      <path fill="#0f1730" d="M7 5h10v5H7z" />
      <path fill="#f4b24c" d="M9 6h6v4H9z" />
      <path fill="#c9583a" d="M6 5q6-7 12 0z" />
    </svg>
  );
}

function Rock() {
  return (
    <svg className="sea-thing" viewBox="0 0 40 22" aria-hidden="true">
      <path fill="#8796b3" d="M2 20 10 6l8-4 2 18z" />
      <path fill="#66769a" d="M20 20 18 2l9 4 11 14z" />
    </svg>
  );
}
