import { paths } from '@lorecrew/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../lib/accounts/use-admin.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { admin, ownAccount } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Checking, NotOpened } from './letter-states.tsx';

/** The page behind the letter to a new address: its signed-in owner confirms the move. */
export function ConfirmAddress({ token }: { token: string }) {
  const { user } = useAdmin();
  const letter = useQuery({
    queryKey: ['new address', token],
    queryFn: () => ownAccount.lookAtAddress({ token, side: 'new' }),
    // Looked at once: the button is not taken away under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const call = useCall({
    call: ownAccount.confirmAddress,
    onDone: () => {
      toasts.show({ id: 'address', title: 'You have moved.', icon: 'check', color: 'green' });
      void admin.freshen({ now: true });
      pageNavigation.go(paths.profile());
    },
  });
  if (letter.isFetching || letter.isPending) return <Checking />;
  if (letter.error !== null) {
    const wayOn = 'Ask for the new address once more on your profile: then we send a new letter.';
    return <NotOpened error={letter.error} wayOn={wayOn} again={() => void letter.refetch()} />;
  }
  const { email, current } = letter.data;
  return (
    <AccountFrame
      title="A new harbour for your mail"
      lede={
        <>
          From then on you sign in with <b className="long">{email}</b> instead of <b className="long">{current}</b>, and our
          mails go there.
        </>
      }
    >
      <Refusal text={call.refusal} />
      {user?.email === current ? (
        <div className="form-acts">
          <CallButton className="btn cta" busy={call.busy || call.done} onClick={() => call.send({ token })}>
            Move my account here
          </CallButton>
        </div>
      ) : (
        <>
          <p className="muted">
            Please sign in with <b className="long">{current}</b> first, in this browser. Then open the link of our mail again.
          </p>
          <div className="form-acts">
            <PageLink className="btn cta" to={paths.login()}>
              Sign in
            </PageLink>
          </div>
        </>
      )}
      <p className="small muted note">You did not ask for it? Then close this page: without you nothing happens.</p>
    </AccountFrame>
  );
}
