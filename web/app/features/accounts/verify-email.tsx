import { zodResolver } from '@hookform/resolvers/zod';
import { type EmailLink, type SignUpAnswer, VerifyEmailBody } from '@lorecrew/contract/api/auth';
import { paths } from '@lorecrew/contract/paths';
import { getSignUpByToken } from '@lorecrew/contract/routes/auth';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PasswordMeter } from '../../components/account/password-meter.tsx';
import { buttonClasses } from '../../components/button.tsx';
import { PasswordField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit, Success } from '../../components/form-parts.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { admin, api, emailLinks } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { wantedPage } from '../../lib/auth/wanted-page.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { AccountFrame } from './account-frame.tsx';
import { Checking, NotOpened } from './letter-states.tsx';

const NAMES = ['password'] as const;

/** The page behind the sign-up letter: the password given here replaces any typed before, and signs in. */
export function VerifyEmail({ link }: { link: EmailLink }) {
  const say = useTranslations('emailLinks.email');
  const letter = useQuery({
    queryKey: ['verification', link.id],
    queryFn: () => api.request(getSignUpByToken, { body: link }),
    // Looked at once: the form is not taken away under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (letter.isFetching || letter.isPending) return <Checking />;
  if (letter.error !== null) {
    return <NotOpened error={letter.error} wayOn={say('wayOn')} again={() => void letter.refetch()} />;
  }
  return letter.data.confirmed ? <Confirmed /> : <GivePassword link={link} letter={letter.data} />;
}

function Confirmed() {
  const say = useTranslations('emailLinks');
  return (
    <AccountFrame title={say('email.confirmed')}>
      <Success>{say('email.confirmedText')}</Success>
      <div className="form-acts">
        <PageLink className={buttonClasses({ variant: 'primary' })} to={paths.login()}>
          {say('signIn')}
        </PageLink>
      </div>
    </AccountFrame>
  );
}

function GivePassword({ link, letter }: { link: EmailLink; letter: SignUpAnswer }) {
  const say = useTranslations('emailLinks.email');
  const words = useTranslations('accounts');
  const { email, first_name, last_name } = letter;
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
