import type { Lane } from '@lorecrew/contract/api/measures';
import type { Stage } from '@lorecrew/contract/stage';
import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'use-intl';
import { FiguresTable } from '../../../components/figures-table.tsx';
import { Fold } from '../../../components/fold.tsx';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import { clockWords } from './clock-words.ts';
import { How } from './how.tsx';
import styles from './lanes.module.css';

const emblems = import.meta.glob<string>('../../../art/role-*.svg', { eager: true, query: '?url', import: 'default' });

const MINUTE_MS = 60_000;
const TICKS = 4;

type Scale = (ms: number) => number;

/** When each satchel was heard: one axis for all tasks, so that their lengths compare. */
export function Lanes({ lanes, packets }: { lanes: readonly Lane[]; packets: Stage['packets'] }) {
  const say = useTranslations('metrics');
  const most = Math.max(...lanes.flatMap(({ limitMs, doneMs }) => [limitMs, doneMs]));
  const minutes = scaleLinear([0, most / MINUTE_MS], [0, 100]).nice(TICKS);
  const at: Scale = (ms) => minutes(ms / MINUTE_MS);
  const [heard, held] = [lanes.reduce((all, one) => all + one.heard, 0), lanes.reduce((all, one) => all + one.held, 0)];
  return (
    <section className="card box c12" aria-labelledby="lanes-title">
      <h2 id="lanes-title">{say('lanes.title')}</h2>
      <p className="small muted">{say('lanes.text')}</p>
      <div className="lanes">
        {lanes.map((lane) => (
          <OneLane key={lane.step} lane={lane} at={at} packets={packets} />
        ))}
        <div className={styles.lanesAxis} aria-hidden="true">
          {minutes.ticks(TICKS).map((tick) => (
            <span key={tick} style={{ left: `${minutes(tick)}%` }}>
              {say('lanes.minutes', { n: tick })}
            </span>
          ))}
        </div>
      </div>
      <Fold label={say('asTable')}>
        <LanesTable lanes={lanes} />
      </Fold>
      <How formula={say('lanes.formula', { heard, held })} data={say('lanes.data')} caveat={say('lanes.caveatText')} />
    </section>
  );
}

/** Marks of a row never touch: each stands at its moment, or so far after the one before. Above and below are two rows. */
function placesOf(percents: readonly number[]): string[] {
  const places: string[] = [];
  for (const [i, percent] of percents.entries()) {
    const before = places[i - 2];
    places.push(before === undefined ? `${percent}%` : `max(${percent}%, ${before} + 32px)`);
  }
  return places;
}

function OneLane({ lane, at, packets }: { lane: Lane; at: Scale; packets: Stage['packets'] }) {
  const say = useTranslations('metrics');
  const listOf = useListFormat();
  const { title, outcome, doneMs, limitMs, marks } = lane;
  const end = outcome === 'solved' ? say('lanes.solved', { at: clockWords(doneMs) }) : say('lanes.timedout');
  const told = marks.map(({ role, atMs }) =>
    atMs === null ? say('lanes.roleUnheard', { role }) : say('lanes.role', { role, at: clockWords(atMs) }),
  );
  const heard = marks
    .flatMap(({ packet, role, atMs }) => (atMs === null ? [] : [{ packet, role, atMs }]))
    .toSorted((a, b) => a.atMs - b.atMs);
  const places = placesOf(heard.map(({ atMs }) => at(atMs)));
  return (
    <div className={styles.lane}>
      <h3>{title}</h3>
      <div className={styles.laneTrack} role="img" aria-label={say('lanes.told', { title, marks: listOf(told), end })}>
        <i className={styles.laneRun} style={{ width: `${at(doneMs)}%` }} />
        <i className={styles.laneRest} style={{ left: `${at(doneMs)}%`, width: `${Math.max(0, at(limitMs) - at(doneMs))}%` }} />
        {heard.map(({ packet, role }, i) => (
          <i
            key={packet}
            className={i % 2 ? `${styles.laneMark} ${styles.below}` : styles.laneMark}
            style={{ left: `calc(${places[i]})` }}
          >
            {packets[packet] ? <img src={emblems[`../../../art/role-${packets[packet].emblem}.svg`]} alt="" /> : <b>{role}</b>}
          </i>
        ))}
        {heard.length === 0 ? <span className={styles.laneSilent}>{say('lanes.silent')}</span> : null}
        {outcome === 'solved' ? <i className={styles.laneDone} style={{ left: `${at(doneMs)}%` }} /> : null}
      </div>
      <p className={styles.laneEnd}>
        {end} <small>{say('lanes.limit', { at: clockWords(limitMs) })}</small>
      </p>
    </div>
  );
}

/** The same as the lanes, to be read. */
function LanesTable({ lanes }: { lanes: readonly Lane[] }) {
  const say = useTranslations('metrics');
  const roles = [...new Set(lanes.flatMap(({ marks }) => marks.map(({ role }) => role)))];
  return (
    <FiguresTable
      scrolls
      caption={say('lanes.title')}
      head={[say('lanes.task'), ...roles, say('lanes.done'), say('lanes.facts')]}
      rows={lanes.map(({ step, title, outcome, doneMs, marks, heard, held }) => {
        const heardAt = (role: string) => marks.find((mark) => mark.role === role)?.atMs ?? null;
        const times = roles.map((role) => {
          const atMs = heardAt(role);
          return atMs === null ? say('lanes.unheard') : clockWords(atMs);
        });
        const done = outcome === 'solved' ? clockWords(doneMs) : say('lanes.timedout');
        return { key: step, cells: [title, ...times, done, say('lanes.heard', { heard, held })] };
      })}
    />
  );
}
