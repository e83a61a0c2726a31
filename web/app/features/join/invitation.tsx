import { zodResolver } from '@hookform/resolvers/zod';
import { type InvitationAnswer, JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import type { AnswerWord } from '@lorecrew/contract/api/people';
import { SEAT_REQUEST_HEADER } from '@lorecrew/contract/api/seat-requests';
import { promisedMinutes } from '@lorecrew/contract/minutes';
import { answerInvitation, getInvitation, markInvitationOpened } from '@lorecrew/contract/routes/invitations';
import { requestSeat } from '@lorecrew/contract/routes/seat-requests';
import { z } from '@lorecrew/contract/schema';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api, consumer } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { usePersonPresent } from '../../lib/browser/person-present.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { endsLink, type PersonalLink } from '../../lib/realtime/personal-link.ts';
import { useTyped } from '../../lib/storage/use-typed.ts';
import { zoneTime } from '../../lib/time/session-times.ts';
import styles from './invitation.module.css';
import { JoinForm } from './join-form.tsx';
import { nextPage } from './next-page.ts';
import { type PassedSeat, PassOwnSeat, SeatPassed } from './pass-own-seat.tsx';
import { newSeatSecret } from './seat-secret.ts';
import { useJoining } from './use-joining.ts';
import waitingForSeatStyles from './waiting-for-seat.module.css';
import { WaitingForSeat } from './waiting-for-seat.tsx';

const REFRESH_EVERY_MS = 30_000;

interface InvitationProps {
  sessionId: string;
  link: PersonalLink;
  email: string;
}

/** What a personal link opens: what it is about, whether its holder comes, and the way in once the door is open. */
export function Invitation({ sessionId, link, email }: InvitationProps) {
  const say = useTranslations('invitation');
  const [passed, setPassed] = useState<PassedSeat | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', sessionId],
    queryFn: () => api.request(getInvitation, { query: { sessionId }, headers: { [JOIN_HEADER]: link.secret } }),
    refetchInterval: REFRESH_EVERY_MS,
    // A link whose seat was passed on just now tells nothing more.
    enabled: passed === null,
    retry: false,
    networkMode: 'always',
  });
  useOpened({ sessionId, link, isGood: data !== undefined && passed === null && !endsLink(error) });
  if (passed) return <SeatPassed {...passed} />;
  if (endsLink(error)) return <Lost sessionId={sessionId} email={email} why={explain(error)} />;
  if (data !== undefined) return <Invited data={data} link={link} onPassed={setPassed} />;
  if (error !== null) return <NotOpened why={explain(error)} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <p className="say" role="status">
      {say('opening')}
    </p>
  );
}

/** Tells once that a person has opened their link: programs that check the links of emails open it too. */
function useOpened({ sessionId, link, isGood }: { sessionId: string; link: PersonalLink; isGood: boolean }): void {
  const isOpened = usePersonPresent() && isGood;
  const { secret } = link;
  useEffect(() => {
    if (!isOpened) return;
    const headers = { [JOIN_HEADER]: secret };
    // Nobody waits for it, and the next visit tells it again.
    api.request(markInvitationOpened, { body: { sessionId }, headers, quiet: true }).catch(() => undefined);
  }, [isOpened, secret, sessionId]);
}

function NotOpened({ why, busy, onRetry }: { why: string; busy: boolean; onRetry: () => void }) {
  const say = useTranslations('invitation');
  return (
    <>
      <h1>{say('notOpened')}</h1>
      <p className="err" role="alert">
        <CircleAlert className="ic" aria-hidden="true" />
        {why}
      </p>
      <div className="join-form">
        <Button variant="primary" pending={busy} onClick={onRetry}>
          {say(busy ? 'trying' : 'again')}
        </Button>
      </div>
    </>
  );
}

function Lost({ sessionId, email, why }: { sessionId: string; email: string; why: string }) {
  const say = useTranslations('invitation');
  const joining = useJoining(sessionId);
  return (
    <>
      <h1>{say('lost')}</h1>
      <p className="err" role="alert">
        <CircleAlert className="ic" aria-hidden="true" />
        {why}
      </p>
      <p className="say">{say('byEmail')}</p>
      <JoinForm joining={joining} sessionId={sessionId} email={email} goesOn={false} />
    </>
  );
}

