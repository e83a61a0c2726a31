import type { ReportAnswer } from '@lorecrew/contract/api/session-report';
import { anonymiseSession } from '@lorecrew/contract/routes/session-reports';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { longDay } from '../../lib/time/dates.ts';

interface LogCardProps {
  id: string;
  log: ReportAnswer['log'];
}

/** How long what was recorded is kept, and taking the names out of it at once. */
export function LogCard({ id, log }: LogCardProps) {
  const say = useTranslations('report.log');
  const queries = useQueryClient();
  const { user } = useAdmin();
  const [anonymous, gone] = [longDay(log.anonymousAtMs), longDay(log.goneAtMs)];
  return (
    <section className="card pad" aria-labelledby="report-log">
      <h2 id="report-log">{say('title')}</h2>
      <p className="small muted">{log.anonymised ? say('done', { gone }) : say('text', { anonymous, gone })}</p>
      {log.anonymised ? null : user?.role === 'owner' ? (
        <p className="report-act">
          <Confirm
            label={say('act')}
            className={buttonClasses()}
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
        </p>
      ) : (
        <p className="small muted report-act">{say('owner')}</p>
      )}
    </section>
  );
}
