import type { User } from '@lorecrew/contract/api/account';
import type { DashboardAnswer, LastSession, NextSession } from '@lorecrew/contract/api/dashboard';
import type { InvitedPerson } from '@lorecrew/contract/api/people';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import { getDashboard } from '@lorecrew/contract/routes/company';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleCheck, CircleDashed, Copy, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Input } from '../../components/field.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NewSessionLink } from '../../components/session/new-session-link.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import '../../components/session/row-head.css';
import lamp from '../../art/lamp-unlit.svg';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { PeopleList } from '../../components/session/people-list.tsx';
import { DemoButton } from '../../components/site/demo-button.tsx';
import { missingProfileFields } from '../../lib/auth/organiser.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { storyPicture } from '../../lib/text/story-pictures.ts';
import { useSessionName, useStoryTitle } from '../../lib/text/use-story-words.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import { type Dates, useDates } from '../../lib/time/use-dates.ts';
import styles from './home-page.module.css';

const REFRESH_EVERY_MS = 60_000;
/** While people are coming in. */
const REFRESH_OPEN_EVERY_MS = 10_000;

function isOpen(data: DashboardAnswer | undefined): boolean {
  return data?.next !== undefined && data.next !== null && data.next.status !== 'scheduled';
}

/** The first page after signing in: what comes next, what there is, what is to be done. */
export function HomePage() {
  const say = useTranslations('dashboard.home');
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
        <h1>{say('hello', { name: user.first_name })}</h1>
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
            {say('again')}
          </Button>
        </div>
      )}
      {isPending ? <div className="card box loading" role="status" aria-label={say('loading')} /> : null}
      {data === undefined ? null : <NextSessionCard next={data.next} approved={user.membership === 'approved'} />}
      <div className="panels">
        <ThingsToDo user={user} data={data} />
        {data?.last ? <LastSessionCard last={data.last} /> : null}
        {data === undefined ? null : <CreditsCard credits={data.credits} />}
      </div>
    </>
  );
}

/** What the server says the company has. One credit is one seat. */
function CreditsCard({ credits }: { credits: number }) {
  const say = useTranslations('dashboard.home');
  return (
    <section className="card box credits" aria-labelledby="credits">
      <h2 id="credits">{say('credits.title')}</h2>
      <p>
        {say.rich('credits.available', {
          n: credits,
          b: (chunks) => <b className="num">{chunks}</b>,
          muted: (chunks) => <span className="muted">{chunks}</span>,
        })}
      </p>
      <p className="small muted">{say('credits.text')}</p>
      <ButtonLink size="small" to={paths.checkout()}>
        {say('credits.orders')}
      </ButtonLink>
    </section>
  );
}

/** The session that ended last: how many were there, and what it cost. */
function LastSessionCard({ last }: { last: LastSession }) {
  const say = useTranslations('dashboard.home');
  const { moment } = useDates();
  const { id, startsAtMs, invited, came, used, released } = last;
  const name = useSessionName(last);
  return (
    <section className={`card box ${styles.lastSession}`} aria-labelledby="last-session">
      <h2 id="last-session">{say('last.title')}</h2>
      <p>{say.rich('last.session', { name, time: moment(startsAtMs), b: (chunks) => <b>{chunks}</b> })}</p>
      <p className="small muted">
        {say('last.came', { came, invited })} {used + released === 0 ? null : say('last.credits', { used, released })}
      </p>
      <ButtonLink size="small" to={paths.session(id)}>
        {say('last.look')}
      </ButtonLink>
    </section>
  );
}

/** What still keeps somebody from working with everything. */
function Notices({ user }: { user: User }) {
  const say = useTranslations('dashboard.home');
  if (user.membership === 'pending') {
    return (
      <section className="notice card" aria-label={say('pending.name')}>
        <UsersRound className="ic" aria-hidden="true" />
        <div className="grow">
          <b>{say('pending.title')}</b>
          <p>{say('pending.text', { company: user.company_name })}</p>
        </div>
      </section>
    );
  }
  if (user.membership === 'removed') {
    return (
      <section className="notice card" aria-label={say('removed.name')}>
        <UsersRound className="ic" aria-hidden="true" />
        <div className="grow">
          <b>{say('removed.title', { company: user.company_name })}</b>
          <p>{say('removed.text')}</p>
        </div>
      </section>
    );
  }
  return null;
}

