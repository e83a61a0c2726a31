import { useTranslations } from 'use-intl';
import { Badge } from '../../../../components/badge.tsx';
import { useLive } from '../../live-context.ts';
import { calledIn } from '../../story-words.ts';
import { type MarkLine, markLines } from './chart-squares.ts';
import styles from './marks.module.css';

/** The marks once more, as a list: which squares, what of them, and in whose role. */
export function Marks() {
  const { view, story } = useLive();
  const say = useTranslations('chart');
  const { chart } = view;
  if (!chart) return null;
  const lines = markLines(chart);
  return (
    <section id="marks" className={styles.chartMarks} aria-labelledby="marks-title">
      <h2 id="marks-title">
        {`${say('marks')} `}
        <Badge>{chart.marks.length + chart.placed.length}</Badge>
      </h2>
      {lines.length + chart.placed.length === 0 && <p className="quiet">{say('noMarks')}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <b>{whichOf(line, say)}</b> <span>{say('by', { what: say(`mark.${line.mark}`), role: line.role })}</span>
          </li>
        ))}
        {chart.placed.map(({ rock, square, role }) => (
          <li key={rock}>
            <b>{square}</b> <span>{say('by', { what: calledIn(story, rock), role })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whichOf({ columns, rows, squares }: MarkLine, say: ReturnType<typeof useTranslations<'chart'>>): string {
  return [...columns.map((column) => say('column', { column })), ...rows.map((row) => say('row', { row })), ...squares].join(
    ', ',
  );
}
