import type { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Refusal } from '../../components/form-parts.tsx';
import { NewSessionLink } from '../../components/session/new-session-link.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import '../../components/session/row-head.css';
import { getDashboard } from '@lorecrew/contract/routes/company';
import { Button } from '../../components/button.tsx';
import { CreditsCard } from './credits-card.tsx';
import { LastSessionCard } from './last-session-card.tsx';
import { NextSessionCard } from './next-session-card.tsx';
import { Notices } from './notices.tsx';
import { ThingsToDo } from './things-to-do.tsx';

const REFRESH_EVERY_MS = 60_000;
/** While people are coming in. */
const REFRESH_OPEN_EVERY_MS = 10_000;

function isOpen(data: DashboardAnswer | undefined): boolean {
  return data?.next !== undefined && data.next !== null && data.next.status !== 'scheduled';
}

/** The first page after signing in: what comes next, what there is, what is to be done. */
export function HomePage() {
  const { user } = useAdmin();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => api.request(getDashboard),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? REFRESH_OPEN_EVERY_MS : REFRESH_EVERY_MS),
    networkMode: 'always',
  });
  useEffect(() => {
    if (data !== undefined) admin.setCredits(data.credits);
  }, [data]);
  if (user === null) return null;

  return (
    <>
      <header className="head row-head">
        <h1>Hello, {user.first_name}</h1>
        {user.membership === 'approved' ? (
          <div className="row-head-acts">
            <NewSessionLink />
          </div>
        ) : null}
      </header>
      <Notices user={user} />
      {error === null ? null : (
        <div className="not-loaded">
          <Refusal text={explain(error)} />
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {isPending ? <div className="card box loading" role="status" aria-label="Loading" /> : null}
      {data === undefined ? null : <NextSessionCard next={data.next} approved={user.membership === 'approved'} />}
      <div className="panels">
        <ThingsToDo user={user} data={data} />
        {data?.last ? <LastSessionCard last={data.last} /> : null}
        {data === undefined ? null : <CreditsCard credits={data.credits} />}
      </div>
    </>
  );
}
