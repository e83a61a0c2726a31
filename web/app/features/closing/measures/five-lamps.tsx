import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import { useTranslations } from 'use-intl';
import './five-lamps.css';
import lit from '../../../art/lamp-lit.svg';
import unlit from '../../../art/lamp-unlit.svg';
import { How } from './how.tsx';

type Score = NonNullable<CrewMeasures['score']>;

const levels = [
  { level: 'ember', range: '0–399' },
  { level: 'candle', range: '400–549' },
  { level: 'lantern', range: '550–699' },
  { level: 'beacon', range: '700–849' },
  { level: 'lighthouse', range: '850–1000' },
] as const;

/** The five levels of a crew's lamp, hung from one cord; only the crew's own has rings. */
export function FiveLamps({ score }: { score: Score }) {
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
