import { PEOPLE_PAGE, type PeopleFilter } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Mail, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { saveText } from '../../lib/browser/save-file.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { people } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { peopleWords } from '../../lib/text/people-words.ts';
import { NothingFound, NothingYet, NotLoaded, RowsLoading } from '../../ui/list-states.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { InvitedRow } from './invited-row.tsx';
import { UndoRows } from './undo-rows.tsx';
import './people.css';

const ONLY: readonly { value: PeopleFilter; label: string }[] = [
  { value: 'all', label: 'Everybody' },
  { value: 'coming', label: 'Coming' },
  { value: 'not_coming', label: 'Cannot come' },
  { value: 'silent', label: 'No answer yet' },
];
const TYPING_PAUSE_MS = 250;
const REFRESH_EVERY_MS = 15_000;

/** Who is invited to a session, what they have answered, who is here or came; and what can be done about each. */
export function SessionPeople({ session }: { session: SessionDetail }) {
  const { id: sessionId, status, name } = session;
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<PeopleFilter>('all');
  const [page, setPage] = useState(1);
  const asked = { search: useSettled(search.trim(), TYPING_PAUSE_MS), only, page };
  const { data, error, refetch } = useQuery({
    queryKey: ['people', sessionId, asked],
    queryFn: () => people.invited({ sessionId, ...asked }),
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
  const fromFirst =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  return (
    <div className="people">
      <section className="card" aria-labelledby="invited">
        <div className="list-head">
          <div>
            <h2 id="invited">{counts ? headline(session, counts) : 'People'}</h2>
            {data && !isOver ? (
              <p className="small muted">
                {data.room.invited} of {data.room.seats} seats taken.
              </p>
            ) : null}
          </div>
          <div className="filters">
            {isOver ? null : (
              <Link className="btn cta" to={paths.createConsumer(sessionId)}>
                <Plus className="ic" aria-hidden="true" />
                Add people
              </Link>
            )}
            {isOver || !counts || counts.silent === 0 ? null : <RemindAll sessionId={sessionId} onChanged={changed} />}
            {!counts || counts.all === 0 ? null : <SaveList sessionId={sessionId} name={name} />}
          </div>
        </div>
        {counts && counts.all > 0 ? (
          <div className="list-head sub-head">
            <div className="filters">
              <SearchField label="Search people" value={search} onChange={fromFirst(setSearch)} />
              <SelectField label="Answer" value={only} options={ONLY} onChange={fromFirst(setOnly)} />
            </div>
          </div>
        ) : null}
        {error !== null ? (
          <NotLoaded
            title="The people did not load"
            text="Their seats and links are safe; only this list is missing."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <RowsLoading what="people" />
        ) : data.people.length > 0 ? (
          <table className="rows people-rows">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">Answer</th>
                <th scope="col">{isOver ? 'Was there' : 'Now'}</th>
                <th scope="col">
                  <span className="sr">Actions</span>
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
            title="Nobody found"
            text="We looked at names and addresses of those who are invited."
            onClear={() => {
              setSearch('');
              setOnly('all');
              setPage(1);
            }}
          />
        ) : (
          <NothingYet
            title="Nobody is invited yet"
            text="Paste names and addresses, or bring a list. Everybody gets a letter with a link of their own."
          >
            {isOver ? null : (
              <Link className="btn cta" to={paths.createConsumer(sessionId)}>
                Add people
              </Link>
            )}
          </NothingYet>
        )}
        <Pager page={page} pageSize={PEOPLE_PAGE} total={data?.total ?? 0} onPage={setPage} what="people" />
      </section>
      <UndoRows imports={data?.imports ?? []} onChanged={changed} />
    </div>
  );
}

function headline(
  { status, invited }: SessionDetail,
  counts: { all: number; coming: number; not_coming: number; silent: number },
): string {
  const came = invited.filter(({ state }) => state !== 'invited').length;
  const here = invited.filter(({ state }) => state === 'here').length;
  if (status === 'completed') return `${came} of ${counts.all} came`;
  if (status === 'open' || status === 'live') return `${here} of ${counts.all} are here`;
  return `${counts.all} invited, ${counts.coming} coming, ${counts.not_coming} cannot, ${counts.silent} silent`;
}

function RemindAll({ sessionId, onChanged }: { sessionId: string; onChanged: () => void }) {
  const call = useCall({
    call: () => people.remind({ sessionId }),
    onDone: (letters) => {
      onChanged();
      toasts.show({ title: `${peopleWords(letters)} reminded`, icon: 'check', color: 'green' });
    },
  });
  return (
    <>
      <button type="button" className="btn" aria-busy={call.busy} onClick={call.busy ? undefined : () => call.send(undefined)}>
        <Mail className="ic" aria-hidden="true" />
        Ask the silent again
      </button>
      {call.refusal === null ? null : (
        <span className="err" role="alert">
          {call.refusal}. Everybody had a letter within the last hour.
        </span>
      )}
    </>
  );
}

function SaveList({ sessionId, name }: { sessionId: string; name: string }) {
  const call = useCall({
    call: () => people.csv(sessionId),
    onDone: (text) => saveText({ name: `${name}.csv`, text, type: 'text/csv' }),
  });
  return (
    <button type="button" className="btn" aria-busy={call.busy} onClick={call.busy ? undefined : () => call.send(undefined)}>
      <Download className="ic" aria-hidden="true" />
      Save as CSV
    </button>
  );
}
