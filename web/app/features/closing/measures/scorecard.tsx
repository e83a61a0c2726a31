import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { OwnHour } from './own-hour.tsx';
import './scorecard.css';
import '../../../components/lamp-pictures.css';
import lit from '../../../art/lamp-lit.svg';
import unlit from '../../../art/lamp-unlit.svg';
import { How } from './how.tsx';

/** A crew's lamp, what it is made of, its plate, and what only the reader sees. */
export function Scorecard({ crew }: { crew: CrewMeasures }) {
  return (
    <>
      {crew.score === null ? null : (
        <>
          <FiveLamps score={crew.score} />
          <WhatMadeIt points={crew.score.points} />
        </>
      )}
      <CrewPlate plate={crew.plate} />
      <OwnHour own={crew.own} absent={crew.absent ?? []} />
    </>
  );
}

/** The one plate of a crew, and what it stands for. */
function CrewPlate({ plate }: Pick<CrewMeasures, 'plate'>) {
  const say = useTranslations('metrics');
  return (
    <section className="card box c7" aria-labelledby="plate-title">
      <h2 id="plate-title">{say('plate.title')}</h2>
      <div className="crew-plate">
        <p className="crew-plate-brass">{say(`plate.${plate}`)}</p>
        <div>
          <p className="crew-plate-for">{say(`plateFor.${plate}`)}</p>
          <p className="muted small">{say('plate.text')}</p>
        </div>
      </div>
    </section>
  );
}

type Score = NonNullable<CrewMeasures['score']>;

const levels = [
  { level: 'ember', range: '0–399' },
  { level: 'candle', range: '400–549' },
  { level: 'lantern', range: '550–699' },
  { level: 'beacon', range: '700–849' },
  { level: 'lighthouse', range: '850–1000' },
] as const;

/** The five levels of a crew's lamp, hung from one cord; only the crew's own has rings. */
function FiveLamps({ score }: { score: Score }) {
  const say = useTranslations('metrics');
  const own = levels.findIndex(({ level }) => level === score.level);
  return (
    <section className="card box c12" aria-labelledby="level-title">
      <h2 id="level-title">{say('level.title', { level: say(`level.${score.level}`) })}</h2>
      <p className="small muted">{say('level.text')}</p>
      <div className="five-lamps">
        <svg viewBox="0 0 1000 66" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 -4C200 56 800 56 1000 -4" />
        </svg>
        <ol>
          {levels.map(({ level, range }, i) => (
            <li key={level} className={i === own ? 'at' : undefined} aria-current={i === own ? 'true' : undefined}>
              <span className="five-lamp">
                <img src={i <= own ? lit : unlit} alt="" />
              </span>
              <b>{say(`level.${level}`)}</b>
              <span>{i === own ? say('level.yours', { points: score.points.total }) : range}</span>
            </li>
          ))}
        </ol>
      </div>
      <How formula={say('level.formula')} data={say('parts.data')} caveat={say('parts.caveatText')} />
    </section>
  );
}

const parts = [
  ['puzzles', 420],
  ['decision', 160],
  ['pooling', 150],
  ['hands', 90],
  ['balance', 60],
  ['help', 60],
  ['pace', 60],
] as const;

const POINTS_A_LAMP = 10;

/** The crew's points by part: a hundred lamps, ten points each. */
function WhatMadeIt({ points }: { points: NonNullable<CrewMeasures['score']>['points'] }) {
  const say = useTranslations('metrics');
  return (
    <section className="card box c12" aria-labelledby="parts-title">
      <h2 id="parts-title">{say('parts.title')}</h2>
      <p className="small muted">{say('parts.text')}</p>
      <table className="hundred">
        <caption className="sr">{say('parts.title')}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{say('parts.part')}</th>
            <th scope="col">{say('parts.lamps')}</th>
            <th scope="col">{say('parts.points')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(([part, most]) => {
            const isMeasured = part !== 'balance' || points.balanceMeasured !== false;
            return (
              <tr key={part}>
                <th scope="row">
                  {say(`parts.${part}`)}
                  <span>{isMeasured ? say(`parts.${part}Text`) : say('parts.unmeasuredText', { most })}</span>
                </th>
                <td className="hundred-lamps">
                  {isMeasured ? (
                    <span className="hundred-row lamp-pictures" style={lamps(points[part], most)} aria-hidden="true" />
                  ) : null}
                </td>
                <td className="hundred-points">
                  {isMeasured ? Math.round(points[part]) : null}{' '}
                  <small>{isMeasured ? say('parts.of', { most }) : say('parts.unmeasured')}</small>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('parts.together')}</th>
            <td className="hundred-lamps" />
            <td className="hundred-points">
              {points.total} <small>{say('parts.of', { most: 1000 })}</small>
            </td>
          </tr>
        </tfoot>
      </table>
      <How formula={say('parts.formula')} data={say('parts.data')} caveat={say('parts.caveatText')}>
        <dl className="hundred-formulas">
          {parts.map(([part]) => (
            <div key={part}>
              <dt>{say(`parts.${part}`)}</dt>
              <dd>{say(`partFormulas.${part}`)}</dd>
            </div>
          ))}
        </dl>
      </How>
    </section>
  );
}

function lamps(points: number, most: number): CSSProperties {
  return { '--n': most / POINTS_A_LAMP, '--v': points / POINTS_A_LAMP } as CSSProperties;
}
