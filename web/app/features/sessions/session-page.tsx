import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import type { Language } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { getSession, updateSession } from '@lorecrew/contract/routes/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import './session-page.css';
import '../../components/session/row-head.css';
import { Button } from '../../components/button.tsx';
import { Switch } from '../../components/fields.tsx';
import { Refusal, Success } from '../../components/form-parts.tsx';
import { LanguageField } from '../../components/language-field.tsx';
import { NotFresh, NotLoaded } from '../../components/list-states.tsx';
import { NoSuchSession } from '../../components/session/no-such-session.tsx';
import { PeopleList } from '../../components/session/people-list.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { useSessionName, useStoryTitle } from '../../lib/text/use-story-words.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { creditWords } from './credit-words.ts';
import lettersRowStyles from './emails-row.module.css';
import { Organisers } from './organisers.tsx';
import { Reported } from './reported.tsx';
import reviewStepStyles from './review-step.module.css';
import { SessionActs } from './session-acts.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Ticket } from './ticket.tsx';

const REFRESH_EVERY_MS = 60_000;
/** While people are coming in. */
const REFRESH_OPEN_EVERY_MS = 10_000;

function isOpen(session: SessionDetail | undefined): boolean {
  return session?.status === 'open' || session?.status === 'live' || session?.status === 'paused';
}

/** Parts of a session's page. */
export type SessionTab = 'overview' | 'people' | 'crews' | 'control' | 'report';

interface SessionPageProps {
  id: string;
  /** Which part of it is shown. */
  tab: SessionTab;
  /** What stands in the place of the overview. */
  parts: Readonly<Record<Exclude<SessionTab, 'overview'>, (session: SessionDetail) => ReactNode>>;
}

/** A session: when it is, who comes, what it costs, and what can be done about it. */
export function SessionPage({ id, tab, parts }: SessionPageProps) {
  const say = useTranslations('sessions.overview');
  const queries = useQueryClient();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['session', id],
    queryFn: () => api.request(getSession, { params: { sessionId: id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data) ? REFRESH_OPEN_EVERY_MS : REFRESH_EVERY_MS),
    networkMode: 'always',
  });
  const changed = (session: SessionDetail) => {
    queries.setQueryData(['session', id], session);
    for (const queryKey of [['sessions'], ['credits'], ['dashboard']]) void queries.invalidateQueries({ queryKey });
  };
  if (error instanceof ApiError && error.code === 'SESSION_001') return <NoSuchSession />;
  if (data === undefined && error !== null)
    return (
      <section className="card">
        <NotLoaded title={say('notLoaded')} text={say('notLoadedText')} error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (data === undefined) return <div className="card box loading" role="status" aria-label={say('loading')} />;
  return (
    <>
      <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />
      <Shown session={data} onChanged={changed} tab={tab} part={tab === 'overview' ? null : parts[tab](data)} />
    </>
  );
}

interface ShownProps {
  session: SessionDetail;
  onChanged: (session: SessionDetail) => void;
  tab: SessionTab;
  /** In the place of the overview. */
  part: ReactNode;
}

function Shown({ session, onChanged, tab, part }: ShownProps) {
  const sayOverview = useTranslations('sessions.overview');
  const say = useTranslations('sessions.report');
  const current = (one: SessionTab) => (tab === one ? 'page' : undefined);
  const { status, programme } = session;
  const title = useStoryTitle(session);
  const name = useSessionName(session);
  return (
    <>
      <header className="head row-head">
        <div>
          <p className="crumb">
            <Link to={paths.sessions()}>{sayOverview('sessions')}</Link> /{' '}
            {programme ? (
              <>
                <Link to={paths.programme(programme.id)}>{programme.name}</Link> /{' '}
              </>
            ) : null}
            {title}
          </p>
          <h1>{name}</h1>
        </div>
        <StatusBadge status={status} />
      </header>
      <nav className="tabs session-tabs" aria-label={sayOverview('parts')}>
        <Link to={paths.session(session.id)} aria-current={current('overview')}>
          {sayOverview('overview')}
        </Link>
        <Link to={paths.sessionPeople(session.id)} aria-current={current('people')}>
          {sayOverview('people')}
        </Link>
        <Link to={paths.sessionCrews(session.id)} aria-current={current('crews')}>
          {sayOverview('crews')}
        </Link>
        <Link to={paths.sessionControl(session.id)} aria-current={current('control')}>
          {sayOverview('control')}
        </Link>
        <Link to={paths.sessionReport(session.id)} aria-current={current('report')}>
          {say('tab')}
        </Link>
      </nav>
      {part ?? <OverviewAndActs session={session} onChanged={onChanged} />}
    </>
  );
}

