import { zodResolver } from '@hookform/resolvers/zod';
import type { GuestAnswer, JoinPageAnswer } from '@lorecrew/contract/api/join-links';
import { SEAT_REQUEST_HEADER } from '@lorecrew/contract/api/seat-requests';
import { promisedMinutes } from '@lorecrew/contract/minutes';
import { paths } from '@lorecrew/contract/paths';
import { getGuest, joinAsGuest } from '@lorecrew/contract/routes/join-links';
import { z } from '@lorecrew/contract/schema';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { tabValues } from '../../lib/storage/storage.ts';
import { zoneTime } from '../../lib/time/session-times.ts';
import invitationStyles from './invitation.module.css';
import { useJoinPage } from './join-page-query.ts';
import { NightFrame } from './night-frame.tsx';
import { newSeatSecret } from './seat-secret.ts';
import { useJoining } from './use-joining.ts';
import styles from './waiting-for-seat.module.css';

/** Where somebody asks for a seat with the link that everybody has. */
export function GuestPage({ code }: { code: string }) {
  const say = useTranslations('joinLink.page');
  const sayInvitation = useTranslations('invitation');
  const { data, error, isDead, isFetching, refetch } = useJoinPage(code);
  return (
    <NightFrame>
      {isDead ? (
        <Told title={say('dead')} text={say('deadText')} />
      ) : data !== undefined ? (
        <Guest code={code} page={data} />
      ) : error !== null ? (
        <>
          <h1>{sayInvitation('notOpened')}</h1>
          <p className="err" role="alert">
            <CircleAlert className="ic" aria-hidden="true" />
            {explain(error)}
          </p>
          <div className="join-form">
            <Button variant="primary" pending={isFetching} onClick={() => void refetch()}>
              {sayInvitation('again')}
            </Button>
          </div>
        </>
      ) : (
        <p className="say" role="status">
          {sayInvitation('opening')}
        </p>
      )}
      <p className="to-check">
        <Link to={paths.systemCheck()}>{useTranslations('join')('check')}</Link>
      </p>
    </NightFrame>
  );
}

interface ToldProps {
  readonly title: string;
  readonly text: string;
  /** Below the heading of the page, or in its place. */
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
}

function Told({ title, text, heading: Heading = 'h1', children }: ToldProps) {
  return (
    <div className={styles.seatWait}>
      <div role="status">
        <Heading>{title}</Heading>
        <p className="say">{text}</p>
      </div>
      {children}
    </div>
  );
}

interface Asked {
  /** Of this tab: with it the answer is fetched, also once the page is loaded anew. */
  readonly secret: string;
  readonly email: string;
}

const WAITS_EVERY_MS = 4_000;

/** What this tab has asked with; null before it has. */
function useAsked(code: string): [Asked | null, (asked: Asked | null) => void] {
  const key = `guest:${code}`;
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const [secret, email] = (tabValues.get(key) ?? '').split(' ');
    if (secret !== undefined && email !== undefined) setAsked({ secret, email });
  }, [key]);
  const keep = (next: Asked | null) => {
    tabValues.set(key, next === null ? '' : `${next.secret} ${next.email}`);
    setAsked(next);
  };
  return [asked, keep];
}

function Guest({ code, page }: { code: string; page: JoinPageAnswer }) {
  const say = useTranslations('joinLink.page');
  const [asked, setAsked] = useAsked(code);
  const { status } = page.session;
  const answer = useQuery({
    queryKey: ['guest', code, asked?.secret],
    queryFn: () => api.request(getGuest, { params: { joinCode: code }, headers: { [SEAT_REQUEST_HEADER]: asked?.secret ?? '' } }),
    enabled: asked !== null,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'waiting' ? WAITS_EVERY_MS : false),
    retry: false,
    networkMode: 'always',
  });
  const [first, setFirst] = useState<GuestAnswer | null>(null);
  const stands = answer.data ?? first;
  const anew = () => {
    setFirst(null);
    setAsked(null);
  };
  if (asked !== null && stands !== null)
    return <Stands page={page} asked={asked} stands={first?.state === 'emailed' ? first : stands} onAnew={anew} />;
  return (
    <>
      <About page={page} />
      {status === 'completed' || status === 'cancelled' ? (
        <Told heading="h2" title={say('over')} text={say('overText')} />
      ) : !page.isOpen ? (
        <Told heading="h2" title={say('closed')} text={say('closedText')} />
      ) : (
        <>
          {isWaitingList(page) ? <Told heading="h2" title={say('full')} text={say('fullText')} /> : null}
          <GuestForm
            code={code}
            page={page}
            onAsked={(who, given) => {
              setFirst(given);
              setAsked(who);
            }}
          />
        </>
      )}
    </>
  );
}

