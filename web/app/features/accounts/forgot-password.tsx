import { zodResolver } from '@hookform/resolvers/zod';
import { ForgotPasswordBody } from '@lorecrew/contract/api/auth';
import { paths } from '@lorecrew/contract/paths';
import { requestPasswordReset } from '@lorecrew/contract/routes/auth';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MailboxLink } from '../../components/account/mailbox-link.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit, Success } from '../../components/form-parts.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import { AccountFrame } from './account-frame.tsx';

const NAMES = ['email'] as const;

interface ForgotFormProps {
  email: string;
  place: 'page' | 'dialog';
  /** What stands beside the button, before and after the email was sent. */
  aside: ReactNode;
  asideWhenSent: ReactNode;
  /** What stands above the field. */
  children?: ReactNode;
}

/** Asks for a link to set a new password. The answer is the same whether there is such an account or not. */
function ForgotForm({ email, place, aside, asideWhenSent, children }: ForgotFormProps) {
  const say = useTranslations('accounts');
  const form = useForm({ resolver: zodResolver(ForgotPasswordBody), defaultValues: useTyped({ email }) });
  useKeepTyped({ names: NAMES, get: form.getValues, set: form.setValue });
  const call = useCall({
    call: (body: BodyOf<typeof requestPasswordReset>) => api.request(requestPasswordReset, { body }),
    names: NAMES,
  });
  const acts = place === 'page' ? 'form-acts' : 'acts';
  if (call.done)
    return (
      <>
        <Success>{say('forgot.sent', { email: form.getValues('email') })}</Success>
        <MailboxLink />
        <div className={acts}>{asideWhenSent}</div>
      </>
    );
  return (
    <Form {...(place === 'page' ? { className: 'account-form' } : {})} onSubmit={form.handleSubmit((body) => call.send(body))}>
      {children}
      <TextField
        label={say('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.email?.message ?? call.fields.email}
        {...form.register('email')}
      />
      <Refusal text={call.refusal} />
      <div className={acts}>
        {place === 'dialog' ? aside : null}
        <Submit busy={call.busy} label={say('forgot.go')} working={say('forgot.going')} />
        {place === 'page' ? aside : null}
      </div>
    </Form>
  );
}

/** Asks for the link in a dialog of the sign-in page. */
export function ForgotDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const say = useTranslations('accounts');
  const button = (variant: 'ghost' | 'plain', label: string) => (
    <Button variant={variant} onClick={onClose}>
      {label}
    </Button>
  );

  return (
    <Dialog isOpen onClose={onClose} title={say('forgot.title')}>
      <ForgotForm
        email={email}
        place="dialog"
        aside={button('ghost', say('forgot.back'))}
        asideWhenSent={button('plain', say('forgot.close'))}
      >
        <p className="muted">{say('forgot.text')}</p>
      </ForgotForm>
    </Dialog>
  );
}

/** The page `/password/reset`, which asks for the link by itself. */
export function ForgotPage() {
  const say = useTranslations('accounts');
  return (
    <AccountFrame
      title={say('forgot.title')}
      lede={say('forgot.text')}
      aside={
        <p>
          <Link to={paths.signup()}>{say('login.signUp')}</Link>
        </p>
      }
    >
      <ForgotForm
        email=""
        place="page"
        aside={
          <PageLink className="link" to={paths.login()}>
            {say('reset.signIn')}
          </PageLink>
        }
        asideWhenSent={
          <ButtonLink variant="primary" to={paths.login()}>
            {say('reset.signIn')}
          </ButtonLink>
        }
      />
    </AccountFrame>
  );
}
