import type { User } from '@lorecrew/contract/api/account';
import { MailWarning, UsersRound } from 'lucide-react';
import { ResendVerification } from '../../ui/resend-verification.tsx';

/** What still keeps somebody from working with everything. */
export function Notices({ user }: { user: User }) {
  if (user.email_verified_at === null) {
    return (
      <section className="notice card" aria-label="Your email is not confirmed">
        <MailWarning className="ic" aria-hidden="true" />
        <div className="grow">
          <b>Please confirm your email.</b>
          <p>
            We have sent a mail to {user.email}. Until you press the link in it you can look around, but not plan sessions or buy
            credits.
          </p>
        </div>
        <ResendVerification />
      </section>
    );
  }
  if (user.membership === 'pending') {
    return (
      <section className="notice card" aria-label="You are not approved yet">
        <UsersRound className="ic" aria-hidden="true" />
        <div className="grow">
          <b>Your company is here already.</b>
          <p>An organiser of {user.company_name} has to approve you. Until then you see nothing of its sessions.</p>
        </div>
      </section>
    );
  }
  return null;
}