interface InvitedProps {
  data: InvitationAnswer;
  link: PersonalLink;
  onPassed: (passed: PassedSeat) => void;
}

function Invited({ data, link, onPassed }: InvitedProps) {
  const say = useTranslations('invitation');
  const { language } = useLanguage();
  const { person, organiser, session, running } = data;
  const nowMs = data.nowMs ?? Date.now();
  const there = zoneTime(session.startsAtMs, { zone: session.zone, nowMs, language });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = zoneTime(session.startsAtMs, { zone: own, nowMs, language });
  const place = zoneWords(session.zone, { atMs: session.startsAtMs, language });
  const { least, most } = promisedMinutes(session);
  const isOver = session.status === 'completed' || session.status === 'cancelled';
  return (
    <>
      <p className="eyebrow">{say('eyebrow', { organiser })}</p>
      <h1>{say('hello', { name: person.name })}</h1>
      {running === undefined ? null : (
        <p className="say" role="status">
          {say(running.seated ? 'running' : 'runningFree', { scene: running.scene ?? 0 })}
        </p>
      )}
      <dl className={styles.invitedTo}>
        <div>
          <dt>{session.name}</dt>
          <dd>
            {least < most
              ? say('storyRange', { title: session.title, least, most })
              : say('story', { title: session.title, minutes: most })}
          </dd>
        </div>
        <div>
          <dt>{say('when')}</dt>
          <dd>
            {own === session.zone
              ? say('theirClock', { day: there.day, time: there.time, zone: place })
              : say('yourClock', { time: `${here.day}, ${here.time}` })}
            {own === session.zone ? null : (
              <span>
                {there.date === here.date ? there.time : there.short} {place}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{say('where')}</dt>
          <dd>{say('here')}</dd>
        </div>
        <div>
          <dt>{say('talking')}</dt>
          <dd>{session.callHost ? say('talkingCall', { host: session.callHost }) : say('talkingHere')}</dd>
        </div>
      </dl>
      {session.status === 'cancelled' ? (
        <p className="say">{say('cancelled')}</p>
      ) : (
        <>
          {isOver || session.status === 'live' ? null : <Answer data={data} link={link} />}
          <WayIn data={data} link={link} nowMs={nowMs} />
          {data.passesOn ? <PassOwnSeat sessionId={session.id} link={link} onPassed={onPassed} /> : null}
          {isOver ? null : <NotYou data={data} link={link} />}
        </>
      )}
    </>
  );
}

function Answer({ data: { session, answer }, link }: { data: InvitationAnswer; link: PersonalLink }) {
  const say = useTranslations('invitation');
  const queries = useQueryClient();
  const { id: sessionId } = session;
  const giving = useMutation({
    mutationFn: (word: AnswerWord) =>
      api.request(answerInvitation, { body: { sessionId, answer: word }, headers: { [JOIN_HEADER]: link.secret } }),
    onSuccess: (_done, word) =>
      queries.setQueryData<InvitationAnswer>(['invitation', sessionId], (now) => now && { ...now, answer: word }),
    networkMode: 'always',
  });
  const suggests = answer === null ? link.suggests : null;
  const id = useId();
  const suggested = useRef<HTMLButtonElement>(null);
  // A press in an email answers nothing yet, so the button that does has the focus.
  useEffect(() => suggested.current?.focus(), []);
  const button = (word: AnswerWord, label: string) => (
    <Button
      variant="on-night"
      ref={suggests === word ? suggested : undefined}
      className={suggests === word ? styles.suggested : undefined}
      aria-pressed={answer === word}
      aria-describedby={suggests === word ? id : undefined}
      aria-busy={giving.isPending && giving.variables === word}
      onClick={giving.isPending ? undefined : () => giving.mutate(word)}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className="answer">
      <legend>{say('ask')}</legend>
      {suggests === null ? null : (
        <p id={id} className={styles.suggestion}>
          {say('suggested', { answer: say(suggests === 'coming' ? 'coming' : 'notComing') })}
        </p>
      )}
      <div className="acts">
        {button('coming', say('coming'))}
        {button('not_coming', say('notComing'))}
      </div>
      <p className="small" role="status">
        {answer === null ? '' : say(answer === 'coming' ? 'kept' : 'missed')}
      </p>
      {giving.error === null ? null : (
        <p className="err" role="alert">
          <CircleAlert className="ic" aria-hidden="true" />
          {explain(giving.error)}
        </p>
      )}
    </fieldset>
  );
}

function WayIn({
  data: { person, session, running },
  link,
  nowMs,
}: {
  data: InvitationAnswer;
  link: PersonalLink;
  nowMs: number;
}) {
  const say = useTranslations('invitation');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const joining = useMutation({
    mutationFn: () => consumer.join({ email: person.email, sessionId: session.id, link: link.secret }),
    onSuccess: ({ session: joined }) => navigate(nextPage(joined, window.location.search), { replace: true }),
    networkMode: 'always',
  });
  if (session.status === 'scheduled' && nowMs < session.linkWorksAtMs) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const short = (atMs: number) => zoneTime(atMs, { zone, nowMs, language }).short;
    return <p className="say">{say('linkWorks', { time: short(session.linkWorksAtMs), doors: short(session.doorsOpenAtMs) })}</p>;
  }
  const busy = joining.isPending || joining.isSuccess;
  return (
    <div className="join-form">
      {session.status === 'completed' ? <p className="say">{say('over')}</p> : null}
      {joining.error === null ? null : (
        <p className="err" role="alert">
          <CircleAlert className="ic" aria-hidden="true" />
          {explain(joining.error)}
        </p>
      )}
      <Button variant="primary" aria-busy={busy} onClick={busy ? undefined : () => joining.mutate()}>
        {busy ? <LoaderCircle className="ic spin" aria-hidden="true" /> : null}
        {say(busy ? 'entering' : session.status === 'completed' ? 'seeEnd' : running?.seated ? 'toSeat' : 'comeIn')}
      </Button>
    </div>
  );
}

interface NotYouProps {
  data: InvitationAnswer;
  link: PersonalLink;
}

/** Somebody opened a link that was passed on: they ask the organisers for a seat of their own, and come in once it is given. */
function NotYou({ data: { person, session }, link }: NotYouProps) {
  const say = useTranslations('invitation');
  const sayJoining = useTranslations('join');
  const [secret] = useState(newSeatSecret);
  const joining = useJoining(session.id, { secret });
  const [isOpen, setOpen] = useState(false);
  const values = z.object({
    name: z.string().check(z.trim(), z.minLength(1, say('nameWanted')), z.maxLength(120)),
    email: z.email(sayJoining('emailWrong')).check(z.maxLength(254)),
  });
  const form = useForm({
    resolver: zodResolver(values),
    defaultValues: useTyped({ name: '', email: '' }),
    shouldFocusError: true,
  });
  const asking = useCall({
    call: (asked: { name: string; email: string }) =>
      api.request(requestSeat, {
        body: { sessionId: session.id, ...asked },
        headers: { [JOIN_HEADER]: link.secret, [SEAT_REQUEST_HEADER]: secret },
      }),
    names: ['name', 'email'],
    onDone: () => joining.join({ email: form.getValues('email').trim() }),
  });
  const { errors } = form.formState;
  if (joining.waiting) return <WaitingForSeat joining={joining} sessionId={session.id} of="admission" />;
  return (
    <details className={waitingForSeatStyles.notYou} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('notYou', { name: person.name })}</summary>
      <p>{say('notYouText', { name: person.name })}</p>
      <Form
        className="join-form"
        onSubmit={form.handleSubmit(({ name, email }) => asking.send({ name: name.trim(), email: email.trim() }))}
      >
        <TextField
          label={say('yourName')}
          autoComplete="name"
          error={errors.name?.message ?? asking.fields.name}
          {...form.register('name')}
        />
        <TextField
          label={say('yourEmail')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          hint={say('yourEmailHint')}
          error={errors.email?.message ?? asking.fields.email}
          {...form.register('email')}
        />
        <Refusal text={asking.refusal ?? (asking.done ? joining.refusal : null)} />
        <Submit busy={asking.busy || joining.busy} label={say('askForSeat')} working={say('asking')} variant="on-night" />
      </Form>
    </details>
  );
}
