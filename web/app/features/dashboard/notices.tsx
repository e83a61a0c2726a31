import type { User } from '@lorecrew/contract/api/account';
import { UsersRound } from 'lucide-react';

/** What still keeps somebody from working with everything. */
export function Notices({ user }: { user: User }) {
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
