import { PEOPLE_PAGE, type PeopleFilter, type SessionPeopleAnswer } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { NotFresh, NothingFound, NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { AskSilent } from '../../components/session/ask-again.tsx';
import { SeatRequests } from '../../components/session/seat-requests.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveCsv } from '../../lib/browser/save-file.ts';
import { capitalize } from '../../lib/i18n/list-format.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { InvitedRow } from './invited-row.tsx';
import { UndoRows } from './undo-rows.tsx';
import './people.css';
import { exportAttendees, listAttendees } from '@lorecrew/contract/routes/people';
import { Button, buttonClasses } from '../../components/button.tsx';

const TYPING_PAUSE_MS = 250;
const REFRESH_EVERY_MS = 15_000;

/** Who is invited to a session, what they have answered, who is here or came; and what can be done about each. */
export function SessionPeople({ session }: { session: SessionDetail }) {
  const { id: sessionId, status, name } = session;
  const say = useTranslations('people.session');
  const saySign = useTranslations('people.sign');
  const words = useTranslations('people');
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<PeopleFilter>('all');
  const [page, setPage] = useState(1);
  const asked = { search: useSettled(search.trim(), TYPING_PAUSE_MS), only, page };
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['people', sessionId, asked],
    queryFn: () => api.request(listAttendees, { params: { sessionId }, query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_EVERY_MS,
    networkMode: 'always',
  });
  const changed = () => {
    for (const queryKey of [['people'], ['session', sessionId], ['sessions'], ['dashboard']])
      void queries.invalidateQueries({ queryKey });
  };
  const isOver = status === 'completed' || status === 'cancelled';
  const counts = data?.counts;
  const nobodyCanBeHere = status === 'scheduled';
  const answers: readonly { value: PeopleFilter; label: string }[] = [
    { value: 'all', label: say('everybody') },
    { value: 'coming', label: capitalize(saySign('coming')) },
    { value: 'not_coming', label: capitalize(saySign('not_coming')) },
    { value: 'silent', label: capitalize(saySign('silent')) },
  ];
  const fromFirst =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return (
    <div className="people">
      {isOver ? null : <SeatRequests sessionId={sessionId} />}
      <section className="card" aria-labelledby="invited">
        <div className="list-head">
          <div>
            <h2 id="invited">{counts ? headline(say, { session, counts }) : say('title')}</h2>
            {data && !isOver ? (
              <p className="small muted">
                {data.room.invited > data.room.seats
                  ? say('over', { n: data.room.invited - data.room.seats })
                  : say('seats', { invited: data.room.invited, seats: data.room.seats })}
              </p>
            ) : null}
          </div>
          <div className="filters">
            {isOver ? null : (
              <Link className={buttonClasses({ variant: 'primary' })} to={paths.createConsumer(sessionId)}>
                <Plus className="ic" aria-hidden="true" />
                {say('add')}
              </Link>
            )}
            {isOver || !counts || counts.silent === 0 ? null : <AskSilent sessionId={sessionId} onChanged={changed} />}
            {!counts || counts.all === 0 ? null : <SaveList sessionId={sessionId} name={name} />}
          </div>
        </div>
        {(counts ? counts.all > 0 : search !== '' || only !== 'all') ? (
          <div className="list-head sub-head">
            <div className="filters">
              <SearchField label={words('search')} value={search} onChange={fromFirst(setSearch)} />
              <FilterField label={say('answer')} value={only} options={answers} onChange={fromFirst(setOnly)} />
            </div>
          </div>
        ) : null}
        {data === undefined ? null : <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />}
        {data === undefined && error !== null ? (
          <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
        ) : data === undefined || (data.people.length === 0 && data.total > 0) ? (
          <RowsLoading what={words('what')} />
        ) : data.people.length > 0 ? (
          <table className="rows invited-rows">
            <thead>
              <tr>
                <th scope="col">{say('person')}</th>
                <th scope="col">{say('answer')}</th>
                {nobodyCanBeHere ? null : <th scope="col">{say(isOver ? 'wasThere' : 'now')}</th>}
                <th scope="col">
                  <span className="sr">{say('actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.people.map((person) => (
                <InvitedRow key={person.id} person={person} session={session} onChanged={changed} />
              ))}
            </tbody>
          </table>
        ) : counts && counts.all > 0 ? (
          <NothingFound
            title={say('notFound')}
            text={say('notFoundText')}
            onClear={() => {
              setSearch('');
              setOnly('all');
              setPage(1);
            }}
          />
        ) : (
          <NothingYet title={say('nobody')} text={say('nobodyText')}>
            {isOver ? null : (
              <Link className={buttonClasses({ variant: 'primary' })} to={paths.createConsumer(sessionId)}>
                {say('add')}
              </Link>
            )}
          </NothingYet>
        )}
        <Pager page={page} pageSize={PEOPLE_PAGE} total={data?.total} onPage={setPage} what={words('what')} />
      </section>
      <UndoRows imports={data?.imports ?? []} onChanged={changed} />
    </div>
  );
}

function headline(
  say: Translator<'people.session'>,
  { session: { status, invited }, counts }: { session: SessionDetail; counts: SessionPeopleAnswer['counts'] },
): string {
  const { all, coming, not_coming: not, silent } = counts;
  const came = invited.filter(({ state }) => state !== 'invited').length;
  const here = invited.filter(({ state }) => state === 'here').length;
  if (status === 'completed') return say('came', { n: came, all });
  if (status === 'open' || status === 'live' || status === 'paused') return say('here', { n: here, all });
  return say('invited', { all, coming, not, silent });
}

function SaveList({ sessionId, name }: { sessionId: string; name: string }) {
  const say = useTranslations('people.session');
  const call = useCall({
    call: () => api.request(exportAttendees, { params: { sessionId } }).then(({ csv }) => csv),
    onDone: (text) => saveCsv({ name: `${name}.csv`, text }),
  });
  return (
    <Button pending={call.busy} onClick={() => call.send(undefined)}>
      <Download className="ic" aria-hidden="true" />
      {say('saveList')}
    </Button>
  );
}
