import { REPORT_LINK_DAYS, type ReportLink, type ReportLinksAnswer } from '@lorecrew/contract/api/report-links';
import {
  type CreditLine,
  type ReportAnswer,
  type ReportFormat,
  TREND_FROM_SESSIONS,
  type TrendAnswer,
} from '@lorecrew/contract/api/session-report';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import {
  anonymiseSession,
  createReportLink,
  exportSessionReport,
  getReportTrend,
  listReportLinks,
  revokeReportLink,
} from '@lorecrew/contract/routes/session-reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { scaleLinear, scaleTime } from 'd3-scale';
import { Braces, FileSpreadsheet, FileText, Table } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { FilterField } from '../../components/fields.tsx';
import { FiguresTable } from '../../components/figures-table.tsx';
import { Fold } from '../../components/fold.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NotFresh, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { saveBytes } from '../../lib/browser/save-file.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import reportTexts from '../../locales/en/report.json';
import { Debrief } from './debrief.tsx';
import { EndingBand } from './ending-band.tsx';
import { Forward } from './forward.tsx';
import linksCardStyles from './links-card.module.css';
import { Plates } from './plates.tsx';
import styles from './report.module.css';
import { Together } from './together.tsx';
import trendStyles from './trend.module.css';
import { WhoCame } from './who-came.tsx';

/** The report as whoever looks after the session reads it. */
export function Report({ session, report }: { session: SessionDetail; report: ReportAnswer }) {
  const { figures, credits, log } = report;
  return (
    <MessagesProvider english={{ report: reportTexts }}>
      <div className="report">
        <EndingBand ending={figures.ending} slug={session.slug} />
        <Forward session={session} figures={figures} />
        <div className="split">
          <div className="gap">
            <WhoCame attendance={figures.attendance} />
            <Together figures={figures} />
            <Trend id={session.id} />
            <Debrief questions={figures.questions} />
            <CreditLines lines={credits} />
          </div>
          <aside className="rail">
            <Plates plates={figures.plates} />
            <Files id={session.id} />
            <LinksCard id={session.id} />
            <LogCard id={session.id} log={log} />
          </aside>
        </div>
      </div>
    </MessagesProvider>
  );
}

const SIGNS = { pdf: FileText, xlsx: FileSpreadsheet, csv: Table, json: Braces } as const;
const FORMATS = ['pdf', 'xlsx', 'csv', 'json'] as const;

