import { type SessionRow as Row, SESSIONS_PAGE, SessionSort, SessionStatus } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { getCredits } from '@lorecrew/contract/routes/credits';
import { listSessions } from '@lorecrew/contract/routes/sessions';
import { listStories } from '@lorecrew/contract/routes/stories';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Ticket } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FilterField, SearchField } from '../../components/fields.tsx';
import './sessions-page.css';
import './session-page.css';
import '../../components/session/row-head.css';
import { ButtonLink } from '../../components/button-link.tsx';
import { NotFresh, NothingFound, NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
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
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['sessions', asked],
    queryFn: () => api.request(listSessions, { query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  });
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
        {data === undefined ? null : <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />}
        {data === undefined && error !== null ? (
          <NotLoaded
            title="The sessions did not load"
            text="They go on as planned; only this list is missing."
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data === undefined || (data.sessions.length === 0 && data.total > 0) ? (
          <RowsLoading what="the sessions" rows={4} />
        ) : data.sessions.length > 0 ? (
          <table className="rows session-rows">
            <Head sort={sort} onSort={fromFirst(setSort)} />
            <tbody>
              {data.sessions.map((session) => (
                <SessionRow key={session.id} session={session} nowMs={nowMs} />
              ))}
            </tbody>
          </table>
        ) : isFiltered ? (
          <NothingFound title="No such session" text="We looked at the names of your company’s sessions." onClear={clear} />
        ) : (
          <NoSession />
        )}
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
  { key: null, label: 'People' },
  { key: 'seats', label: 'Seats' },
  { key: null, label: 'Credits' },
  { key: null, label: 'State' },
] as const;

/** Column heads; those that sort say how they do. */
function Head({ sort, onSort }: { sort: SessionSort; onSort: (sort: SessionSort) => void }) {
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ key, label }) => {
          const isNumber = label === 'People' || label === 'Seats' || label === 'Credits';
          const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
          const next = SessionSort.safeParse(direction === 'ascending' ? `-${key}` : key);
          const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
          return (
            <th key={label} scope="col" className={isNumber ? 'n' : undefined} aria-sort={direction}>
              {next.success ? (
                <button type="button" className="sorts" onClick={() => onSort(next.data)}>
                  {label}
                  {direction ? <Arrow className="ic" aria-hidden="true" /> : null}
                </button>
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
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
      <td>
        <div className="named">
          <img src={storyPicture(slug)} alt="" width="56" height="38" />
          <span>
            <Link to={paths.session(id)}>{name}</Link>
            <span className="sub">{title}</span>
          </span>
        </div>
      </td>
      <td>
        <b className="nb">{zoneTime(startsAtMs, { zone: own, nowMs }).short}</b>
        <span className="sub">{belowStart(say, { session, own, nowMs })}</span>
      </td>
      <td className="n" data-l="People">
        {people}
      </td>
      <td className="n" data-l="Seats">
        {seats}
      </td>
      <td className="n credit-words" data-l="Credits">
        {creditWords(credits)}
      </td>
      <td className="state">
        <StatusBadge status={status} />
      </td>
    </tr>
  );
}
