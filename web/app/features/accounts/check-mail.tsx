import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import './check-mail.css';
import { MailboxLink } from '../../components/account/mailbox-link.tsx';

/** After signing up. The words are the same whether the address was known before or not. */
export function CheckMail({ email, onAnotherAddress }: { email: string; onAnotherAddress: () => void }) {
  const say = useTranslations('accounts.checkMail');
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="check-mail">
      <p ref={first} className="lede" tabIndex={-1}>
        {say.rich('sent', { email, b: (text) => <b>{text}</b> })}
      </p>
      <MailboxLink />
      <p className="small muted">
        {say.rich('nothing', {
          again: (text) => (
            <button type="button" className="link" onClick={onAnotherAddress}>
              {text}
            </button>
          ),
        })}
      </p>
    </div>
  );
}
