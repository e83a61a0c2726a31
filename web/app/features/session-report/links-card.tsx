import { REPORT_LINK_DAYS, type ReportLink, type ReportLinksAnswer } from '@lorecrew/contract/api/report-links';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Confirm } from '../../components/confirm.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { FilterField } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NotFresh, NotLoaded } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { longDay } from '../../lib/time/dates.ts';
import './links-card.css';
import { createReportLink, listReportLinks, revokeReportLink } from '@lorecrew/contract/routes/session-reports';
import { Button, buttonClasses } from '../../components/button.tsx';

/** Links by which others read the report for some days: made here, copied, and taken back. */
export function LinksCard({ id }: { id: string }) {
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
      <div className="report-links-new">
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
            <p className="small muted report-links-none">{say('none')}</p>
          ) : (
            <ul className="report-links-list" aria-label={say('list')}>
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
  const [made, ends] = [longDay(madeAtMs), longDay(endsAtMs)];
  return (
    <li>
      <p className="small">{say('good', { made, ends })}</p>
      <p className="report-links-url">
        <code>{url}</code>
      </p>
      <div className="report-links-acts">
        <CopyButton text={url} label={say('copy')} />
        <Confirm
          label={say('stop')}
          className={buttonClasses()}
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
