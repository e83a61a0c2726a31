import type { TrendAnswer } from '@lorecrew/contract/api/session-report';
import { TREND_FROM_SESSIONS } from '@lorecrew/contract/api/session-report';
import { useQuery } from '@tanstack/react-query';
import { scaleLinear, scaleTime } from 'd3-scale';
import { useTranslations } from 'use-intl';
import { Fold } from '../../components/fold.tsx';
import { NotFresh, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { longDay } from '../../lib/time/dates.ts';
import '../../components/twin-table.css';
import './trend.css';
import { getReportTrend } from '@lorecrew/contract/routes/session-reports';

const MEASURES = ['pooled', 'early', 'gain', 'balance'] as const;
type Measure = (typeof MEASURES)[number];
type Sessions = TrendAnswer['sessions'];

/** The figures of the company's sessions beside each other, this one marked; words where there are too few. */
export function Trend({ id }: { id: string }) {
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
        <div className="report-trend-table">
          <table className="twin">
            <caption className="sr">{say('trend.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{say('trend.session')}</th>
                {MEASURES.map((measure) => (
                  <th key={measure} scope="col">
                    {say(`${measure}.title`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <tr key={session.id}>
                  <th scope="row">{say('trend.row', { name: session.name, day: longDay(session.endedAtMs) })}</th>
                  {MEASURES.map((measure) => (
                    <td key={measure}>{session[measure] ?? say('trend.none')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
        className="report-trend-lane"
        role="img"
        aria-label={say('trend.lane', { n: points.length, least, most, last: last.value })}
      >
        {points.map((one) => (
          <i
            key={one.id}
            className={one.id === id ? 'is-this' : ''}
            style={{ left: `${first === last ? 50 : across(one.endedAtMs)}%`, bottom: `${up(one.value)}%` }}
          />
        ))}
        <span aria-hidden="true">100</span>
        <span aria-hidden="true">{up.domain()[0]}</span>
      </div>
    </figure>
  );
}
