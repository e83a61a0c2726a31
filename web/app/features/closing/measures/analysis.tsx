import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import { REPORT_NEEDS } from '@lorecrew/contract/report-needs';
import type { Stage } from '@lorecrew/contract/stage';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import lamp from '../../../art/lamp-lit.svg';
import { FiguresTable } from '../../../components/figures-table.tsx';
import { Fold } from '../../../components/fold.tsx';
import styles from './analysis.module.css';
import { How } from './how.tsx';
import { Lanes } from './lanes.tsx';
import { RestOfHour } from './rest-of-hour.tsx';
import { TooShort } from './too-short.tsx';

interface AnalysisProps {
  readonly crew: CrewMeasures;
  readonly packets: Stage['packets'];
  /** What stands beside the decision. */
  readonly children?: ReactNode;
}

/** How a crew worked together: of the crew, by role, and never of a person. */
export function Analysis({ crew, packets, children }: AnalysisProps) {
  const say = useTranslations('metrics');
  const few = crew.people < REPORT_NEEDS.figures;
  const hasDecision = !crew.absent?.includes('gain');
  return (
    <>
      <div className={`${styles.analysisHead} c12`}>
        <h2>{few ? say('analysis.few', { people: crew.people }) : say('analysis.title')}</h2>
        <p className="muted">{few ? say('analysis.fewText') : say('analysis.text')}</p>
      </div>
      <ThreeSentences crew={crew} />
      {crew.lanes.length === 0 ? null : <Lanes lanes={crew.lanes} packets={packets} />}
      {hasDecision ? <DecisionCard decision={crew.decision} wide={children === undefined} /> : null}
      {children}
      <RestOfHour crew={crew} />
      <NextQuestion question={crew.question} />
    </>
  );
}

/** One thing to talk about next week, as a question. */
function NextQuestion({ question }: Pick<CrewMeasures, 'question'>) {
  const say = useTranslations('metrics');
  return (
    <section className={`${styles.nextQuestion} c12`} aria-labelledby="question-title">
      <div>
        <h2 id="question-title" className="small">
          {say('question.title')}
        </h2>
        <p className={styles.nextQuestionAsks}>{say(`question.${question}`)}</p>
        <How formula={say('question.formula')} data={say('question.data')} caveat={say('question.caveatText')} />
      </div>
      <img src={lamp} alt="" />
    </section>
  );
}

const PERCENT = 100;
/** The three things a crew reads first: what it heard, what talking made of its lists, and whether everybody was part of it. */
function ThreeSentences({ crew }: { crew: CrewMeasures }) {
  return (
    <ol className="three-sentences">
      {crew.absent?.includes('pooled') ? null : <Heard lanes={crew.lanes} few={crew.people < REPORT_NEEDS.figures} />}
      {crew.absent?.includes('gain') ? null : <Decided decision={crew.decision} />}
      <Even crew={crew} />
    </ol>
  );
}

function Sentence({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <li className="card">
      <p>{text}</p>
      {children}
    </li>
  );
}

const figure = (chunks: ReactNode) => <em>{chunks}</em>;

function Heard({ lanes, few }: Pick<CrewMeasures, 'lanes'> & { few: boolean }) {
  const say = useTranslations('metrics');
  const most = lanes.toSorted((a, b) => b.held - a.held)[0];
  if (!most) return <Sentence text={say('heard.short')}>{null}</Sentence>;
  const { heard, held, title } = most;
  const words = heard === held ? 'heard.every' : 'heard.part';
  return (
    <Sentence text={few ? say.rich(words, { title, figure }) : say.rich('heard.sentence', { heard, held, title, figure })}>
      <How formula={say('heard.formula', { heard, held })} data={say('lanes.data')} caveat={say('lanes.caveatText')} />
    </Sentence>
  );
}

