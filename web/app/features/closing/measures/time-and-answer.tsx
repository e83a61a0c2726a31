import type { TaskPace } from '@lorecrew/contract/api/measures';
import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'use-intl';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import './time-and-answer.css';
import { Fold } from '../../../components/fold.tsx';
import { How } from './how.tsx';
import { TooShort } from './too-short.tsx';

/** Fewer points are no picture. */
const LEAST_TASKS = 3;
const SIZE = { width: 300, height: 150, left: 34, bottom: 24, top: 10, right: 14 } as const;
const TICKS = [0, 0.5, 1];
const RADIUS = 9;

/** Each task by how much of its time was used and how much of its answer was right. A picture without a verdict. */
export function TimeAndAnswer({ pace }: { pace: readonly TaskPace[] }) {
  const say = useTranslations('metrics.timeAnswer');
  const listOf = useListFormat();
  const sayOf = useTranslations('metrics');
  if (pace.length < LEAST_TASKS) return <TooShort text={say('short')} />;
  const whole = pace.filter(({ right }) => right === 1).length;
  const told = pace.map(({ title, used, right }) => say('point', { title, used, right }));
  return (
    <>
      <p className="rest-value">{say('value', { whole, tasks: pace.length })}</p>
      <Scatter pace={pace} label={say('told', { points: listOf(told) })} />
      <Fold label={sayOf('asTable')}>
        <table className="twin">
          <caption className="sr">{say('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{sayOf('lanes.task')}</th>
              <th scope="col">{say('used')}</th>
              <th scope="col">{say('right')}</th>
            </tr>
          </thead>
          <tbody>
            {pace.map(({ title, used, right }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{say('share', { share: used })}</td>
                <td>{say('share', { share: right })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
      <How formula={say('formula')} data={say('data')} caveat={say('caveatText')} />
    </>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Points that would lie on one before stand beside it: the table has their places exactly. */
function beside(points: readonly Place[]): Place[] {
  const placed: Place[] = [];
  for (const point of points) {
    let { x } = point;
    const isTaken = () => placed.some((one) => Math.hypot(one.x - x, one.y - point.y) < 2 * RADIUS);
    while (isTaken()) x += RADIUS / 2;
    placed.push({ x, y: point.y });
  }
  return placed;
}

function Scatter({ pace, label }: { pace: readonly TaskPace[]; label: string }) {
  const say = useTranslations('metrics.timeAnswer');
  const { width, height, left, bottom, top, right } = SIZE;
  const x = scaleLinear([0, 1], [left, width - right]);
  const y = scaleLinear([0, 1], [height - bottom, top]);
  return (
    <svg className="time-answer" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {TICKS.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {say('share', { share: tick })}
          </text>
          <text x={x(tick)} y={height - 6} textAnchor={tick === 0 ? 'start' : tick === 1 ? 'end' : 'middle'}>
            {say('share', { share: tick })}
          </text>
        </g>
      ))}
      {beside(pace.map(({ used, right: share }) => ({ x: x(used), y: y(share) }))).map((at, i) => (
        <g key={pace[i]?.title}>
          <circle cx={at.x} cy={at.y} r={RADIUS} />
          <text className="time-answer-number" x={at.x} y={at.y + 4} textAnchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
