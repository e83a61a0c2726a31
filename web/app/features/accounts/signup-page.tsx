import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { MicrosoftSlot } from '../../ui/microsoft-slot.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { SignupForm } from './signup-form.tsx';
import { WhatNext } from './what-next.tsx';

/** A new account: the form, then where to look for the mail. */
export function SignupPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountFrame
      title={sentTo === null ? 'Plan your first session' : 'Check your mail'}
      lede={sentTo === null ? 'An account for whoever brings the team together. It takes a minute.' : undefined}
      aside={
        <p>
          <span className="only-wide">Already have an account? </span>
          <Link to={paths.login()}>Sign in</Link>
        </p>
      }
    >
      {sentTo === null ? (
        <>
          <SignupForm onSent={setSentTo} />
          <MicrosoftSlot label="Sign up with Microsoft" />
        </>
      ) : (
        <CheckMail email={sentTo} onAnotherAddress={() => setSentTo(null)} />
      )}
      <WhatNext />
    </AccountFrame>
  );
}
