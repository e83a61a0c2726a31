import type { User } from '@lorecrew/contract/api/account';
import { UsersRound } from 'lucide-react';
import './notices.css';

/** What still keeps somebody from working with everything. */
export function Notices({ user }: { user: User }) {
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