/** The few things worth doing first, each with a tick once it is done. */
function ThingsToDo({ user, data }: { user: User; data: DashboardAnswer | undefined }) {
  const sayHome = useTranslations('dashboard.home');
  const say = useTranslations('sessions.tasks');
  const profileDone = missingProfileFields(user.profile).length === 0;
  const tasks = data === undefined || user.membership !== 'approved' ? [] : tasksOf(data, say);
  return (
    <section className={`card box ${styles.todo}`} aria-labelledby="todo">
      <h2 id="todo">{sayHome('todo.title')}</h2>
      <ul>
        {tasks.map((task) => (
          <Todo key={task.title} done={false} {...task}>
            <TaskLink task={task} />
          </Todo>
        ))}
        <Todo done={profileDone} title={sayHome('todo.profile')} text={sayHome('todo.profileText')}>
          <ButtonLink size="small" to={paths.profileCompletion()}>
            {sayHome('todo.complete')}
          </ButtonLink>
        </Todo>
        <Todo done={false} title={sayHome('todo.demo')} text={sayHome('todo.demoText')}>
          <DemoButton variant="plain" size="small" label={sayHome('todo.play')} />
        </Todo>
      </ul>
    </section>
  );
}

function TaskLink({ task: { to, label, title } }: { task: Task }) {
  return (
    <ButtonLink size="small" to={to}>
      {label}
      <span className="sr">: {title}</span>
    </ButtonLink>
  );
}

interface TodoProps {
  done: boolean;
  title: string;
  text: string;
  children: React.ReactNode;
}

function Todo({ done, title, text, children }: TodoProps) {
  const say = useTranslations('dashboard.home');
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li data-done={done}>
      <Icon className="ic" aria-hidden="true" />
      <span className="grow">
        <b>{title}</b>
        {done ? <span className="sr">{say('todo.done')}</span> : null}
        <span className="sub">{text}</span>
      </span>
      {done ? null : children}
    </li>
  );
}

/** Something worth doing about the company's sessions, and the page where it is done. */
interface Task {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly to: string;
}

function aboutNext({ next, last }: DashboardAnswer, say: Translator<'sessions.tasks'>): Task[] {
  if (next === null) {
    const title = say(last === null ? 'first' : 'another');
    return [{ title, text: say('planText'), label: say('plan'), to: paths.createSession() }];
  }
  const { id, name, people, status } = next;
  if (people.length === 0)
    return [{ title: say('invite'), text: say('inviteText', { name }), label: say('add'), to: paths.createConsumer(id) }];
  const silent = people.filter(({ answer }) => answer === null).length;
  if (status !== 'scheduled' || silent === 0) return [];
  const title = say('silent', { n: silent });
  return [{ title, text: say('silentText', { name }), label: say('look'), to: paths.sessionPeople(id) }];
}

/** What an organiser had best do next, the most urgent first. */
export function tasksOf(data: DashboardAnswer, say: Translator<'sessions.tasks'>): Task[] {
  const { asking } = data;
  const ask = { title: say('asking', { n: asking }), text: say('askingText'), label: say('decide'), to: paths.profile() };
  return [...(asking === 0 ? [] : [ask]), ...aboutNext(data, say)];
}

const nowMs = () => Date.now();

