import type { CrewMeasures, TaskPace } from '@lorecrew/contract/api/measures';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FiguresTable } from '../../../components/figures-table.tsx';
import { Fold } from '../../../components/fold.tsx';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import { clockWords } from './clock-words.ts';
import { How } from './how.tsx';
import styles from './rest-of-hour.module.css';
import { TooShort } from './too-short.tsx';

/** From these on lists were near each other, or in part; and help went to some more than to others. */
const AGREED = 0.66;
const APART = 0.33;
const UNEVEN_HELP = 0.34;
const PERCENT = 100;

/** What else the hour says of the crew: each a sentence with its formula, or words for why there is none. */
export function RestOfHour({ crew }: { crew: CrewMeasures }) {
  const say = useTranslations('metrics');
  return (
    <section className="card box c12" aria-labelledby="rest-title">
      <h2 id="rest-title">{say('rest.title')}</h2>
      <ul className="rest">
        <Response response={crew.response} />
        {crew.absent?.includes('hints') ? null : <Hints hints={crew.hints} />}
        <Help help={crew.help} people={crew.people} />
        <Paces pace={crew.pace} />
        <One title={say('timeAnswer.title')}>
          <TimeAndAnswer pace={crew.pace} />
        </One>
        {crew.absent?.includes('gain') ? null : <Agreement agreement={crew.agreement} />}
        <Talk talk={crew.talk} />
      </ul>
    </section>
  );
}

function One({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

function Says({ value, more }: { value: string; more: string }) {
  return (
    <>
      <p className="rest-value">{value}</p>
      <p className="small muted">{more}</p>
    </>
  );
}

function Response({ response }: Pick<CrewMeasures, 'response'>) {
  const say = useTranslations('metrics');
  return (
    <One title={say('response.title')}>
      {response.as === 'figure' ? (
        <>
          <Says
            value={say('response.value', { seconds: Math.max(1, Math.round(response.medianMs / 1000)) })}
            more={say('response.more')}
          />
          <How
            formula={say('response.formula')}
            data={say('response.data', { pairs: response.pairs })}
            caveat={say('response.caveatText')}
          />
        </>
      ) : (
        <TooShort text={say(response.as === 'few' ? 'response.few' : 'response.short')} />
      )}
    </One>
  );
}

function Hints({ hints }: Pick<CrewMeasures, 'hints'>) {
  const say = useTranslations('metrics');
  const [first] = hints.toSorted((a, b) => a.askedAt - b.askedAt);
  const timely = hints.some((hint) => hint.timely);
  return (
    <One title={say('hints.title')}>
      {first ? (
        <>
          <Says
            value={say(timely ? 'hints.timely' : 'hints.asked', { n: hints.length })}
            more={say('hints.first', { n: first.n, title: first.title, at: Math.round(first.askedAt * PERCENT) })}
          />
          <How formula={say('hints.formula')} data={say('hints.data', { n: hints.length })} caveat={say('hints.caveatText')} />
        </>
      ) : (
        <TooShort text={say('hints.none')} />
      )}
    </One>
  );
}

function Help({ help, people }: Pick<CrewMeasures, 'help' | 'people'>) {
  const say = useTranslations('metrics');
  return (
    <One title={say('help.title')}>
      {help.as === 'figure' ? (
        <>
          <Says
            value={say((help.centralisation ?? 0) < UNEVEN_HELP ? 'help.every' : 'help.some')}
            more={say('help.more', { links: help.links, most: people * (people - 1) })}
          />
          <How
            formula={say('help.formula', {
              density: help.density,
              reciprocity: help.reciprocity ?? 0,
              centralisation: help.centralisation ?? 0,
            })}
            data={say('help.data')}
            caveat={say('help.caveatText')}
          />
        </>
      ) : (
        <TooShort text={say(help.as === 'few' ? 'help.few' : 'help.short')} />
      )}
    </One>
  );
}

function Paces({ pace }: Pick<CrewMeasures, 'pace'>) {
  const say = useTranslations('metrics');
  const early = pace.filter((task) => task.early).length;
  return (
    <One title={say('pace.title')}>
      {pace.length < 2 ? (
        <TooShort text={say('pace.short')} />
      ) : (
        <>
          <Says
            value={say(early * 2 > pace.length ? 'pace.facts' : 'pace.along')}
            more={say('pace.more', { early, tasks: pace.length })}
          />
          <Fold label={say('asTable')}>
            <PaceTable pace={pace} />
          </Fold>
          <How formula={say('pace.formula')} data={say('pace.data')} caveat={say('pace.caveatText')} />
        </>
      )}
    </One>
  );
}

function PaceTable({ pace }: { pace: readonly TaskPace[] }) {
  const say = useTranslations('metrics');
  const at = (ms: number | null) => (ms === null ? say('pace.never') : clockWords(Math.max(0, ms)));
  return (
    <FiguresTable
      caption={say('pace.title')}
      head={[say('lanes.task'), say('pace.first'), say('pace.all'), say('pace.used')]}
      rows={pace.map(({ title, firstMs, allMs, used }) => ({
        key: title,
        cells: [title, at(firstMs), at(allMs), say('pace.share', { used })],
      }))}
    />
  );
}

function Agreement({ agreement }: Pick<CrewMeasures, 'agreement'>) {
  const say = useTranslations('metrics');
  return (
    <One title={say('agreement.title')}>
      {agreement.as === 'figure' ? (
        <>
          <Says value={say(`agreement.${howAlike(agreement.w)}`)} more={say('agreement.more', { lists: agreement.lists })} />
          <How
            formula={say('agreement.formula', { w: agreement.w })}
            data={say('agreement.data', { lists: agreement.lists })}
            caveat={say('agreement.caveatText')}
          />
        </>
      ) : (
        <TooShort text={say(agreement.as === 'few' ? 'agreement.few' : 'agreement.short')} />
      )}
    </One>
  );
}

function Talk({ talk }: Pick<CrewMeasures, 'talk'>) {
  const say = useTranslations('talkingTime');
  if (talk.as === 'not-shown')
    return (
      <One title={say('title')}>
        <TooShort text={say('text')} />
      </One>
    );
  const { asEven, floor } = talk;
  const more = floor
    ? say('more', { turns: floor.turns, perMinute: floor.perMinute, room: floor.room ?? 0, takeOvers: floor.takeOvers })
    : say('noFloor');
  return (
    <One title={say('title')}>
      <Says value={say(asEven ? 'even' : 'uneven')} more={more} />
      <How formula={say('formula')} data={say('data')} caveat={say('caveatText')} />
    </One>
  );
}

function howAlike(w: number): 'apart' | 'partly' | 'near' {
  if (w < APART) return 'apart';
  return w < AGREED ? 'partly' : 'near';
}

/** Fewer points are no picture. */
const LEAST_TASKS = 3;
const SIZE = { width: 300, height: 150, left: 34, bottom: 24, top: 10, right: 14 } as const;
const TICKS = [0, 0.5, 1];
const RADIUS = 9;

/** Each task by how much of its time was used and how much of its answer was right. A picture without a verdict. */
function TimeAndAnswer({ pace }: { pace: readonly TaskPace[] }) {
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
        <FiguresTable
          caption={say('title')}
          head={[sayOf('lanes.task'), say('used'), say('right')]}
          rows={pace.map(({ title, used, right }) => ({
            key: title,
            cells: [title, say('share', { share: used }), say('share', { share: right })],
          }))}
        />
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
    <svg className={styles.timeAnswer} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
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
          <text className={styles.timeAnswerNumber} x={at.x} y={at.y + 4} textAnchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
