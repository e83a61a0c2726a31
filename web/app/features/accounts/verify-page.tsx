import { zodResolver } from '@hookform/resolvers/zod';
import { type EmailLink, type SignUpAnswer, VerifyEmailBody } from '@lorecrew/contract/api/auth';
import { OptionalEmailKind } from '@lorecrew/contract/api/email-preferences';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import { confirmEmailChange, getEmailChangeByToken, revertEmailChange } from '@lorecrew/contract/routes/account';
import { getSignUpByToken } from '@lorecrew/contract/routes/auth';
import { updateSubscription } from '@lorecrew/contract/routes/email-preferences';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { answerFollowUpSurvey, getFollowUpSurvey } from '@lorecrew/contract/routes/surveys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PasswordMeter } from '../../components/account/password-meter.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit, Success } from '../../components/form-parts.tsx';
import { SurveyForm } from '../../components/survey/survey-form.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { admin, api, emailLinks } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { MailLink } from '../../lib/auth/mail-link.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { wantedPage } from '../../lib/auth/wanted-page.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import survey from '../../locales/en/survey.json';
import surveyPage from '../../locales/en/surveyPage.json';
import { AccountFrame } from './account-frame.tsx';
import { ConnectAccount } from './connect-account.tsx';
import { OpenedEmail, SignInFirst, SignInLink } from './email-states.tsx';

/** Where the links of mails lead. Opening the page changes nothing; what the link is for is done by a press. */
export function VerifyPage({ link }: { link: MailLink }) {
  switch (link.kind) {
    case 'email':
      return <VerifyEmail link={{ id: link.id, signature: link.signature }} />;
    case 'link':
      return <ConnectAccount link={{ token: link.token }} />;
    case 'address':
      return <ConfirmAddress token={link.token} />;
    case 'keep':
      return <KeepAddress token={link.token} />;
    case 'felt':
      return (
        <MessagesProvider english={{ survey, surveyPage }}>
          <FollowUpSurvey token={link.token} />
        </MessagesProvider>
      );
    case 'letters':
      return <StopEmails token={link.token} />;
    default:
      return unreachable(link);
  }
}

/** The page behind "rather not" in an email: stops emails of its kind, and has them sent again. Nobody has to sign in for it. */
function StopEmails({ token }: { token: string }) {
  const say = useTranslations('unsubscribe');
  const { data: kind = 'reminders' } = OptionalEmailKind.safeParse(token.split('.')[0]);
  const [stopped, setStopped] = useState<boolean | null>(null);
  const call = useCall({
    call: async ({ stop }: { stop: boolean }) => {
      await api.request(updateSubscription, { params: { token }, body: { stop } });
      return stop;
    },
    onDone: setStopped,
  });
  const isOff = stopped === true;
  return (
    <AccountFrame title={say(`${kind}.title`)} lede={say(`${kind}.text`)}>
      <div role="status">{stopped === null ? null : <Success>{say(stopped ? `${kind}.stopped` : `${kind}.sent`)}</Success>}</div>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Button variant={isOff ? 'plain' : 'primary'} pending={call.busy} onClick={() => call.send({ stop: !isOff })}>
          {say(isOff ? 'again' : 'stop')}
        </Button>
      </div>
    </AccountFrame>
  );
}

/** The page behind an email that asks what has stayed of a session. Nobody has to sign in for it, and no name is kept. */
function FollowUpSurvey({ token }: { token: string }) {
  const say = useTranslations('surveyPage');
  const sayOf = useTranslations('survey');
  const queries = useQueryClient();
  const queryKey = ['follow-up survey', token];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => api.request(getFollowUpSurvey, { params: { token } }),
    retry: false,
  });
  if (error) {
    return (
      <AccountFrame title={say('closed')}>
        <Refusal text={explain(error)} />
      </AccountFrame>
    );
  }
  if (data === undefined) {
    return (
      <AccountFrame title={say('title')}>
        <p role="status">{say('loading')}</p>
      </AccountFrame>
    );
  }
  const isOpen = data.felt === 'open';
  const lede = say('text', { name: data.name });
  return (
    <AccountFrame
      title={say(data.felt === 'closed' ? 'closed' : 'title')}
      lede={data.felt === 'closed' ? say('closedText') : lede}
    >
      <div role="status">
        {data.felt === 'answered' ? <Success>{`${sayOf('thanks')}. ${sayOf('thanksText')}`}</Success> : null}
      </div>
      {isOpen ? (
        <SurveyForm
          moment={data.moment}
          call={(body) => api.request(answerFollowUpSurvey, { params: { token }, body })}
          onDone={(answer) => queries.setQueryData(queryKey, answer)}
        />
      ) : null}
    </AccountFrame>
  );
}

const long = (text: ReactNode) => <b className="long">{text}</b>;

