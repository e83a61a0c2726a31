import { useEffect, useRef } from 'react';
import './check-mail.css';
import { MailboxLink } from '../../ui/mailbox-link.tsx';

/** After signing up. The words are the same whether the address was known before or not. */
export function CheckMail({ email, onAnotherAddress }: { email: string; onAnotherAddress: () => void }) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="check-mail">
      <p ref={first} className="lede" tabIndex={-1}>
        We have sent a mail to <b>{email}</b>. Press the link in it and give your password: then you are in. The link is good for
        72 hours.
      </p>
      <MailboxLink />
      <p className="small muted">
        Nothing there after a minute or two? Look among the unwanted mail, or{' '}
        <button type="button" className="link" onClick={onAnotherAddress}>
          use another address
        </button>
        .
      </p>
    </div>
  );
}
