import { paths } from '@lorecrew/contract/paths';
import { Mailbox } from 'lucide-react';
import { Link } from 'react-router';
import { usePublicConfig } from '../lib/use-config.ts';

/**
 * In demo mode mails go nowhere: this leads to where they can be read. Nothing in any other mode. The page is loaded anew, because
 * its security policy, which lets letters be styled, comes with the document.
 */
export function MailboxLink() {
  return usePublicConfig()?.mode === 'demo' ? (
    <p className="mailbox-link">
      <Mailbox className="ic" aria-hidden="true" />
      <span>
        This is a demo: no mail leaves it.{' '}
        <Link to={paths.mailbox()} reloadDocument>
          Open the demo’s mailbox
        </Link>
      </span>
    </p>
  ) : null;
}
