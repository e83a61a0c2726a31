import type { AddPeopleAnswer } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { keepPastedPeople, readPastedPeople } from '../../lib/browser/pasted-people.ts';
import { tabValues } from '../../lib/browser/storage.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { planner } from '../../lib/http/browser-api.ts';
import { NotLoaded } from '../../ui/list-states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useWords } from '../../words/words.ts';
import { AddOne } from './add-one.tsx';
import { CompanyPeople } from './company-people.tsx';
import { ImportFile } from './import-file.tsx';
import { PasteMany } from './paste-many.tsx';
import './people.css';

/** Adds people: to a session, whose page it comes from and leads back to, or to the company alone. */
export function AddPage({ sessionId }: { sessionId: string | null }) {
  const say = useWords('people.page');
  const session = useQuery({
    queryKey: ['session', sessionId],
    queryFn: () => planner.one(sessionId ?? ''),
    enabled: sessionId !== null,
    networkMode: 'always',
  });
  if (session.error !== null)
    return (
      <section className="card">
        <NotLoaded
          title={say('notLoaded')}
          text={say('notLoadedText')}
          error={session.error}
          onRetry={() => void session.refetch()}
        />
      </section>
    );
  if (sessionId !== null && session.data === undefined)
    return <div className="card box loading" role="status" aria-label={say('loading')} />;
  return <Adding key={sessionId} session={session.data ?? null} />;
}

function Adding({ session }: { session: SessionDetail | null }) {
  const say = useWords('people.page');
  const sessionId = session?.id ?? null;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [text, setText] = useState(() => readPastedPeople(tabValues, sessionId));
  const [round, setRound] = useState(0);
  const change = (typed: string) => {
    setText(typed);
    keepPastedPeople(tabValues, { sessionId, text: typed });
  };
  const refresh = () => {
    for (const queryKey of [['people'], ['session'], ['sessions'], ['credits'], ['dashboard']])
      void queries.invalidateQueries({ queryKey });
  };
  const added = ({ added: n }: AddPeopleAnswer) => {
    refresh();
    toasts.show({
      title: say('added', { n }),
      description: session === null ? null : say('addedText'),
      icon: 'check',
      color: 'green',
    });
  };
  const addedMany = (answer: AddPeopleAnswer) => {
    added(answer);
    change('');
    setRound(round + 1);
    if (session !== null) void navigate(paths.sessionPeople(session.id));
  };
  return (
    <div className="people">
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
      <Tabs
        label={say('ways')}
        first="paste"
        tabs={[
          { id: 'one', label: say('one'), panel: <AddOne sessionId={sessionId} onAdded={added} /> },
          {
            id: 'paste',
            label: say('paste'),
            panel: <PasteMany sessionId={sessionId} text={text} onText={change} onAdded={addedMany} />,
          },
          { id: 'file', label: say('file'), panel: <ImportFile key={round} sessionId={sessionId} onAdded={addedMany} /> },
        ]}
      />
      <CompanyPeople session={session} onChanged={refresh} />
    </div>
  );
}