function Decided({ decision }: Pick<CrewMeasures, 'decision'>) {
  const say = useTranslations('metrics');
  if (decision.as === 'too-short') return <Sentence text={say('decision.short')}>{null}</Sentence>;
  if (decision.as === 'words')
    return (
      <Sentence text={say.rich(`decision.${decision.went}`, { figure })}>
        <How formula={say('decision.formula')} data={say('decision.dataWords')} caveat={say('decision.caveatText')} />
      </Sentence>
    );
  const of = (share: number) => Math.round(share * PERCENT);
  return (
    <Sentence text={say.rich('decision.sentence', { mean: of(decision.mean), group: of(decision.group), figure })}>
      <How
        formula={say('decision.formula')}
        data={say('decision.data', { lists: decision.lists })}
        caveat={say('decision.caveatText')}
      />
    </Sentence>
  );
}

function Even({ crew: { balance, people } }: { crew: CrewMeasures }) {
  const say = useTranslations('metrics');
  if (balance.as === 'too-short') return <Sentence text={say('balance.short')}>{null}</Sentence>;
  if (balance.as === 'words')
    return (
      <Sentence text={say.rich(balance.asEven ? 'balance.wordsEven' : 'balance.wordsUneven', { figure })}>
        <How formula={say('balance.formulaWords')} data={say('balance.dataWords')} caveat={say('balance.caveatText')} />
      </Sentence>
    );
  return (
    <Sentence text={say.rich(balance.asEven ? 'balance.even' : 'balance.uneven', { people, figure })}>
      <How
        formula={say('balance.formula', balance)}
        data={say('balance.data', { windows: balance.windows })}
        caveat={say('balance.caveatText')}
      />
    </Sentence>
  );
}

type Figures = Extract<CrewMeasures['decision'], { as: 'figure' }>;

const DECISION_CARD_PERCENT = 100;
const TICKS = 4;
const ROWS = ['mean', 'best', 'group'] as const;
const at = scaleLinear([0, DECISION_CARD_PERCENT], [0, 100]);

/** The choice of the crew beside its private lists: on one scale where there are lists enough, else in words. */
function DecisionCard({ decision, wide }: Pick<CrewMeasures, 'decision'> & { wide: boolean }) {
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
      <p className={styles.decisionSays}>{say.rich(`decision.${went}`, { figure: (chunks) => chunks })}</p>
      <TooShort text={say('decision.few')} />
    </>
  );
}

function OnScale({ decision }: { decision: Figures }) {
  const say = useTranslations('metrics');
  const of = (row: (typeof ROWS)[number]) => Math.round(decision[row] * DECISION_CARD_PERCENT);
  const [mean, best, group] = [of('mean'), of('best'), of('group')];
  const { lists } = decision;
  return (
    <>
      <p className="small muted">{say('decision.text')}</p>
      <div className="scale" role="img" aria-label={say('decision.told', { mean, best, group })}>
        {at.ticks(TICKS).map((tick) => (
          <span key={tick} className={styles.scaleTick} style={{ left: `${at(tick)}%` }}>
            <span>{tick}</span>
          </span>
        ))}
        <span
          className={styles.scaleGain}
          style={{ left: `${at(Math.min(mean, group))}%`, width: `${at(Math.abs(group - mean))}%` }}
        />
        <Point row="mean" value={mean} place="high" say={say('decision.meanShort')} />
        <Point row="best" value={best} place="low" say={say('decision.bestShort')} />
        <Point row="group" value={group} place={Math.abs(group - mean) < 16 ? 'top' : 'high'} say={say('decision.groupShort')} />
      </div>
      <Fold label={say('asTable')}>
        <FiguresTable
          caption={say('decision.title')}
          head={[say('decision.list'), say('decision.quality')]}
          rows={ROWS.map((row) => ({ key: row, cells: [say(`decision.${row}`, { lists }), of(row)] }))}
        />
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
    <span className={`${styles.scalePoint} ${place} ${row}`} style={{ left: `${at(value)}%` }}>
      <b>{value}</b>
      {say}
    </span>
  );
}