/** The company's next session, with the time left and the address to share; or that there is none. */
export function NextSessionCard({ next, approved }: { next: NextSession | null; approved: boolean }) {
  const say = useTranslations('dashboard.home');
  const sayNext = useTranslations('dashboard.home.next');
  const dates = useDates();
  const readMs = useClock({ nowMs, everyMs: 1_000 });
  if (next === null) return <NoSession approved={approved} />;
  return (
    <section className={`card lift ${styles.nextup}`} aria-label={say('next.name')}>
      <div className={styles.l}>
        <div>
          <p className="eyebrow">{readMs === null ? say('next.name') : eyebrow({ say: sayNext, dates }, { next, readMs })}</p>
          <SessionName next={next} />
        </div>
        <dl>
          <Fact label={say('next.starts')}>{dates.moment(next.startsAtMs)}</Fact>
          <Fact label={say('next.seats')}>{next.seats}</Fact>
        </dl>
        <JoinAddress next={next} />
        <InvitedPeople people={next.people} status={next.status} />
      </div>
      <img src={storyPicture(next.slug)} alt="" />
    </section>
  );
}

/** What a session is called, and its story below where that is something else. */
function SessionName({ next }: { next: NextSession }) {
  const story = useStoryTitle(next);
  const name = useSessionName(next);
  return (
    <>
      <h2>
        <Link to={paths.session(next.id)}>{name}</Link>
      </h2>
      {name !== story && <p className="muted">{story}</p>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles.kv}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function eyebrow(
  { say, dates }: { say: Translator<'dashboard.home.next'>; dates: Dates },
  { next, readMs }: { next: NextSession; readMs: number },
): string {
  switch (next.status) {
    case 'live':
      return say('live');
    case 'paused':
      return say('paused');
    case 'scheduled':
    case 'open':
      if (next.startsAtMs <= readMs) return say('open');
      return say('in', { time: dates.countdown({ leftMs: next.startsAtMs - readMs, calm: false }).shown });
    default:
      return unreachable(next.status);
  }
}

function JoinAddress({ next }: { next: NextSession }) {
  const say = useTranslations('dashboard.home');
  const [copied, setCopied] = useState(false);
  const address = `${window.location.origin}${paths.join(next.id)}`;
  const copy = async () => {
    await navigator.clipboard?.writeText(address).catch(() => undefined);
    setCopied(true);
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles.joinAddress}>
      <label className="small muted" htmlFor="join-address">
        {say('next.address')}
      </label>
      <div className="row">
        <Input id="join-address" readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()}>
          <Icon className="ic" aria-hidden="true" />
          {copied ? say('next.copied') : say('next.copy')}
        </Button>
      </div>
    </div>
  );
}

function NoSession({ approved }: { approved: boolean }) {
  const say = useTranslations('dashboard.home');
  return (
    <section className={`card ${styles.nosession}`} aria-label={say('next.name')}>
      <img src={lamp} alt="" />
      <div>
        <h2>{say('next.none')}</h2>
        <p className="muted">{approved ? say('next.plan') : say('next.notYours')}</p>
      </div>
    </section>
  );
}

/** More than these are folded away until somebody asks. */
const SHOWN_AT_ONCE = 12;

/** Who is invited, what they have answered, and who of them has come. */
function InvitedPeople({ people, status }: Pick<NextSession, 'people' | 'status'>) {
  const say = useTranslations('sessions.coming');
  const sayPeople = useTranslations('people.session');
  if (people.length === 0) return null;
  const all = people.length;
  const waiting = people.filter(({ notInvited }) => notInvited).length;
  const count = (wanted: InvitedPerson['answer']) => people.filter(({ answer }) => answer === wanted).length;
  const answers = {
    ...{ all: all - waiting, coming: count('coming'), not: count('not_coming') },
    ...{ silent: count(null) - waiting, waiting },
  };
  const n = people.filter(({ state }) => state !== 'invited').length;
  return (
    <details className="invited" open={all <= SHOWN_AT_ONCE}>
      {/* Before the doors open: who has answered. From then on: who is there. */}
      <summary>{status === 'scheduled' ? sayPeople('invited', answers) : say('come', { n, all })}</summary>
      <PeopleList people={people} status={status} />
    </details>
  );
}
