import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { explain } from '../../lib/api-error.ts';
import { accounts, admin } from '../../lib/browser-api.ts';
import type { MailLink } from '../../lib/mail-link.ts';
import { useAdmin } from '../../lib/use-admin.ts';
import { Refusal, Success } from '../../ui/form-parts.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { ResendVerification } from '../../ui/resend-verification.tsx';
import { AccountFrame } from './account-frame.tsx';

function consume(link: MailLink) {
  switch (link.kind) {
    case 'email':
      return accounts.verifyEmail({ id: link.id, signature: link.signature });
    case 'link':
      return accounts.confirmLink({ token: link.token });
    default:
      return unreachable(link);
  }
}

const DONE = {
  email: ['Your email is confirmed', 'You can now plan sessions and invite your team.'],
  link: ['The two are connected', 'From now on you can sign in with Microsoft, too.'],
} as const;

/** Where the links of mails lead. A program that only fetches the page changes nothing: the link is used by a call. */
export function VerifyPage({ link }: { link: MailLink }) {
  const { user } = useAdmin();
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: consume,
    networkMode: 'always',
    onSuccess: () => admin.freshen({ now: true }),
  });
  const used = useRef(false);
  useEffect(() => {
    if (used.current) return;
    used.current = true;
    mutate(link);
  }, [link, mutate]);

  if (error !== null) return <NotVerified error={error} link={link} again={() => mutate(link)} />;
  if (!isSuccess) return <Checking />;
  const [title, text] = DONE[link.kind];
  return (
    <AccountFrame title={title}>
      <Success>{text}</Success>
      <div className="form-acts">
        <PageLink className="btn cta" to={user === null ? paths.login() : paths.dashboard()}>
          {user === null ? 'Sign in' : 'Go to the dashboard'}
        </PageLink>
      </div>
    </AccountFrame>
  );
}

function Checking() {
  return (
    <AccountFrame title="Checking the link">
      <p className="row" role="status">
        <LoaderCircle className="ic spin" aria-hidden="true" />
        Wick holds it up to the lamp
      </p>
    </AccountFrame>
  );
}

function NotVerified({ error, link, again }: { error: Error; link: MailLink; again: () => void }) {
  const { user } = useAdmin();
  return (
    <AccountFrame title="That did not work">
      <Refusal text={explain(error)} />
      {link.kind === 'email' && user !== null && user.email_verified_at === null ? <ResendVerification /> : null}
      {user === null ? <p className="muted">Sign in, and you can ask for a new link with one press.</p> : null}
      <div className="form-acts">
        <PageLink className="btn cta" to={user === null ? paths.login() : paths.dashboard()}>
          {user === null ? 'Sign in' : 'Go to the dashboard'}
        </PageLink>
        <button type="button" className="btn ghost" onClick={again}>
          Try the link again
        </button>
      </div>
    </AccountFrame>
  );
}
