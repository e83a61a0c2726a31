import type { Experience, NewSessionBody, SessionDetail } from '@lorecrew/contract/api/sessions';
import type { Language } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import { getCredits } from '@lorecrew/contract/routes/credits';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { getSession, planSession } from '@lorecrew/contract/routes/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Lock, Undo2, UserCheck, X } from 'lucide-react';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import './create-page.css';
import './session-page.css';
import '../../components/session/row-head.css';
import '../../components/lamp-pictures.css';
import '../../components/sum.css';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Checkbox } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { NotLoaded } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { addablePeople } from '../../lib/people-import/people-paste.ts';
import { keepPastedPeople, readPastedPeople } from '../../lib/storage/pasted-people.ts';
import { forgetSessionDraft, keepSessionDraft, readSessionDraft, type SessionDraft } from '../../lib/storage/session-draft.ts';
import { localValues, tabValues } from '../../lib/storage/storage.ts';
import { useStories, useStoryWords } from '../../lib/text/use-story-words.ts';
import { hourAndMinute } from '../../lib/time/dates.ts';
import { deviceTimeZone } from '../../lib/time/places.ts';
import { momentIn, zoneTime } from '../../lib/time/session-times.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { type PlanFaults, planFaults, stepWithFault } from './plan.ts';
import { SeatsStep, type StepProps, StoryStep, TimeStep } from './plan-steps.tsx';
import styles from './review-step.module.css';
import { Templates } from './templates.tsx';
import { Ticket } from './ticket.tsx';

const STEPS = ['story', 'time', 'seats', 'people', 'review'] as const;