/** The page behind the email to a new address: its signed-in owner confirms the move. */
function ConfirmAddress({ token }: { token: string }) {
  const say = useTranslations('emailLinks');
  const { user } = useAdmin();
  const call = useCall({
    call: (body: BodyOf<typeof confirmEmailChange>) => api.request(confirmEmailChange, { body }),
    onDone: () => {
      toasts.show({ id: 'address', title: say('address.done'), icon: 'check', color: 'green' });
      void admin.freshen({ now: true });
      pageNavigation.go(paths.profile());
    },
  });
  return (
    <OpenedEmail
      linkKey={['new address', token]}
      load={() => api.request(getEmailChangeByToken, { body: { token, side: 'new' } })}
      wayOn={say('address.wayOn')}
    >
      {({ email, current }) => (
        <AccountFrame title={say('address.title')} lede={say.rich('address.lede', { email, current, b: long })}>
          <Refusal text={call.refusal} />
          {user?.email === current ? (
            <div className="form-acts">
              <Button variant="primary" pending={call.busy || call.done} onClick={() => call.send({ token })}>
                {say('address.go')}
              </Button>
            </div>
          ) : (
            <SignInFirst>{say.rich('address.first', { current, b: long })}</SignInFirst>
          )}
          <p className="small muted note">{say('address.note')}</p>
        </AccountFrame>
      )}
    </OpenedEmail>
  );
}

const keepAddressLong = (text: ReactNode) => <b className="long">{text}</b>;

/** The page behind the email to the previous address: the account keeps or regains that address, and all access to it ends. */
function KeepAddress({ token }: { token: string }) {
  const say = useTranslations('emailLinks.keep');
  const call = useCall({ call: (body: BodyOf<typeof revertEmailChange>) => api.request(revertEmailChange, { body }) });
  return (
    <OpenedEmail
      linkKey={['old address', token]}
      load={() => api.request(getEmailChangeByToken, { body: { token, side: 'old' } })}
      wayOn={say('wayOn')}
    >
      {({ email, current }) =>
        call.done ? (
          <Kept email={email} />
        ) : (
          <KeepQuestion email={email} current={current} call={call} onKeep={() => call.send({ token })} />
        )
      }
    </OpenedEmail>
  );
}

interface KeepQuestionProps {
  email: string;
  current: string;
  call: { readonly busy: boolean; readonly refusal: string | null };
  onKeep: () => void;
}

function KeepQuestion({ email, current, call, onKeep }: KeepQuestionProps) {
  const say = useTranslations('emailLinks.keep');
  const hasMoved = email !== current;
  return (
    <AccountFrame
      title={say(hasMoved ? 'titleMoved' : 'title')}
      lede={
        hasMoved ? say.rich('ledeMoved', { email, current, b: keepAddressLong }) : say.rich('lede', { email, b: keepAddressLong })
      }
    >
      <p>{say('text')}</p>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Button variant="primary" pending={call.busy} onClick={onKeep}>
          {say(hasMoved ? 'goMoved' : 'go')}
        </Button>
      </div>
      <p className="small muted note">{say('note')}</p>
    </AccountFrame>
  );
}

function Kept({ email }: { email: string }) {
  const say = useTranslations('emailLinks.keep');
  const next = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => next.current?.focus(), []);
  return (
    <AccountFrame title={say('kept')}>
      <div ref={next} tabIndex={-1}>
        <Success>{say.rich('keptText', { email, b: keepAddressLong })}</Success>
      </div>
      <div className="form-acts">
        <ButtonLink variant="primary" to={paths.forgotPassword()}>
          {say('newPassword')}
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}

const NAMES = ['password'] as const;

/** The page behind the sign-up email: the password given here replaces any typed before, and signs in. */
function VerifyEmail({ link }: { link: EmailLink }) {
  const say = useTranslations('emailLinks.email');
  return (
    <OpenedEmail linkKey={['sign-up', link.id]} load={() => api.request(getSignUpByToken, { body: link })} wayOn={say('wayOn')}>
      {(signUp) => (signUp.confirmed ? <Confirmed /> : <GivePassword link={link} signUp={signUp} />)}
    </OpenedEmail>
  );
}

function Confirmed() {
  const say = useTranslations('emailLinks');
  return (
    <AccountFrame title={say('email.confirmed')}>
      <Success>{say('email.confirmedText')}</Success>
      <div className="form-acts">
        <SignInLink />
      </div>
    </AccountFrame>
  );
}

function GivePassword({ link, signUp }: { link: EmailLink; signUp: SignUpAnswer }) {
  const say = useTranslations('emailLinks.email');
  const words = useTranslations('accounts');
  const { email, first_name, last_name } = signUp;
  const call = useCall({
    call: (body: VerifyEmailBody) => admin.signInBy(emailLinks.verifyEmail(body)),
    names: NAMES,
    onDone: () => {
      toasts.show({ id: 'session', title: say('done'), icon: 'check', color: 'green' });
      pageNavigation.go(wantedPage.get() ?? paths.dashboard());
    },
  });
  const form = useForm({ resolver: zodResolver(VerifyEmailBody), defaultValues: { ...link, password: '' } });
  const password = useWatch({ control: form.control, name: 'password' });
  const busy = call.busy || call.done;
  return (
    <AccountFrame title={say('title', { name: first_name })} lede={say.rich('lede', { email, b: (text) => <b>{text}</b> })}>
      <Form className="account-form" onSubmit={form.handleSubmit((body) => (busy ? undefined : call.send(body)))}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={words('password')}
          autoComplete="current-password"
          hint={<PasswordMeter password={password} email={email} names={[first_name, last_name]} />}
          error={form.formState.errors.password?.message ?? call.fields.password}
          {...form.register('password')}
        />
        <Refusal text={call.refusal} />
        <div className="form-acts">
          <Submit busy={busy} label={say('go')} working={say('going')} />
        </div>
      </Form>
      <p className="small muted note">{say('note')}</p>
    </AccountFrame>
  );
}
