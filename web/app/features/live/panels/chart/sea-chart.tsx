import { columnName, placeOf, squareAt } from '@lorecrew/contract/live/squares';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './sea-chart.css';
import { useLive } from '../../live-context.ts';
import { type ChartSlice, columnSquares, rowSquares, type Spot, spotAfter } from './chart-squares.ts';
import { Square } from './square.tsx';

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
export function SeaChart({ chart, chosen, canMarkMany, onPress, onPressMany }: SeaChartProps) {
  const { view } = useLive();
  const say = useTranslations('panels.chart');
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
    <div className="sea-chart">
      <div className="sea-paper" aria-hidden="true" />
      <table
        ref={table}
        aria-label={say('chartName', { lastColumn: columnName(chart.columns), lastRow: chart.rows })}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <td className="sea-corner" />
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
