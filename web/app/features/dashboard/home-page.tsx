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
import { countdown } from '../../lib/time/countdown.ts';
import { momentWords } from '../../lib/time/moment-words.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import styles from './home-page.module.css';

const REFRESH_EVERY_MS = 60_000;
/** While people are coming in. */
const REFRESH_OPEN_EVERY_MS = 10_000;

function isOpen(data: DashboardAnswer | undefined): boolean {
  return data?.next !== undefined && data.next !== null && data.next.status !== 'scheduled';
}

/** The first page after signing in: what comes next, what there is, what is to be done. */
export function HomePage() {
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
        <h1>Hello, {user.first_name}</h1>
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
            Try again
          </Button>
        </div>
      )}
      {isPending ? <div className="card box loading" role="status" aria-label="Loading" /> : null}
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
  return (
    <section className="card box credits" aria-labelledby="credits">
      <h2 id="credits">Credits</h2>
      <p>
        <b className="num">{credits}</b> <span className="muted">{credits === 1 ? 'credit' : 'credits'} available</span>
      </p>
      <p className="small muted">One credit is one seat in a session.</p>
      <ButtonLink size="small" to={paths.checkout()}>
        Credits and orders
      </ButtonLink>
    </section>
  );
}

/** The session that ended last: how many were there, and what it cost. */
function LastSessionCard({ last }: { last: LastSession }) {
  const { id, name, startsAtMs, invited, came, used, released } = last;
  return (
    <section className={`card box ${styles.lastSession}`} aria-labelledby="last-session">
      <h2 id="last-session">What happened last</h2>
      <p>
        <b>{name}</b>, {momentWords(startsAtMs)}
      </p>
      <p className="small muted">
        {came} of {invited} invited {invited === 1 ? 'person' : 'people'} came.{' '}
        {used + released === 0 ? null : `Credits: ${used} used, ${released} released.`}
      </p>
      <ButtonLink size="small" to={paths.session(id)}>
        Look at the session
      </ButtonLink>
    </section>
  );
}

/** What still keeps somebody from working with everything. */
function Notices({ user }: { user: User }) {
  if (user.membership === 'pending') {
    return (
      <section className="notice card" aria-label="You are not let in yet">
        <UsersRound className="ic" aria-hidden="true" />
        <div className="grow">
          <b>Your company is here already.</b>
          <p>An owner of {user.company_name} has to let you in. Until then you see nothing of its sessions.</p>
        </div>
      </section>
    );
  }
  if (user.membership === 'removed') {
    return (
      <section className="notice card" aria-label="You are not in a company">
        <UsersRound className="ic" aria-hidden="true" />
        <div className="grow">
          <b>You are not in {user.company_name} any more.</b>
          <p>You see nothing of its sessions. If that is a mistake, please ask one of its owners: they can let you in again.</p>
        </div>
      </section>
    );
  }
  return null;
}

/** The few things worth doing first, each with a tick once it is done. */
function ThingsToDo({ user, data }: { user: User; data: DashboardAnswer | undefined }) {
  const say = useTranslations('sessions.tasks');
  const profileDone = missingProfileFields(user.profile).length === 0;
  const tasks = data === undefined || user.membership !== 'approved' ? [] : tasksOf(data, say);
  return (
    <section className={`card box ${styles.todo}`} aria-labelledby="todo">
      <h2 id="todo">Things to do</h2>
      <ul>
        {tasks.map((task) => (
          <Todo key={task.title} done={false} {...task}>
            <TaskLink task={task} />
          </Todo>
        ))}
        <Todo done={profileDone} title="Complete your profile" text="Your time zone, and a number for emergencies.">
          <ButtonLink size="small" to={paths.profileCompletion()}>
            Complete it
          </ButtonLink>
        </Todo>
        <Todo
          done={false}
          title="Play the demo"
          text="About five minutes, as your team will see it. The crewmates are simulated."
        >
          <DemoButton variant="plain" size="small" label="Play" />
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
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li data-done={done}>
      <Icon className="ic" aria-hidden="true" />
      <span className="grow">
        <b>{title}</b>
        {done ? <span className="sr">, done</span> : null}
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
  const readMs = useClock({ nowMs, everyMs: 1_000 });
  if (next === null) return <NoSession approved={approved} />;
  return (
    <section className={`card lift ${styles.nextup}`} aria-label="Next session">
      <div className={styles.l}>
        <div>
          <p className="eyebrow">{readMs === null ? 'Next session' : eyebrow({ next, readMs })}</p>
          <h2>
            <Link to={paths.session(next.id)}>{next.name}</Link>
          </h2>
          {next.name === next.title ? null : <p className="muted">{next.title}</p>}
        </div>
        <dl>
          <Fact label="Starts">{momentWords(next.startsAtMs)}</Fact>
          <Fact label="Seats">{next.seats}</Fact>
        </dl>
        <JoinAddress next={next} />
        <InvitedPeople people={next.people} status={next.status} />
      </div>
      <img src={storyPicture(next.slug)} alt="" />
    </section>
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

function eyebrow({ next, readMs }: { next: NextSession; readMs: number }): string {
  switch (next.status) {
    case 'live':
      return 'Under way now';
    case 'paused':
      return 'Paused: its clock stands';
    case 'scheduled':
    case 'open':
      if (next.startsAtMs <= readMs) return 'Next session, waiting room open';
      return `Next session, in ${countdown({ leftMs: next.startsAtMs - readMs, calm: false }).shown}`;
    default:
      return unreachable(next.status);
  }
}

function JoinAddress({ next }: { next: NextSession }) {
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
        Where your people join
      </label>
      <div className="row">
        <Input id="join-address" readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()}>
          <Icon className="ic" aria-hidden="true" />
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  );
}

function NoSession({ approved }: { approved: boolean }) {
  return (
    <section className={`card ${styles.nosession}`} aria-label="Next session">
      <img src={lamp} alt="" />
      <div>
        <h2>No session is planned</h2>
        <p className="muted">
          {approved
            ? 'Plan one, and it stands here with its time and the address to share.'
            : 'Once an owner of your company lets you in, its next session stands here.'}
        </p>
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
  const count = (wanted: InvitedPerson['answer']) => people.filter(({ answer }) => answer === wanted).length;
  const answers = { all, coming: count('coming'), not: count('not_coming'), silent: count(null) };
  const n = people.filter(({ state }) => state !== 'invited').length;
  return (
    <details className="invited" open={all <= SHOWN_AT_ONCE}>
      {/* Before the doors open: who has answered. From then on: who is there. */}
      <summary>{status === 'scheduled' ? sayPeople('invited', answers) : say('come', { n, all })}</summary>
      <PeopleList people={people} status={status} />
    </details>
  );
}