function OverviewAndActs({ session, onChanged }: Pick<ShownProps, 'session' | 'onChanged'>) {
  const say = useTranslations('sessions.overview');
  const { name, slug, title, lengthSec, shortestSec, startsAtMs, zone, seats, status } = session;
  const shownTitle = useStoryTitle(session);
  return (
    <div className="split session">
      <div className="gap">
        <Overview session={session} onChanged={onChanged} />
        <Coming session={session} />
        {status !== 'scheduled' && <Reported id={session.id} isOpen={isOpen(session)} />}
      </div>
      <aside className="rail" aria-label={say('aside')}>
        <Ticket
          story={{ slug, title: shownTitle, lengthSec, shortestSec }}
          name={name === title ? '' : name}
          startsAtMs={startsAtMs}
          zone={zone}
          seats={seats}
          state={status === 'cancelled' ? 'cancelled' : 'booked'}
        />
        <SessionActs key={session.revision} session={session} onChanged={onChanged} />
      </aside>
    </div>
  );
}

function Overview({ session, onChanged }: Pick<ShownProps, 'session' | 'onChanged'>) {
  const say = useTranslations('sessions.overview');
  const sayCredits = useTranslations('sessions.credits');
  const dates = useDates();
  const { startsAtMs, zone, seats, credits, status, id, meeting } = session;
  const nowMs = Date.now();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const start = dates.inZone(startsAtMs, { zone, nowMs });
  const here = dates.inZone(startsAtMs, { zone: own, nowMs });
  const address = `${window.location.origin}${paths.join(id)}`;
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <section className="card pad" aria-labelledby="overview">
      <h2 id="overview">{say('overview')}</h2>
      <dl className={`${reviewStepStyles.review} overview`}>
        <div>
          <dt>{say('starts')}</dt>
          <dd>
            <b>
              {start.day}, {start.time}
            </b>
            <p>
              {dates.zone(zone, startsAtMs)}.{own === zone ? '' : ` ${say('yourTime', { here: here.short })}`}
            </p>
          </dd>
        </div>
        <div>
          <dt>{say('seats')}</dt>
          <dd>
            <b>{say('seatCount', { n: seats })}</b>
            <p>{say('credits', { credits: creditWords(sayCredits, credits), length: dates.length(session) })}</p>
          </dd>
        </div>
        {meeting.url === null ? null : (
          <div>
            <dt>{say('room')}</dt>
            <dd>
              <b className="address">{meeting.url}</b>
              <p>{say('roomText')}</p>
            </dd>
          </div>
        )}
        {isOver ? null : (
          <div>
            <dt>{say('address')}</dt>
            <dd>
              <b className="address">{address}</b>
              <p>{say('addressText')}</p>
            </dd>
          </div>
        )}
        {status === 'cancelled' ? null : <LettersRow session={session} onChanged={onChanged} />}
        {status === 'cancelled' ? null : <SwitchRow session={session} onChanged={onChanged} of="linksOnly" />}
        {status === 'scheduled' || status === 'open' ? (
          <SwitchRow session={session} onChanged={onChanged} of="passesSeats" />
        ) : null}
        <div>
          <dt>{say('organisers')}</dt>
          <dd>
            <Organisers session={session} onChanged={onChanged} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function headline(say: Translator<'sessions.coming'>, { invited, status, seats }: SessionDetail): string {
  const all = invited.length;
  const came = invited.filter(({ state }) => state !== 'invited').length;
  const here = invited.filter(({ state }) => state === 'here').length;
  if (status === 'completed') return say('came', { n: came, all });
  if (status === 'open' || status === 'live' || status === 'paused') return say('here', { n: here, all });
  const waiting = invited.filter(({ notInvited }) => notInvited).length;
  return say('invited', { all: all - waiting, waiting, seats });
}

/** Who is invited, who is here, who came. */
function Coming({ session }: { session: SessionDetail }) {
  const say = useTranslations('sessions.coming');
  const { id, invited, seats, status } = session;
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <section className="card pad" aria-labelledby="people">
      <h2 id="people">{say('title')}</h2>
      {invited.length === 0 ? (
        <p className="small muted">
          {say('nobody', { seats })} {isOver ? null : <Link to={paths.createConsumer(id)}>{say('add')}</Link>}
        </p>
      ) : (
        <>
          <p className="small muted">{headline(say, session)}</p>
          <PeopleList people={invited} status={status} />
        </>
      )}
    </section>
  );
}

