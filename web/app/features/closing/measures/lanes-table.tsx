import type { Lane } from '@lorecrew/contract/api/measures';
import { useTranslations } from 'use-intl';
import '../../../components/twin-table.css';
import { clockWords } from './clock-words.ts';

/** The same as the lanes, to be read. */
export function LanesTable({ lanes }: { lanes: readonly Lane[] }) {
  const say = useTranslations('metrics');
  const roles = [...new Set(lanes.flatMap(({ marks }) => marks.map(({ role }) => role)))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
    <section className="twin-box" tabIndex={0} aria-label={say('lanes.title')}>
      <table className="twin">
        <caption className="sr">{say('lanes.title')}</caption>
        <thead>
          <tr>
            {[say('lanes.task'), ...roles, say('lanes.done'), say('lanes.facts')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map(({ step, title, outcome, doneMs, marks, heard, held }) => (
            <tr key={step}>
              <th scope="row">{title}</th>
              {roles.map((role) => {
                const atMs = marks.find((mark) => mark.role === role)?.atMs ?? null;
                return <td key={role}>{atMs === null ? say('lanes.unheard') : clockWords(atMs)}</td>;
              })}
              <td>{outcome === 'solved' ? clockWords(doneMs) : say('lanes.timedout')}</td>
              <td>{say('lanes.heard', { heard, held })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
