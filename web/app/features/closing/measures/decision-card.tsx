import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import { scaleLinear } from 'd3-scale';
import { useTranslations } from 'use-intl';
import './decision-card.css';
import '../../../components/twin-table.css';
import { Fold } from '../../../components/fold.tsx';
import { How } from './how.tsx';
import { TooShort } from './too-short.tsx';

type Figures = Extract<CrewMeasures['decision'], { as: 'figure' }>;

const PERCENT = 100;
const TICKS = 4;
const ROWS = ['mean', 'best', 'group'] as const;
const at = scaleLinear([0, PERCENT], [0, 100]);

/** The choice of the crew beside its private lists: on one scale where there are lists enough, else in words. */
export function DecisionCard({ decision, wide }: Pick<CrewMeasures, 'decision'> & { wide: boolean }) {
  const say = useTranslations('metrics');
  return (
    <section className={`card box ${wide ? 'c12' : 'c7'}`} aria-labelledby="decision-title">
      <h2 id="decision-title">{say('decision.title')}</h2>
      {decision.as === 'too-short' ? <TooShort text={say('decision.short')} /> : null}
      {decision.as === 'words' ? <InWords went={decision.went} /> : null}
      {decision.as === 'figure' ? <OnScale decision={decision} /> : null}
    </section>
  );
}

function InWords({ went }: { went: 'closer' | 'same' | 'further' }) {
  const say = useTranslations('metrics');
  return (
    <>
      <p className="decision-says">{say.rich(`decision.${went}`, { figure: (chunks) => chunks })}</p>
      <TooShort text={say('decision.few')} />
    </>
  );
}

function OnScale({ decision }: { decision: Figures }) {
  const say = useTranslations('metrics');
  const of = (row: (typeof ROWS)[number]) => Math.round(decision[row] * PERCENT);
  const [mean, best, group] = [of('mean'), of('best'), of('group')];
  const { lists } = decision;
  return (
    <>
      <p className="small muted">{say('decision.text')}</p>
      <div className="scale" role="img" aria-label={say('decision.told', { mean, best, group })}>
        {at.ticks(TICKS).map((tick) => (
          <span key={tick} className="scale-tick" style={{ left: `${at(tick)}%` }}>
            <span>{tick}</span>
          </span>
        ))}
        <span className="scale-gain" style={{ left: `${at(Math.min(mean, group))}%`, width: `${at(Math.abs(group - mean))}%` }} />
        <Point row="mean" value={mean} place="high" say={say('decision.meanShort')} />
        <Point row="best" value={best} place="low" say={say('decision.bestShort')} />
        <Point row="group" value={group} place={Math.abs(group - mean) < 16 ? 'top' : 'high'} say={say('decision.groupShort')} />
      </div>
      <Fold label={say('asTable')}>
        <table className="twin">
          <caption className="sr">{say('decision.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('decision.list')}</th>
              <th scope="col">{say('decision.quality')}</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                <th scope="row">{say(`decision.${row}`, { lists })}</th>
                <td>{of(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
      <How
        formula={say('decision.formula')}
        data={say('decision.data', { lists: decision.lists })}
        caveat={say('decision.caveatText')}
      />
    </>
  );
}

function Point({ row, value, place, say }: { row: string; value: number; place: 'high' | 'low' | 'top'; say: string }) {
  return (
    <span className={`scale-point ${place} ${row}`} style={{ left: `${at(value)}%` }}>
      <b>{value}</b>
      {say}
    </span>
  );
}