interface SwitchRowProps {
  session: SessionDetail;
  onChanged: (session: SessionDetail) => void;
  /** What it is about, in the texts of sessions. */
  of: 'linksOnly' | 'passesSeats';
}

/** Whether only personal links open a session, or whether people may pass their seat to a colleague themselves. */
function SwitchRow({ session, onChanged, of }: SwitchRowProps) {
  const say = useTranslations(`sessions.${of}`);
  const call = useCall({
    call: ({ id, changes }: { id: string; changes: BodyOf<typeof updateSession> }) =>
      api.request(updateSession, { params: { sessionId: id }, body: changes }),
    onDone: onChanged,
  });
  const { id, [of]: isOn } = session;
  const change = (next: boolean) => (of === 'linksOnly' ? { links_only: next } : { passes_seats: next });
  return (
    <div>
      <dt>{say('name')}</dt>
      <dd>
        <Switch
          label={say('only')}
          hint={say(isOn ? 'on' : 'off')}
          checked={isOn}
          aria-busy={call.busy}
          onChange={(next) => call.send({ id, changes: change(next) })}
        />
        <Refusal text={call.refusal} />
      </dd>
    </div>
  );
}

interface LettersRowProps {
  session: SessionDetail;
  onChanged: (session: SessionDetail) => void;
}

/** What emails to the team are written in, and a choice of another language. */
function LettersRow({ session, onChanged }: LettersRowProps) {
  const say = useTranslations('sessions');
  const [chosen, setChosen] = useState<Language | null>(null);
  const [saved, setSaved] = useState(false);
  const language = chosen ?? session.language;
  const call = useCall({
    call: ({ id, changes }: { id: string; changes: BodyOf<typeof updateSession> }) =>
      api.request(updateSession, { params: { sessionId: id }, body: changes }),
    onDone: (changed) => {
      setChosen(null);
      setSaved(true);
      onChanged(changed);
    },
  });
  const choose = (next: Language) => {
    setSaved(false);
    setChosen(next);
  };
  return (
    <div>
      <dt>{say('letters.name')}</dt>
      <dd>
        <span className={lettersRowStyles.lettersIn}>
          <LanguageField label={say('lettersIn')} value={language} onLanguage={choose} />
          <Button pending={call.busy} onClick={() => call.send({ id: session.id, changes: { language } })}>
            {say('letters.save')}
          </Button>
        </span>
        <Refusal text={call.refusal} />
        {saved ? <Success>{say('letters.saved')}</Success> : null}
        <p>{say('letters.about')}</p>
      </dd>
    </div>
  );
}
