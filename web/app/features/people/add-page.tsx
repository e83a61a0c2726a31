import { type CompanyPerson, PEOPLE_PAGE } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { listPeople } from '@lorecrew/contract/routes/people';
import { getSession } from '@lorecrew/contract/routes/sessions';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { LoadedList, NotFresh, NothingFound, NothingYet, NotLoaded } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { AddWays } from '../../components/people-import/add-ways.tsx';
import { HoldMore } from '../../components/people-import/hold-more.tsx';
import { addTo } from '../../components/people-import/target.ts';
import { verdictReason } from '../../components/people-import/verdicts.ts';
import { NoSuchSession } from '../../components/session/no-such-session.tsx';
import { Cell, Table } from '../../components/table.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useSessionName } from '../../lib/text/use-story-words.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { DirectoryGroups } from './directory-groups.tsx';
import { InvitationPreview } from './invitation-preview.tsx';
import styles from './people.module.css';
import { UndoRows } from './undo-rows.tsx';

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

function WayToSession({ session }: { session: SessionDetail }) {
  const say = useTranslations('people.page');
  return (
    <>
      <Link to={paths.sessions()}>{say('sessions')}</Link> / <Link to={paths.session(session.id)}>{useSessionName(session)}</Link>{' '}
      / <Link to={paths.sessionPeople(session.id)}>{say('people')}</Link>
    </>
  );
}

function Head({ session }: { session: SessionDetail | null }) {
  const say = useTranslations('people.page');
  return (
    <header className="head">
      <p className="crumb">{session === null ? say('ofCompany') : <WayToSession session={session} />}</p>
      <h1>{say(session === null ? 'people' : 'title')}</h1>
    </header>
  );
}

function Adding({ userId, session }: { userId: string; session: SessionDetail | null }): ReactNode {
  const say = useTranslations('people.page');
  const queries = useQueryClient();
  const refresh = () => {
    for (const queryKey of [['people'], ['people-preview'], ['session'], ['sessions'], ['credits'], ['dashboard']])
      void queries.invalidateQueries({ queryKey });
  };
  if (session?.status === 'completed' || session?.status === 'cancelled') return <Over session={session} />;
  return (
    <>
      {session === null ? null : (
        <div className={styles.preview}>
          <InvitationPreview sessionId={session.id} />
          <p className="small muted">{say('previewText')}</p>
        </div>
      )}
      <AddWays
        userId={userId}
        target={session === null ? { kind: 'company' } : { kind: 'session', session }}
        onChanged={refresh}
      />
      {session === null ? null : <DirectoryGroups session={session} onChanged={refresh} />}
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
        <ButtonLink to={paths.session(id)}>{say('toSession')}</ButtonLink>
      </p>
    </section>
  );
}

const TYPING_PAUSE_MS = 250;

/** Everybody the company has added before, to be put into a session again without typing. */
export function CompanyPeople({ session, onChanged }: { session: SessionDetail | null; onChanged: () => void }) {
  const say = useTranslations('people');
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<'all' | 'free'>('all');
  const [page, setPage] = useState(1);
  const without = session === null ? {} : { without: session.id };
  const asked = { search: useSettled(search.trim(), TYPING_PAUSE_MS), only, page, ...without };
  const list = useQuery({
    queryKey: ['people', 'company', asked],
    queryFn: () => api.request(listPeople, { query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const { data } = list;
  // Where nobody is free there may be nobody at all, which is another thing to say.
  const isNobodyFree = data?.total === 0 && asked.search === '' && (only === 'free' || session !== null);
  const everybody = { search: '', only: 'all', page: 1 } as const;
  const all = useQuery({
    queryKey: ['people', 'company', everybody],
    queryFn: () => api.request(listPeople, { query: everybody }),
    enabled: isNobodyFree,
    staleTime: 0,
    networkMode: 'always',
  });
  const isNobody = data?.total === 0 && asked.search === '' && (!isNobodyFree || all.data?.total === 0);
  const clear = () => {
    setSearch('');
    setOnly('all');
    setPage(1);
  };
  return (
    <>
      {session === null ? <UndoRows imports={data?.imports ?? []} onChanged={onChanged} /> : null}
      <section className="card" aria-labelledby="company-people">
        <div className="list-head">
          <h2 id="company-people">{say(session === null ? 'company.title' : 'company.before')}</h2>
          <div className="filters">
            <SearchField
              label={say('search')}
              value={search}
              onChange={(words) => {
                setSearch(words);
                setPage(1);
              }}
            />
            <FilterField
              label={say('company.whoShown')}
              value={only}
              options={
                [
                  { value: 'all', label: say('company.everybody') },
                  { value: 'free', label: say('company.inNoSession') },
                ] as const
              }
              onChange={(value) => {
                setOnly(value);
                setPage(1);
              }}
            />
          </div>
        </div>
        <LoadedList
          query={list}
          what={say('what')}
          notLoaded={{ title: say('company.notLoaded'), text: say('company.notLoadedText') }}
          isLoading={(data !== undefined && data.people.length === 0 && data.total > 0) || (isNobodyFree && all.isLoading)}
        >
          {({ people }) =>
            people.length > 0 ? (
              <Table
                columns={[{ label: say('name') }, { label: say('email') }, { label: say('company.session') }]}
                className={styles.peopleRows}
              >
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} session={session} onChanged={onChanged} />
                ))}
              </Table>
            ) : isNobody ? (
              <NothingYet title={say('company.nobody')} text={say('company.nobodyText')} />
            ) : asked.search === '' ? (
              <NothingYet title={say('company.nobodyFree')} text={say('company.nobodyFreeText')}>
                {only === 'free' ? <Button onClick={clear}>{say('company.showAll')}</Button> : null}
              </NothingYet>
            ) : (
              <NothingFound title={say('company.notFound')} text={say('company.notFoundText')} onClear={clear} />
            )
          }
        </LoadedList>
        <Pager page={page} pageSize={PEOPLE_PAGE} total={data?.total} onPage={setPage} what={say('what')} />
      </section>
    </>
  );
}