/** The report as files. */
function Files({ id }: { id: string }) {
  const say = useTranslations('report.files');
  const call = useCall({
    call: (format: ReportFormat) => api.request(exportSessionReport, { params: { sessionId: id, format } }),
    onDone: saveBytes,
  });
  return (
    <section className="card pad" aria-labelledby="report-files">
      <h2 id="report-files">{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      <div className={styles.reportFiles}>
        {FORMATS.map((format) => {
          const Sign = SIGNS[format];
          return (
            <Button
              key={format}
              pending={call.busy}
              aria-label={say('name', { format: say(format) })}
              onClick={() => call.send(format)}
            >
              <Sign className="ic" aria-hidden="true" />
              {say(format)}
            </Button>
          );
        })}
      </div>
      <Refusal text={call.refusal} />
    </section>
  );
}

function sumOf(lines: readonly CreditLine[], is: (line: CreditLine) => boolean): number {
  return lines.filter(is).reduce((all, { amount }) => all + amount, 0);
}

/** What became of the credits of the session, as the ledger has it. */
function CreditLines({ lines }: { lines: readonly CreditLine[] }) {
  const say = useTranslations('report.credits');
  const fewer = sumOf(lines, ({ cause }) => cause === 'fewer');
  const held = sumOf(lines, ({ reason }) => reason === 'held') - fewer;
  const captured = sumOf(lines, ({ reason, cause }) => reason === 'captured' && cause === 'present');
  const released = sumOf(lines, ({ reason, cause }) => reason === 'released' && cause !== 'fewer');
  const over = sumOf(lines, ({ cause }) => cause === 'over');
  return (
    <section className="card pad" aria-labelledby="report-credits">
      <h2 id="report-credits">{say('title')}</h2>
      <p className="small muted">
        {lines.length === 0 ? say('none') : say('sum', { held, captured, released })} {over > 0 ? say('over', { n: over }) : null}
      </p>
      {lines.length === 0 ? null : (
        <FiguresTable
          caption={say('title')}
          className={styles.creditLines}
          head={[say('reason'), say('why'), say('amount')]}
          rows={lines.map(({ reason, cause, amount, atMs }, n) => ({
            key: `${atMs}-${n}`,
            cells: [say(`reasons.${reason}`), say(`causes.${cause}`), amount],
          }))}
        />
      )}
    </section>
  );
}

interface LogCardProps {
  id: string;
  log: ReportAnswer['log'];
}

/** How long what was recorded is kept, and taking the names out of it at once. */
function LogCard({ id, log }: LogCardProps) {
  const say = useTranslations('report.log');
  const queries = useQueryClient();
  const { user } = useAdmin();
  const { longDay } = useDates();
  const [anonymous, gone] = [longDay(log.anonymousAtMs), longDay(log.goneAtMs)];
  return (
    <section className="card pad" aria-labelledby="report-log">
      <h2 id="report-log">{say('title')}</h2>
      <p className="small muted">{log.anonymised ? say('done', { gone }) : say('text', { anonymous, gone })}</p>
      {log.anonymised ? null : user?.role === 'owner' ? (
        <div className={styles.reportAct}>
          <Confirm
            label={say('act')}
            size="normal"
            title={say('title2')}
            yes={say('yes')}
            no={say('no')}
            danger
            act={async () =>
              queries.setQueryData(['session', id, 'report'], await api.request(anonymiseSession, { params: { sessionId: id } }))
            }
            onDone={() => {}}
          >
            <p>{say('about')}</p>
          </Confirm>
        </div>
      ) : (
        <p className={`small muted ${styles.reportAct}`}>{say('owner')}</p>
      )}
    </section>
  );
}

/** Links by which others read the report for some days: made here, copied, and taken back. */
function LinksCard({ id }: { id: string }) {
  const say = useTranslations('report.links');
  const queries = useQueryClient();
  const queryKey = ['session', id, 'report-links'];
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: () => api.request(listReportLinks, { params: { sessionId: id } }),
    staleTime: 0,
    networkMode: 'always',
  });
  const [days, setDays] = useState('30');
  const keep = (answer: ReportLinksAnswer) => queries.setQueryData(queryKey, answer);
  const make = useCall({
    call: (body: { days: (typeof REPORT_LINK_DAYS)[number] }) =>
      api.request(createReportLink, { params: { sessionId: id }, body }),
    onDone: keep,
  });
  const chosen = REPORT_LINK_DAYS.find((each) => String(each) === days) ?? 30;
  return (
    <section className="card pad report-links" aria-labelledby="report-links">
      <h2 id="report-links">{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      <div className={linksCardStyles.reportLinksNew}>
        <FilterField
          label={say('days')}
          value={days}
          options={REPORT_LINK_DAYS.map((n) => ({ value: String(n), label: say('for', { n }) }))}
          onChange={setDays}
        />
        <Button pending={make.busy} onClick={() => make.send({ days: chosen })}>
          {say('make')}
        </Button>
      </div>
      <Refusal text={make.refusal} />
      {data === undefined ? (
        error && <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />
          {data.links.length === 0 ? (
            <p className={`small muted ${linksCardStyles.reportLinksNone}`}>{say('none')}</p>
          ) : (
            <ul className={linksCardStyles.reportLinksList} aria-label={say('list')}>
              {data.links.map((link) => (
                <Link
                  key={link.id}
                  link={link}
                  act={async () => keep(await api.request(revokeReportLink, { params: { sessionId: id, linkId: link.id } }))}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function Link({ link: { url, madeAtMs, endsAtMs }, act }: { link: ReportLink; act: () => Promise<unknown> }) {
  const say = useTranslations('report.links');
  const { longDay } = useDates();
  const [made, ends] = [longDay(madeAtMs), longDay(endsAtMs)];
  return (
    <li>
      <p className="small">{say('good', { made, ends })}</p>
      <p className="report-links-url">
        <code>{url}</code>
      </p>
      <div className={linksCardStyles.reportLinksActs}>
        <CopyButton text={url} label={say('copy')} />
        <Confirm
          label={say('stop')}
          size="normal"
          title={say('stopTitle')}
          yes={say('yes')}
          no={say('no')}
          danger
          act={act}
          onDone={() => {}}
        >
          <p>{say('stopText')}</p>
        </Confirm>
      </div>
    </li>
  );
}

const MEASURES = ['pooled', 'early', 'gain', 'balance'] as const;
type Measure = (typeof MEASURES)[number];
type Sessions = TrendAnswer['sessions'];

/** The figures of the company's sessions beside each other, this one marked; words where there are too few. */
function Trend({ id }: { id: string }) {
  const say = useTranslations('report.trend');
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['report-trend'],
    queryFn: () => api.request(getReportTrend),
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <section className="card pad" aria-labelledby="report-trend">
      <h2 id="report-trend">{say('title')}</h2>
      {data === undefined ? (
        error === null ? (
          <RowsLoading what={say('what')} rows={2} />
        ) : (
          <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />
          {data.sessions.length === 0 ? (
            <p className="small muted">{say('few', { n: TREND_FROM_SESSIONS })}</p>
          ) : (
            <Shown id={id} sessions={data.sessions} />
          )}
        </>
      )}
    </section>
  );
}

function Shown({ id, sessions }: { id: string; sessions: Sessions }) {
  const say = useTranslations('report');
  const { longDay } = useDates();
  const [first, last] = [longDay(sessions[0]?.endedAtMs ?? 0), longDay(sessions.at(-1)?.endedAtMs ?? 0)];
  return (
    <>
      <p className="small muted">{say('trend.text', { n: sessions.length, first, last })}</p>
      <div className="report-trend">
        {MEASURES.map((measure) => (
          <Lane key={measure} {...{ id, sessions, measure }} />
        ))}
      </div>
      <Fold label={say('asTable')}>
        <FiguresTable
          scrolls
          caption={say('trend.title')}
          head={[say('trend.session'), ...MEASURES.map((measure) => say(`${measure}.title`))]}
          rows={sessions.map((session) => ({
            key: session.id,
            cells: [
              say('trend.row', { name: session.name, day: longDay(session.endedAtMs) }),
              ...MEASURES.map((measure) => session[measure] ?? say('trend.none')),
            ],
          }))}
        />
      </Fold>
    </>
  );
}

/** One measure on a line of time: a point for each session that has it, this one as a lamp. */
function Lane({ id, sessions, measure }: { id: string; sessions: Sessions; measure: Measure }) {
  const say = useTranslations('report');
  const points = sessions.flatMap((one) => (one[measure] === null ? [] : [{ ...one, value: one[measure] }]));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const across = scaleTime([first.endedAtMs, last.endedAtMs], [0, 100]);
  const up = scaleLinear([Math.min(0, least), 100], [0, 100]);
  return (
    <figure>
      <figcaption>{say(`${measure}.title`)}</figcaption>
      <div
        className={trendStyles.reportTrendLane}
        role="img"
        aria-label={say('trend.lane', { n: points.length, least, most, last: last.value })}
      >
        {points.map((one) => (
          <i
            key={one.id}
            className={one.id === id ? trendStyles.isThis : ''}
            style={{ left: `${first === last ? 50 : across(one.endedAtMs)}%`, bottom: `${up(one.value)}%` }}
          />
        ))}
        <span aria-hidden="true">100</span>
        <span aria-hidden="true">{up.domain()[0]}</span>
      </div>
    </figure>
  );
}
