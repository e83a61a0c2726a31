import { paths } from '@lorecrew/contract/paths';
import { Mailbox } from 'lucide-react';
import { useTranslations } from 'use-intl';
import './mailbox-link.css';
import { usePublicConfig } from '../../lib/api/use-config.ts';
import { PageLink } from '../page-link.tsx';

/**
 * In demo mode mails go nowhere: this leads to where they can be read. Nothing in any other mode. The page is loaded anew, because
 * its security policy, which lets emails be styled, comes with the document.
 */
export function MailboxLink() {
  const say = useTranslations('accounts.fields');
  return usePublicConfig()?.mode === 'demo' ? (
    <p className="mailbox-link">
      <Mailbox className="ic" aria-hidden="true" />
      <span>
        {`${say('demo')} `}
        <PageLink to={paths.mailbox()}>{say('mailbox')}</PageLink>
      </span>
    </p>
  ) : null;
}
