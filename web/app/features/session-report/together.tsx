import type { AbsentMeasure } from '@lorecrew/contract/api/measures';
import type { SessionFigures } from '@lorecrew/contract/api/session-report';
import { REPORT_NEEDS, reportParts } from '@lorecrew/contract/report-needs';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FiguresTable } from '../../components/figures-table.tsx';
import { Fold } from '../../components/fold.tsx';
import { ReportLeavesOut } from '../../components/session/report-scope.tsx';
import { drawnWith } from './drawn-with.ts';
import styles from './together.module.css';

type Measure = 'pooled' | 'early' | 'gain' | 'balance' | 'divided';

/** Every measure with its figure, or with words why there is none; formula, data and caveat behind each. */
export function Together({ figures }: { figures: SessionFigures }) {
  const say = useTranslations('report');
  return (
    <section className="card pad" aria-labelledby="report-together">
      <h2 id="report-together">{say('together.title')}</h2>
      <p className="small muted">{say('together.text', { crews: figures.crews })}</p>
      {isOfFew(figures) ? <InWords figures={figures} /> : <Measures figures={figures} />}
    </section>
  );
}

/** Whether every measure is left out because the crews were so small. */
function isOfFew({ pooled, early, gain, balance, divided }: SessionFigures): boolean {
  return [pooled, early, gain, balance, divided].every(({ as }) => as === 'few');
}

/** What a small crew is told of itself, in place of figures. */
function InWords({ figures: { plates, attendance } }: { figures: SessionFigures }) {
  const say = useTranslations('report');
  return (
    <div className={styles.reportOfFew}>
      <p className="small">{say('together.few')}</p>
      <ReportLeavesOut people={null} parts={reportParts(attendance.tookPart).hidden} />
      <h3>{say('together.inWords')}</h3>
      <ul>
        {plates.map((plate, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two crews may have the same plate
          <li key={`${plate}-${n}`}>
            <b>{say(`plates.name.${plate}`)}</b>: {say(`plates.for.${plate}`)}
          </li>
        ))}
      </ul>
      <p className="small muted">{say('together.askThem')}</p>
    </div>
  );
}

function Measures({ figures }: { figures: SessionFigures }) {
  const say = useTranslations('report');
  const { asEven, balance, absent = [] } = figures;
  const isHere = (measure: AbsentMeasure) => !absent.includes(measure);
  return (
    <ul className={styles.reportMeasures}>
      {isHere('pooled') ? (
        <Row name="pooled" figures={figures} value={(n) => say('pooled.value', { n })} text={say('pooled.text')} />
      ) : null}
      {isHere('early') ? (
        <Row name="early" figures={figures} value={(n) => say('early.value', { n })} text={say('early.text')} />
      ) : null}
      {isHere('gain') ? (
        <Row
          name="gain"
          figures={figures}
          value={(n) => say('gain.value', { n, sign: n > 0 ? '+' : '' })}
          text={say('gain.text')}
        />
      ) : null}
      <Row
        name="balance"
        figures={figures}
        value={() => say(asEven === false ? 'balance.uneven' : 'balance.even')}
        text={balance.as === 'figure' ? say('balance.text', { n: balance.mean }) : ''}
      />
      {isHere('divided') ? (
        <Row name="divided" figures={figures} value={(n) => say('divided.value', { n })} text={say('divided.text')} />
      ) : null}
      {isHere('hints') ? <Hints figures={figures} /> : null}
      <li>
        <h3>{say('talk.title')}</h3>
        <p className="small">{say('talk.text')}</p>
      </li>
    </ul>
  );
}

function Hints({ figures: { hints, balance } }: { figures: SessionFigures }) {
  const say = useTranslations('report');
  return (
    <li>
      <h3>{say('hints.title')}</h3>
      {hints === null ? (
        <NoFigure why={balance.as === 'figure' ? 'too-short' : balance.as} />
      ) : (
        <>
          <p className={styles.reportValue}>{say('hints.value', { asked: hints.asked })}</p>
          {hints.asked === 0 ? null : <p className="small">{say('hints.text', { timely: hints.timely })}</p>}
        </>
      )}
      <How name="hints" />
    </li>
  );
}

interface RowProps {
  name: Measure;
  figures: SessionFigures;
  value: (n: number) => string;
  text: string;
}

function Row({ name, figures, value, text }: RowProps) {
  const say = useTranslations('report');
  const figure = figures[name];
  return (
    <li>
      <h3>{say(`${name}.title`)}</h3>
      {figure.as === 'figure' ? (
        <>
          <p className={styles.reportValue}>{value(figure.mean)}</p>
          {figure.spread === null ? null : <Spread title={say(`${name}.title`)} mean={figure.mean} spread={figure.spread} />}
          <p className="small">{text}</p>
        </>
      ) : (
        <NoFigure why={name === 'divided' && figures.attendance.tookPart < REPORT_NEEDS.votes ? 'voters' : figure.as} />
      )}
      <How name={name} />
    </li>
  );
}

/** In place of a figure: words, never a grey zero. */
function NoFigure({ why }: { why: 'few' | 'near' | 'too-short' | 'voters' }) {
  const say = useTranslations('report.together');
  return (
    <p className={`${styles.reportNoFigure} small`}>{say(why === 'too-short' ? 'short' : why, { n: REPORT_NEEDS.votes })}</p>
  );
}

function How({ name }: { name: Measure | 'hints' }): ReactNode {
  const say = useTranslations('report');
  return (
    <Fold label={say('how')}>
      <p className="behind-formula">{say(`${name}.formula`)}</p>
      <p>{say('from', { data: say(`${name}.data`) })}</p>
      <p>{say('caveat', { text: say(`${name}.caveat`) })}</p>
    </Fold>
  );
}

interface SpreadProps {
  title: string;
  mean: number;
  spread: { readonly least: number; readonly most: number };
}

/** How far crews lie apart, without their names; the lamp is the mean. The same as a table below. */
function Spread({ title, mean, spread: { least, most } }: SpreadProps) {
  const say = useTranslations('report');
  const at = scaleLinear([Math.min(0, least), 100], [0, 100]);
  const [from, to] = at.domain();
  return (
    <>
      <div className={styles.spread} role="img" aria-label={say('together.spread', { least, most, mean })}>
        <i className={styles.spreadRange} ref={drawnWith({ left: `${at(least)}%`, width: `${at(most) - at(least)}%` })} />
        <i ref={drawnWith({ left: `${at(least)}%` })} />
        <i ref={drawnWith({ left: `${at(most)}%` })} />
        <i className="spread-mean" ref={drawnWith({ left: `${at(mean)}%` })} />
        <span aria-hidden="true">{from}</span>
        <span aria-hidden="true">{to}</span>
      </div>
      <Fold label={say('asTable')}>
        <FiguresTable
          caption={title}
          rows={(['mean', 'least', 'most'] as const).map((what) => ({
            key: what,
            cells: [say(`together.${what}`), { mean, least, most }[what]],
          }))}
        />
      </Fold>
    </>
  );
}
