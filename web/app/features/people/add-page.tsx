import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { NotFresh, NotLoaded } from '../../components/list-states.tsx';
import { NoSuchSession } from '../../components/session/no-such-session.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { AddWays } from './add-ways.tsx';
import { CompanyPeople } from './company-people.tsx';
import './people.css';
import { getSession } from '@lorecrew/contract/routes/sessions';
import { buttonClasses } from '../../components/button.tsx';

interface AddPageProps {
  userId: string;
  sessionId: string | null;
}

/** Adds people: to a session, whose page it comes from and leads back to, or to the company alone. */
export function AddPage({ userId, sessionId }: AddPageProps) {
  const say = useTranslations('people.page');
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['session', sessionId],
    queryFn: () => api.request(getSession, { params: { sessionId: sessionId ?? '' } }),
    enabled: sessionId !== null,
    networkMode: 'always',
  });
  if (error instanceof ApiError && error.code === 'SESSION_001') return <NoSuchSession />;
  if (data === undefined && error !== null)
    return (
      <section className="card">
        <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (sessionId !== null && data === undefined)
    return <div className="card box loading" role="status" aria-label={say('loading')} />;
  return (
    <div className="people">
      <Head session={data ?? null} />
      <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />
      <Adding userId={userId} session={data ?? null} />
    </div>
  );
}

function Head({ session }: { session: SessionDetail | null }) {
  const say = useTranslations('people.page');
  return (
    <header className="head">
      <p className="crumb">
        {session === null ? (
          say('ofCompany')
        ) : (
          <>
            <Link to={paths.sessions()}>{say('sessions')}</Link> / <Link to={paths.session(session.id)}>{session.name}</Link> /{' '}
            <Link to={paths.sessionPeople(session.id)}>{say('people')}</Link>
          </>
        )}
      </p>
      <h1>{say(session === null ? 'people' : 'title')}</h1>
    </header>
  );
}

function Adding({ userId, session }: { userId: string; session: SessionDetail | null }): ReactNode {
  const queries = useQueryClient();
  const refresh = () => {
    for (const queryKey of [['people'], ['people-preview'], ['session'], ['sessions'], ['credits'], ['dashboard']])
      void queries.invalidateQueries({ queryKey });
  };
  if (session?.status === 'completed' || session?.status === 'cancelled') return <Over session={session} />;
  return (
    <>
      <AddWays userId={userId} session={session} onChanged={refresh} />
      <CompanyPeople session={session} onChanged={refresh} />
    </>
  );
}

function Over({ session: { id } }: { session: SessionDetail }) {
  const say = useTranslations('people.page');
  return (
    <section className="card pad">
      <h2>{say('over')}</h2>
      <p className="muted">{say('overText')}</p>
      <p>
        <Link className={buttonClasses()} to={paths.session(id)}>
          {say('toSession')}
        </Link>
      </p>
    </section>
  );
}
