import { accounts } from '../lib/browser-api.ts';
import { useCall } from '../lib/use-call.ts';
import { Refusal, Success } from './form-parts.tsx';
import { MailboxLink } from './mailbox-link.tsx';

/** Asks for another mail with the link that confirms the email. */
export function ResendVerification() {
  const call = useCall({ call: accounts.resendVerification });
  if (call.done) {
    return (
      <div className="resend">
        <Success>A new mail is on its way. Older links are no longer good.</Success>
        <MailboxLink />
      </div>
    );
  }
  return (
    <div className="resend">
      <button
        type="button"
        className="btn s"
        aria-busy={call.busy}
        aria-disabled={call.busy}
        onClick={call.busy ? undefined : () => call.send(undefined)}
      >
        {call.busy ? 'Sending' : 'Send the mail again'}
      </button>
      <Refusal text={call.refusal} />
    </div>
  );
}