interface RowProps {
  person: CompanyPerson;
  session: SessionDetail | null;
  onChanged: () => void;
}

function PersonRow({ person, session, onChanged }: RowProps) {
  const say = useTranslations('people.company');
  return (
    <tr>
      <Cell>
        <b>{person.name}</b>
      </Cell>
      <Cell>{person.email}</Cell>
      <Cell>
        {person.session !== null ? (
          <Link to={paths.session(person.session.id)}>{person.session.name}</Link>
        ) : session === null ? (
          <span className="muted">{say('none')}</span>
        ) : null}
        {session === null ? null : <Invite person={person} session={session} onChanged={onChanged} />}
      </Cell>
    </tr>
  );
}

const newKeys = () => ({ add: randomUuid(), invite: randomUuid() });

function Invite({ person: { id, name }, session, onChanged }: RowProps & { session: SessionDetail }) {
  const say = useTranslations('people');
  const [key, setKey] = useState(newKeys);
  const [invite, setInvite] = useState(false);
  const send = (chosen: boolean) => {
    setInvite(chosen);
    call.send({ invite: chosen, hold_more: false });
  };
  const call = useCall({
    call: (chosen: { invite: boolean; hold_more: boolean }) =>
      addTo({ kind: 'session', session }, { request_key: key[chosen.invite ? 'invite' : 'add'], ids: [id], ...chosen }).then(
        (answer) => ({ ...answer, invited: chosen.invite }),
        (error: unknown) => {
          onChanged();
          throw error;
        },
      ),
    onDone: ({ added, unsent, invited }) => {
      setKey(newKeys());
      onChanged();
      const noEmail = (unsent?.stopped ?? 0) + (unsent?.limited ?? 0);
      const description = noEmail > 0 ? say('page.unsent', { n: noEmail }) : null;
      if (added > 0)
        toasts.show({
          title: say(invited ? 'company.invited' : 'company.added', { name }),
          description,
          icon: 'check',
          color: 'green',
        });
    },
  });
  const [left] = call.answer?.added === 0 ? call.answer.left : [];
  const why = left ? (verdictReason(left) ?? say(`verdict.${left.verdict}`)) : say('company.notInvited');
  const refusal = call.answer?.added === 0 ? why : call.refusal;
  return (
    <>
      <span className={styles.rowActs}>
        <Button size="small" pending={call.busy} onClick={() => send(false)}>
          {say('company.add')}
          <span className="sr"> {name}</span>
        </Button>
        <Button size="small" pending={call.busy} onClick={() => send(true)}>
          {say('company.invite')}
          <span className="sr"> {name}</span>
        </Button>
      </span>
      {refusal === null ? null : (
        <span className="err" role="alert">
          {refusal} <HoldMore session={session} code={call.code} onHold={() => call.send({ invite, hold_more: true })} />
        </span>
      )}
    </>
  );
}