/** The way through the wizard: a lamp for each step, those behind one can be gone back to. */
function Steps({ at, onStep }: { at: number; onStep: (step: number) => void }) {
  const say = useTranslations('sessions.wizard');
  return (
    <>
      <ol className="lamp-pictures steps" aria-label={say('steps')}>
        {STEPS.map((step, n) => (
          <li key={step} className={n < at ? 'done' : n === at ? 'now' : undefined} aria-current={n === at ? 'step' : undefined}>
            <i aria-hidden="true" />
            {n < at ? (
              <button type="button" onClick={() => onStep(n)}>
                {say(`names.${step}`)}
                <span className="sr">{say('done')}</span>
              </button>
            ) : (
              <span>{say(`names.${step}`)}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="stepsay" aria-live="polite">
        {say('step', { n: at + 1, all: STEPS.length, name: say(`names.${STEPS[at] ?? 'story'}`) })}
      </p>
    </>
  );
}

const NAMES = ['experience', 'name', 'starts_at', 'zone', 'seats'] as const;
const LAST = STEPS.length - 1;
/** The key for people who were pasted before their session was booked. */
const UNBOOKED = 'unbooked';

function emptyDraft({ zone, language }: { zone: string | null; language: Language }): SessionDraft {
  return {
    experience: '',
    name: '',
    date: '',
    time: '15:00',
    zone: zone ?? deviceTimeZone(),
    seats: '',
    requestKey: randomUuid(),
    language,
  };
}

/** A draft of a session like another: everything but its day. */
function draftLike(session: SessionDetail): SessionDraft {
  const { id, slug, name, startsAtMs, zone, seats, language, invited } = session;
  return {
    ...{ experience: slug, name, date: '', time: zoneTime(startsAtMs, { zone, nowMs: Date.now() }).time, zone },
    ...{ seats: String(seats), requestKey: randomUuid(), language },
    like: { session: id, name, invited: invited.length, people: invited.length > 0 },
  };
}

function bodyOf({ requestKey, date, time, seats, like, ...same }: SessionDraft): NewSessionBody {
  const body = { ...same, request_key: requestKey, starts_at: `${date}T${time}`, seats: Number(seats) };
  return like ? { ...body, like: { session: like.session, people: like.people } } : body;
}

/** Who plans, as far as a new plan begins with it. */
interface Planner {
  readonly userId: string;
  readonly zone: string | null;
  readonly language: Language;
}

/** The step on which people are pasted, which belongs to another part of the pages. */
interface WithPeopleStep {
  readonly peopleStep: ComponentType<{
    text: string;
    seats: number | null;
    onText: (text: string) => void;
    planned: { readonly startsAtMs: number; readonly experience: string } | null;
  }>;
}

/** A session is planned step by step. What was chosen is kept, also when the page is left. */
export function CreatePage({ userId, zone, language, peopleStep }: Planner & WithPeopleStep) {
  const say = useTranslations('sessions.wizard');
  const stories = useStories();
  const translated = useStoryWords();
  const likeId = useSearchParams()[0].get('like');
  const like = useQuery({
    queryKey: ['session', likeId],
    queryFn: () => api.request(getSession, { params: { sessionId: likeId ?? '' } }),
    enabled: likeId !== null,
    networkMode: 'always',
  });
  const failed = [stories, like].find(({ data, error }) => data === undefined && error !== null);
  if (failed)
    return (
      <section className="card">
        <NotLoaded
          title={say('notLoaded')}
          text={say('notLoadedText')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      </section>
    );
  if (stories.data === undefined || (likeId !== null && like.data === undefined))
    return <div className="card box loading" role="status" aria-label={say('loading')} />;
  return (
    <Wizard
      key={likeId}
      userId={userId}
      zone={zone}
      language={language}
      stories={stories.data.map(translated)}
      like={like.data}
      peopleStep={peopleStep}
    />
  );
}

function useStep(): [number, (step: number) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('step') ?? '1') - 1;
  const at = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), LAST) : 0;
  const like = search.get('like');
  return [at, (step) => setSearch({ ...(like === null ? {} : { like }), step: String(step + 1) })];
}

interface Begun {
  readonly stories: readonly Experience[];
  /** The session that the address says it is planned like. */
  readonly like: SessionDetail | undefined;
}

function useDraft({ userId, zone, language, stories, like }: Planner & Begun) {
  const [kept] = useState(() => readSessionDraft(localValues, userId));
  const [asked] = useState(useSearchParams()[0].get('story'));
  const [draft, setDraft] = useState(() => {
    if (like) return kept?.draft.like?.session === like.id ? kept.draft : draftLike(like);
    // Whoever comes from a story has chosen it, whatever an older draft says.
    const story = stories.find(({ slug }) => slug === asked) ?? (stories.length === 1 ? stories[0] : undefined);
    if (kept) return story && asked ? { ...kept.draft, experience: story.slug } : kept.draft;
    return { ...emptyDraft({ zone, language }), experience: story?.slug ?? '' };
  });
  const [savedAtMs, setSavedAtMs] = useState(kept?.savedAtMs ?? null);
  const change = (more: Partial<SessionDraft>) => {
    // Every change gets a new request key: the plan as it was may have been sent already.
    const next = { ...draft, ...more, requestKey: randomUuid() };
    const nowMs = Date.now();
    setDraft(next);
    setSavedAtMs(nowMs);
    keepSessionDraft(localValues, { by: userId, savedAtMs: nowMs, draft: next });
  };
  return { draft, savedAtMs, change };
}

function Wizard({ userId, zone, language, stories, like, peopleStep: PeopleStep }: Planner & WithPeopleStep & Begun) {
  const say = useTranslations('sessions.wizard');
  const sayCredits = useTranslations('sessions.credits');
  const sayFault = useTranslations('sessions.faults');
  const [asked, goTo] = useStep();
  const { draft, savedAtMs, change } = useDraft({ userId, zone, language, stories, like });
  const [people, setPeople] = useState(() => readPastedPeople(tabValues, { userId, sessionId: UNBOOKED }));
  const changePeople = (text: string) => {
    setPeople(text);
    keepPastedPeople(tabValues, { userId, sessionId: UNBOOKED, text });
  };
  const [judged, setJudged] = useState(-1);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const credits = useQuery({
    queryKey: ['credits'],
    queryFn: () => api.request(getCredits),
    staleTime: 0,
    networkMode: 'always',
  });
  const call = useCall({
    call: (body: BodyOf<typeof planSession>) => api.request(planSession, { body }),
    names: NAMES,
    onDone: (session) => {
      forgetSessionDraft(localValues);
      keepPastedPeople(tabValues, { userId, sessionId: UNBOOKED, text: '' });
      keepPastedPeople(tabValues, { userId, sessionId: session.id, text: people });
      void queries.invalidateQueries();
      void navigate(people.trim() === '' ? paths.session(session.id) : paths.createConsumer(session.id), { replace: true });
    },
  });
  const faults = planFaults(sayFault, draft, { stories, nowMs: Date.now() });
  // A step opens only when all steps before it are right, whatever the address says.
  const at = Math.min(asked, stepWithFault(faults, asked - 1) ?? asked);
  const shown: PlanFaults = { ...(judged >= at ? faults : {}), ...call.fields };
  const head = useRef<HTMLElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to another step begins at its top
  useEffect(() => {
    if (!first.current) head.current?.focus();
    first.current = false;
  }, [at]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (call.busy) return;
    setJudged(at);
    if (stepWithFault(faults, at) !== null) return;
    if (at < LAST) goTo(at + 1);
    else call.send(bodyOf({ ...draft, name: draft.name.trim() }));
  };
  const step = { draft, faults: shown, stories, available: credits.data?.available, onChange: change };
  const seats = stepWithFault(faults, 2) === 2 || draft.seats === '' ? null : Number(draft.seats);
  const { date, time } = draft;
  const startsAtMs = date === '' ? null : momentIn({ date, time, zone: draft.zone });
  const planned = startsAtMs === null ? null : { startsAtMs, experience: draft.experience };

  return (
    <>
      <header className="head row-head">
        <div>
          <p className="crumb">{say.rich('crumb', { a: (chunks) => <Link to={paths.sessions()}>{chunks}</Link> })}</p>
          <h1>{say('title')}</h1>
        </div>
        <ButtonLink variant="ghost" to={paths.sessions()}>
          <X className="ic" aria-hidden="true" />
          {say('leave')}
        </ButtonLink>
      </header>
      <Steps at={at} onStep={goTo} />
      <div className="split wizard">
        <div className="gap">
          <Form className="card" onSubmit={send}>
            <section className="pad step" ref={head} tabIndex={-1} aria-label={say(`names.${STEPS[at] ?? 'story'}`)}>
              {draft.like === undefined ? null : <p className="small muted">{say('like.text', { name: draft.like.name })}</p>}
              {at === 0 ? <StoryStep {...step} /> : null}
              {at === 1 ? <TimeStep {...step} /> : null}
              {at === 2 ? <SeatsStep {...step} /> : null}
              {at === 3 ? <PeopleAlong draft={draft} onChange={change} /> : null}
              {at === 3 ? <PeopleStep text={people} seats={seats} onText={changePeople} planned={planned} /> : null}
              {at === LAST ? <ReviewStep {...step} people={people} onStep={goTo} /> : null}
              <Refusal text={call.refusal} />
            </section>
            <div className="wizfoot">
              {at === 0 ? null : <Button onClick={() => goTo(at - 1)}>{say('back')}</Button>}
              <span className="saved">{savedAtMs === null ? '' : say('saved', { time: hourAndMinute(savedAtMs) })}</span>
              {at < LAST ? (
                <Button type="submit" variant="primary">
                  {say(`names.${STEPS[at + 1] ?? 'review'}`)}
                  <ArrowRight className="ic" aria-hidden="true" />
                </Button>
              ) : (
                <Submit busy={call.busy} label={sayCredits('book', { n: seats ?? 0 })} working={say('booking')} />
              )}
            </div>
          </Form>
          {at === 0 ? <Templates /> : null}
        </div>
        <aside className="rail" aria-label={say('aside')}>
          <Ticket
            story={stories.find(({ slug }) => slug === draft.experience)}
            name={draft.name}
            startsAtMs={startsAtMs}
            zone={draft.zone}
            seats={seats}
            state="draft"
          />
          {at >= 2 && seats !== null ? <CreditsHeld available={credits.data?.available} seats={seats} /> : null}
        </aside>
      </div>
    </>
  );
}

/** Whether the people of the session that it is planned like come along. */
function PeopleAlong({ draft: { like }, onChange }: Pick<StepProps, 'draft' | 'onChange'>) {
  const say = useTranslations('sessions.wizard.like');
  if (!like || like.invited === 0) return null;
  return (
    <Checkbox
      label={say('people', { n: like.invited, name: like.name })}
      hint={say('peopleHint')}
      checked={like.people}
      onChange={({ target }) => onChange({ like: { ...like, people: target.checked } })}
    />
  );
}

/** What booking does to the credits. */
function CreditsHeld({ available, seats }: { available: number | undefined; seats: number }) {
  const say = useTranslations('sessions.wizard');
  const left = available === undefined ? undefined : available - seats;
  return (
    <section className="card pad" aria-labelledby="credits-held">
      <h2 id="credits-held">{say('held.title')}</h2>
      <dl className="sum">
        <dt>{say('held.available')}</dt>
        <dd>{available ?? '\u00a0'}</dd>
        <dt>{say('held.held')}</dt>
        <dd>−{seats}</dd>
        <dt className="tot">{say('held.left')}</dt>
        <dd className="tot">{left ?? '\u00a0'}</dd>
      </dl>
      <ul className="fate">
        <li>
          <Lock className="ic" aria-hidden="true" />
          {say('held.notSpent')}
        </li>
        <li>
          <UserCheck className="ic" aria-hidden="true" />
          {say('held.used')}
        </li>
        <li>
          <Undo2 className="ic" aria-hidden="true" />
          {say('held.back')}
        </li>
      </ul>
    </section>
  );
}

/** Everything at a glance, each line with the way back to its step. */
function ReviewStep({
  draft,
  stories,
  people,
  onStep,
}: Pick<StepProps, 'draft' | 'stories'> & { people: string; onStep: (step: number) => void }) {
  const sayWizard = useTranslations('sessions.wizard');
  const say = useTranslations('people');
  const dates = useDates();
  const { date, time, zone, name, seats } = draft;
  const story = stories.find(({ slug }) => slug === draft.experience);
  const atMs = momentIn({ date, time, zone });
  const start = atMs === null ? null : dates.inZone(atMs, { zone, nowMs: Date.now() });
  const along = draft.like?.people ? draft.like.invited : 0;
  const invited = along + addablePeople(people);
  const lines = [
    {
      term: sayWizard('names.story'),
      what: sayWizard('review.storyWhat'),
      step: 0,
      value: story?.title ?? '',
      text: story ? dates.length(story) : '',
    },
    {
      term: sayWizard('names.time'),
      what: sayWizard('review.timeWhat'),
      step: 1,
      value: start ? `${start.day}, ${start.time}` : '',
      text: start ? `${dates.zone(zone, atMs ?? 0)}.` : '',
    },
    {
      term: sayWizard('review.name'),
      what: sayWizard('review.nameWhat'),
      step: 1,
      value: name,
      text: sayWizard('review.nameText'),
    },
    {
      term: sayWizard('seats.label'),
      what: sayWizard('review.seatsWhat'),
      step: 2,
      value: sayWizard('review.seatCount', { n: Number(seats) }),
      text: sayWizard('review.seatsText'),
    },
    {
      term: sayWizard('names.people'),
      what: sayWizard('review.peopleWhat'),
      step: 3,
      value: invited === 0 ? sayWizard('review.later') : say('count', { n: invited }),
      text: sayWizard(invited === 0 ? 'review.laterText' : along > 0 ? 'like.notInvited' : 'review.peopleText'),
    },
  ];
  return (
    <>
      <h2>{sayWizard('review.title')}</h2>
      <dl className={styles.review}>
        {lines.map(({ term, what, step, value, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <b>{value}</b>
              <p>{text}</p>
            </dd>
            <dd className={styles.ed}>
              <button type="button" className={styles.linkish} onClick={() => onStep(step)}>
                {sayWizard.rich('review.change', { what, sr: (chunks) => <span className="sr">{chunks}</span> })}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
