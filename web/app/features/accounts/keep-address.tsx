import { paths } from '@lorecrew/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ownAccount } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { Refusal, Success } from '../../ui/form-parts.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Checking, NotOpened } from './letter-states.tsx';

/** The page behind the letter to the previous address: the account keeps or regains that address, and all access to it ends. */
export function KeepAddress({ token }: { token: string }) {
  const letter = useQuery({
    queryKey: ['old address', token],
    queryFn: () => ownAccount.lookAtAddress({ token, side: 'old' }),
    // Looked at once: the button is not taken away under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const call = useCall({ call: ownAccount.keepAddress });
  if (letter.isFetching || letter.isPending) return <Checking />;
  if (letter.error !== null) {
    const wayOn = 'If you cannot sign in, ask for a new password with this address.';
    return <NotOpened error={letter.error} wayOn={wayOn} again={() => void letter.refetch()} />;
  }
  const { email, current } = letter.data;
  if (call.done) return <Kept email={email} />;
  return (
    <AccountFrame
      title={email === current ? 'Keep this address?' : 'Take your account back?'}
      lede={
        email === current ? (
          <>
            Somebody asks to move the account of <b className="long">{email}</b> to another address.
          </>
        ) : (
          <>
            The account of <b className="long">{email}</b> has moved to <b className="long">{current}</b>.
          </>
        )
      }
    >
      <p>
        If it was not you, press the button. Every device is signed out, connected accounts go, and you choose a new password.
      </p>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <CallButton className="btn cta" busy={call.busy} onClick={() => call.send({ token })}>
          {email === current ? 'It was not me: keep it' : 'It was not me: take it back'}
        </CallButton>
      </div>
      <p className="small muted note">It was you? Then close this page: there is nothing to do.</p>
    </AccountFrame>
  );
}

function Kept({ email }: { email: string }) {
  const next = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => next.current?.focus(), []);
  return (
    <AccountFrame title="Your account is here">
      <div ref={next} tabIndex={-1}>
        <Success>
          It stays at <b className="long">{email}</b>, and nobody is signed in to it any more. Choose a new password next.
        </Success>
      </div>
      <div className="form-acts">
        <PageLink className="btn cta" to={`${paths.login()}?forgot=1`}>
          Choose a new password
        </PageLink>
      </div>
    </AccountFrame>
  );
}