function About({ page: { organiser, session, nowMs } }: { page: JoinPageAnswer }) {
  const say = useTranslations('joinLink.page');
  const sayInvitation = useTranslations('invitation');
  const { language } = useLanguage();
  const { startsAtMs, zone, title, name } = session;
  const { least, most } = promisedMinutes(session);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = zoneTime(startsAtMs, { zone: own, nowMs, language });
  const there = zoneTime(startsAtMs, { zone, nowMs, language });
  return (
    <>
      <p className="eyebrow">{say('eyebrow', { organiser })}</p>
      <h1>{name}</h1>
      <dl className={invitationStyles.invitedTo}>
        <div>
          <dt>{sayInvitation('when')}</dt>
          <dd>
            {sayInvitation('yourClock', { time: `${here.day}, ${here.time}` })}
            {own === zone ? null : (
              <span>
                {there.date === here.date ? there.time : there.short} {zoneWords(zone, { atMs: startsAtMs, language })}
              </span>
            )}
            <span>
              {least < most
                ? sayInvitation('storyRange', { title, least, most })
                : sayInvitation('story', { title, minutes: most })}
            </span>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Whether whoever asks now waits for a seat. Where the host decides about each guest, the host decides about further seats too. */
function isWaitingList({ isFull, admission }: JoinPageAnswer): boolean {
  return isFull && admission === 'at-once';
}

interface GuestFormProps {
  readonly code: string;
  readonly page: JoinPageAnswer;
  readonly onAsked: (asked: Asked, answer: GuestAnswer) => void;
}

function GuestForm({ code, page, onAsked }: GuestFormProps) {
  const { admission, domains } = page;
  const say = useTranslations('joinLink.page');
  const [secret] = useState(newSeatSecret);
  const values = z.object({
    name: z.string().check(z.trim(), z.minLength(1, say('nameWanted')), z.maxLength(120)),
    email: z.email(say('emailWrong')).check(z.maxLength(254)),
  });
  const form = useForm({
    resolver: zodResolver(values),
    defaultValues: { name: '', email: '' },
    shouldFocusError: true,
  });
  const asking = useCall({
    call: (body: { name: string; email: string }) =>
      api.request(joinAsGuest, { params: { joinCode: code }, body, headers: { [SEAT_REQUEST_HEADER]: secret } }),
    names: ['name', 'email'],
    onDone: (answer) => onAsked({ secret, email: form.getValues('email').trim() }, answer),
  });
  const { errors } = form.formState;
  return (
    <Form
      className="join-form"
      onSubmit={form.handleSubmit(({ name, email }) => asking.send({ name: name.trim(), email: email.trim() }))}
    >
      <TextField
        label={say('name')}
        autoComplete="name"
        error={errors.name?.message ?? asking.fields.name}
        {...form.register('name')}
      />
      <TextField
        label={say('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        hint={domains.length > 0 ? say('emailDomains', { domains: domains.join(', ') }) : say('emailHint')}
        error={errors.email?.message ?? asking.fields.email}
        {...form.register('email')}
      />
      <Refusal text={asking.refusal} />
      {isWaitingList(page) ? null : (
        <p className="small">{say(admission === 'host' ? 'host' : domains.length > 0 ? 'byEmail' : 'atOnce')}</p>
      )}
      <Submit busy={asking.busy} label={say(isWaitingList(page) ? 'toList' : 'join')} working={say('joining')} />
    </Form>
  );
}

interface StandsProps {
  readonly page: JoinPageAnswer;
  readonly asked: Asked;
  readonly stands: GuestAnswer;
  readonly onAnew: () => void;
}

function Stands({ page: { organiser, session, nowMs }, asked: { email, secret }, stands, onAnew }: StandsProps) {
  const say = useTranslations('joinLink.page');
  const { language } = useLanguage();
  const again = (label: string) => (
    <Button variant="on-night" onClick={onAnew}>
      {label}
    </Button>
  );
  if (stands.place !== undefined)
    return (
      <Told title={say('listed', { place: stands.place })} text={say('listedText', { email })}>
        {again(say('stop'))}
      </Told>
    );
  if (stands.state === 'waiting')
    return (
      <div className={styles.seatWait}>
        <div role="status">
          <h1>{say('waiting')}</h1>
          <p className="say">
            <LoaderCircle className="ic spin" aria-hidden="true" /> {say('waitingText')}
          </p>
        </div>
        {again(say('stop'))}
      </div>
    );
  if (stands.state === 'declined')
    return (
      <Told title={say('declined')} text={say('declinedText', { organiser })}>
        {again(say('again'))}
      </Told>
    );
  if (stands.state === 'emailed' || stands.sessionId === null)
    return (
      <Told title={say('emailed')} text={say('emailedText', { email })}>
        {again(say('stop'))}
      </Told>
    );
  if (nowMs < session.linkWorksAtMs) {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const time = zoneTime(session.linkWorksAtMs, { zone: own, nowMs, language }).short;
    return <Told title={say('kept')} text={say('keptText', { email, time })} />;
  }
  return <ComeIn sessionId={stands.sessionId} email={email} secret={secret} />;
}

/** Fetches the sign-in of a guest who was admitted, and goes on to the waiting room. */
function ComeIn({ sessionId, email, secret }: Asked & { sessionId: string }) {
  const sayJoin = useTranslations('join');
  const sayInvitation = useTranslations('invitation');
  const joining = useJoining(sessionId, { secret });
  const went = useRef(false);
  useEffect(() => {
    if (went.current) return;
    went.current = true;
    joining.join({ email });
  }, [joining, email]);
  return (
    <div className={styles.seatWait}>
      <h1 role="status">{joining.refusal === null ? sayJoin('opening') : sayInvitation('notOpened')}</h1>
      <Refusal text={joining.refusal} />
      {joining.refusal === null ? null : (
        <Button variant="primary" pending={joining.busy} onClick={() => joining.join({ email })}>
          {sayJoin('comeIn')}
        </Button>
      )}
    </div>
  );
}
