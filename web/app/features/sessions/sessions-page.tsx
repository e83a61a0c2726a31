import { type SessionRow as Row, SESSIONS_PAGE, SessionSort, SessionStatus } from '@lorecrew/contract/api/sessions';
import { paths } from '@lorecrew/contract/paths';
import { getCredits } from '@lorecrew/contract/routes/credits';
import { listSessions } from '@lorecrew/contract/routes/sessions';
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
import { useSessionName, useStories, useStoryTitle, useStoryWords } from '../../lib/text/use-story-words.ts';
import { type Dates, useDates } from '../../lib/time/use-dates.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { creditWords } from './credit-words.ts';
import { StatusBadge } from './status-badge.tsx';

const TYPING_PAUSE_MS = 250;

/** All sessions of the company. */
export function SessionsPage() {
  const say = useTranslations('sessions.list');
  const sayStatus = useTranslations('sessions.status');
  const sayColumns = useTranslations('sessions.list.columns');
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
  const stories = useStories();
  const translated = useStoryWords();
  const credits = useQuery({
    queryKey: ['credits'],
    queryFn: () => api.request(getCredits),
    staleTime: 0,
    networkMode: 'always',
  });
  const stateOptions = [
    { value: 'all' as const, label: say('allStates') },
    ...SessionStatus.options.map((value) => ({ value, label: sayStatus(value) })),
  ];
  const storyOptions = [
    { value: 'all', label: say('allStories') },
    ...(stories.data ?? []).map(translated).map(({ slug, title }) => ({ value: slug, label: title })),
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
        <h1>{say('title')}</h1>
        <div className="row-head-acts">
          <ButtonLink to={paths.checkout()}>
            <Ticket className="ic" aria-hidden="true" />
            {credits.data === undefined ? say('credits') : say('available', { n: credits.data.available })}
          </ButtonLink>
          <ButtonLink to={paths.programmes()}>{say('programmes')}</ButtonLink>
          <NewSessionLink />
        </div>
      </header>
      <section className="card" aria-labelledby="all-sessions">
        <div className="list-head">
          <h2 id="all-sessions" className="sr">
            {say('all')}
          </h2>
          <div className="filters">
            <SearchField label={say('search')} value={search} onChange={fromFirst(setSearch)} />
            <FilterField label={say('state')} value={status} options={stateOptions} onChange={fromFirst(setStatus)} />
            <FilterField label={say('story')} value={experience} options={storyOptions} onChange={fromFirst(setExperience)} />
          </div>
        </div>
        <LoadedList
          query={list}
          what={say('what')}
          notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}
          isLoading={data !== undefined && data.sessions.length === 0 && data.total > 0}
        >
          {({ sessions }) =>
            sessions.length > 0 ? (
              <Table columns={columnsOf(sayColumns, { sort, onSort: fromFirst(setSort) })} className="session-rows">
                {sessions.map((session) => (
                  <SessionRow key={session.id} session={session} nowMs={nowMs} />
                ))}
              </Table>
            ) : isFiltered ? (
              <NothingFound title={say('notFound')} text={say('notFoundText')} onClear={clear} />
            ) : (
              <NoSession />
            )
          }
        </LoadedList>
        <Pager page={page} pageSize={SESSIONS_PAGE} total={data?.total} onPage={setPage} what={say('what')} />
      </section>
    </div>
  );
}

const COLUMNS = [
  { key: 'name', label: 'name' },
  { key: 'start', label: 'start' },
  { key: null, label: 'people', align: 'end' },
  { key: 'seats', label: 'seats', align: 'end' },
  { key: null, label: 'credits', align: 'end' },
  { key: null, label: 'state' },
] as const;

/** The columns; those that sort say how they do. */
function columnsOf(
  say: Translator<'sessions.list.columns'>,
  { sort, onSort }: { sort: SessionSort; onSort: (sort: SessionSort) => void },
): readonly Column[] {
  return COLUMNS.map(({ key, label, ...column }) => {
    const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
    const next = SessionSort.safeParse(direction === 'ascending' ? `-${key}` : key);
    return { ...column, label: say(label), ...(next.success ? { sort: { direction, onSort: () => onSort(next.data) } } : {}) };
  });
}

function NoSession() {
  const say = useTranslations('sessions.list');
  return (
    <NothingYet title={say('none')} text={say('noneText')}>
      <ButtonLink variant="primary" to={paths.createSession()}>
        {say('plan')}
      </ButtonLink>
    </NothingYet>
  );
}

/** The line below a session's start, which is shown on the reader's clock: the session's own zone, and whether the room is open. */
function belowStart(
  { say, dates }: { say: Translator<'sessions.row'>; dates: Dates },
  { session: { startsAtMs, zone, status }, own, nowMs }: { session: Row; own: string; nowMs: number },
): string {
  const where =
    zone === own ? dates.zone(zone, startsAtMs) : say('yourClock', { there: dates.elsewhere(startsAtMs, { zone, own, nowMs }) });
  return status === 'open' ? say('open', { where }) : where;
}

/** A session of the list. */
function SessionRow({ session, nowMs }: { session: Row; nowMs: number }) {
  const sayColumns = useTranslations('sessions.list.columns');
  const sayCredits = useTranslations('sessions.credits');
  const { id, slug, startsAtMs, people, seats, credits, status } = session;
  const title = useStoryTitle(session);
  const name = useSessionName(session);
  const say = useTranslations('sessions.row');
  const dates = useDates();
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
        <b>{dates.inZone(startsAtMs, { zone: own, nowMs }).short}</b>
        <CellNote>{belowStart({ say, dates }, { session, own, nowMs })}</CellNote>
      </Cell>
      <Cell align="end" label={sayColumns('people')}>
        {people}
      </Cell>
      <Cell align="end" label={sayColumns('seats')}>
        {seats}
      </Cell>
      <Cell align="end" label={sayColumns('credits')} className="credit-words">
        {creditWords(sayCredits, credits)}
      </Cell>
      <Cell className="state">
        <StatusBadge status={status} />
      </Cell>
    </tr>
  );
}
