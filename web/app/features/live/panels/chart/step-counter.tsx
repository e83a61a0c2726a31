import { listSquares, stepsBetween } from '@lorecrew/contract/live/squares';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChartSlice } from './chart-squares.ts';

/** Two squares in, the number of steps out: nobody has to count squares by eye. The second follows the square that was pressed. */
export function StepCounter({ chart, chosen }: { chart: ChartSlice; chosen: string | null }) {
  const say = useTranslations('panels.chart');
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
      <select className="select" value={value} onChange={(event) => onChange(event.target.value)}>
        {squares.map((square) => (
          <option key={square}>{square}</option>
        ))}
      </select>
    </label>
  );
  return (
    <section className="chart-box chart-counter" aria-labelledby="counter-title">
      <h3 id="counter-title">
        {say('counter')}
        <output>
          <span className="sr">{say('counted', { from, to, n, word })}</span>
          <span aria-hidden="true">{say('steps', { n, word })}</span>
        </output>
      </h3>
      <div className="chart-pair">
        {choice(say('from'), from, setFrom)}
        <ArrowRight className="ic" aria-hidden="true" />
        {choice(say('to'), to, (square) => setPicked({ square, after: chosen }))}
      </div>
    </section>
  );
}
