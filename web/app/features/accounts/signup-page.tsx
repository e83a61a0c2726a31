import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MicrosoftSlot } from '../../components/account/microsoft-slot.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CheckMail } from './check-mail.tsx';
import { SignupForm } from './signup-form.tsx';
import { WhatNext } from './what-next.tsx';

/** A new account: the form, then where to look for the mail. */
export function SignupPage() {
  const say = useTranslations('accounts.signup');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AccountFrame
      title={say(sentTo === null ? 'title' : 'checkMail')}
      lede={sentTo === null ? say('lede') : undefined}
      aside={
        <p>
          <span className="only-wide">{`${say('hasAccount')} `}</span>
          <Link to={paths.login()}>{say('signIn')}</Link>
        </p>
      }
    >
      {sentTo === null ? (
        <>
          <SignupForm onSent={setSentTo} />
          <MicrosoftSlot label={say('microsoft')} />
        </>
      ) : (
        <CheckMail email={sentTo} onAnotherAddress={() => setSentTo(null)} />
      )}
      <WhatNext />
    </AccountFrame>
  );
}
