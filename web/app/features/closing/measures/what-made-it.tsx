import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import './what-made-it.css';
import '../../../components/lamp-pictures.css';
import { How } from './how.tsx';

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
export function WhatMadeIt({ points }: { points: NonNullable<CrewMeasures['score']>['points'] }) {
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
