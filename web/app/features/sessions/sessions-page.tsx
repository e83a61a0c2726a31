import { type SessionRow as Row, SESSIONS_PAGE, SessionSort, SessionStatus } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { getCredits } from '@lorecrew/contract/routes/credits';
import { listSessions } from '@lorecrew/contract/routes/sessions';
import { listStories } from '@lorecrew/contract/routes/stories';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { Cell, CellNote, type Column, Table } from '../../components/table.tsx';
import './sessions-page.css';
import './session-page.css';
import '../../components/session/row-head.css';
import { ButtonLink } from '../../components/button-link.tsx';
import { LoadedList, NothingFound, NothingYet } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { NewSessionLink } from '../../components/session/new-session-link.tsx';
import { api } from '../../lib/api/browser-api.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { elsewhere, zoneTime } from '../../lib/time/session-times.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { creditWords } from './credit-words.ts';
import { StatusBadge } from './status-badge.tsx';

const WORDS: Readonly<Record<SessionStatus, string>> = {
  scheduled: 'Scheduled',
  open: 'Open',
  live: 'Live',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Cancelled',
};
const ALL = { value: 'all', label: 'All states' } as const;
const STATES = [ALL, ...SessionStatus.options.map((value) => ({ value, label: WORDS[value] }))];
const TYPING_PAUSE_MS = 250;

/** All sessions of the company. */
export function SessionsPage() {
  const [status, setStatus] = useState<SessionStatus | 'all'>('all');
  const [experience, setExperience] = useState('all');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<SessionSort>('-start');
  const [page, setPage] = useState(1);
  const words = useSettled(search.trim(), TYPING_PAUSE_MS);
  const asked = {
    page,
    sort,
    search: words,
    ...(status === 'all' ? {} : { status }),
    ...(experience === 'all' ? {} : { experience }),
  };
  const list = useQuery({
    queryKey: ['sessions', asked],
    queryFn: () => api.request(listSessions, { query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
  const { data } = list;
  const stories = useQuery({
    queryKey: ['experiences'],
    queryFn: async () => (await api.request(listStories)).experiences,
    networkMode: 'always',
  });
  const credits = useQuery({
    queryKey: ['credits'],
    queryFn: () => api.request(getCredits),
    staleTime: 0,
    networkMode: 'always',
  });
  const storyOptions = [
    { value: 'all', label: 'All stories' },
    ...(stories.data ?? []).map(({ slug, title }) => ({ value: slug, label: title })),
  ];
  const fromFirst =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  const clear = () => {
    setSearch('');
    setStatus('all');
    setExperience('all');
    setPage(1);
  };
  const isFiltered = words !== '' || status !== 'all' || experience !== 'all';
  const nowMs = Date.now();

  return (
    <div className="sessions">
      <header className="head row-head">
        <h1>Sessions</h1>
        <div className="row-head-acts">
          <ButtonLink to={paths.checkout()}>
            <Ticket className="ic" aria-hidden="true" />
            {creditsWords(credits.data?.available)}
          </ButtonLink>
          <NewSessionLink />
        </div>
      </header>
      <section className="card" aria-labelledby="all-sessions">
        <div className="list-head">
          <h2 id="all-sessions" className="sr">
            All sessions
          </h2>
          <div className="filters">
            <SearchField label="Search sessions" value={search} onChange={fromFirst(setSearch)} />
            <FilterField label="State" value={status} options={STATES} onChange={fromFirst(setStatus)} />
            <FilterField label="Story" value={experience} options={storyOptions} onChange={fromFirst(setExperience)} />
          </div>
        </div>
        <LoadedList
          query={list}
          what="the sessions"
          notLoaded={{ title: 'The sessions did not load', text: 'They go on as planned; only this list is missing.' }}
          isLoading={data !== undefined && data.sessions.length === 0 && data.total > 0}
        >
          {({ sessions }) =>
            sessions.length > 0 ? (
              <Table columns={columnsOf({ sort, onSort: fromFirst(setSort) })} className="session-rows">
                {sessions.map((session) => (
                  <SessionRow key={session.id} session={session} nowMs={nowMs} />
                ))}
              </Table>
            ) : isFiltered ? (
              <NothingFound title="No such session" text="We looked at the names of your company’s sessions." onClear={clear} />
            ) : (
              <NoSession />
            )
          }
        </LoadedList>
        <Pager page={page} pageSize={SESSIONS_PAGE} total={data?.total} onPage={setPage} what="the sessions" />
      </section>
    </div>
  );
}

function creditsWords(available: number | undefined): string {
  if (available === undefined) return 'Credits';
  return available === 1 ? '1 credit available' : `${available.toLocaleString('en-GB')} credits available`;
}

const COLUMNS = [
  { key: 'name', label: 'Session' },
  { key: 'start', label: 'Start' },
  { key: null, label: 'People', align: 'end' },
  { key: 'seats', label: 'Seats', align: 'end' },
  { key: null, label: 'Credits', align: 'end' },
  { key: null, label: 'State' },
] as const;

/** The columns; those that sort say how they do. */
function columnsOf({ sort, onSort }: { sort: SessionSort; onSort: (sort: SessionSort) => void }): readonly Column[] {
  return COLUMNS.map(({ key, ...column }) => {
    const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
    const next = SessionSort.safeParse(direction === 'ascending' ? `-${key}` : key);
    return { ...column, ...(next.success ? { sort: { direction, onSort: () => onSort(next.data) } } : {}) };
  });
}

function NoSession() {
  return (
    <NothingYet title="No session yet" text="Plan the first one: a story, a time, and a seat for each of you.">
      <ButtonLink variant="primary" to={paths.createSession()}>
        Plan a session
      </ButtonLink>
    </NothingYet>
  );
}

/** The line below a session's start, which is shown on the reader's clock: the session's own zone, and whether the room is open. */
function belowStart(
  say: Translator<'sessions.row'>,
  { session: { startsAtMs, zone, status }, own, nowMs }: { session: Row; own: string; nowMs: number },
): string {
  const where =
    zone === own
      ? zoneWords(zone, { atMs: startsAtMs })
      : say('yourClock', { there: elsewhere(startsAtMs, { zone, own, nowMs }) });
  return status === 'open' ? say('open', { where }) : where;
}

/** A session of the list. */
function SessionRow({ session, nowMs }: { session: Row; nowMs: number }) {
  const { id, name, slug, title, startsAtMs, people, seats, credits, status } = session;
  const say = useTranslations('sessions.row');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <tr>
      <Cell>
        <div className="named">
          <img src={storyPicture(slug)} alt="" width="56" height="38" />
          <span>
            <Link to={paths.session(id)}>{name}</Link>
            <CellNote>{title}</CellNote>
          </span>
        </div>
      </Cell>
      <Cell>
        <b>{zoneTime(startsAtMs, { zone: own, nowMs }).short}</b>
        <CellNote>{belowStart(say, { session, own, nowMs })}</CellNote>
      </Cell>
      <Cell align="end" label="People">
        {people}
      </Cell>
      <Cell align="end" label="Seats">
        {seats}
      </Cell>
      <Cell align="end" label="Credits" className="credit-words">
        {creditWords(credits)}
      </Cell>
      <Cell className="state">
        <StatusBadge status={status} />
      </Cell>
    </tr>
  );
}
