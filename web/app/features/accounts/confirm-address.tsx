import { paths } from '@lorecrew/contract/paths';
import { confirmEmailChange, getEmailChangeByToken } from '@lorecrew/contract/routes/account';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { AccountFrame } from './account-frame.tsx';
import { Checking, NotOpened } from './letter-states.tsx';

const long = (text: ReactNode) => <b className="long">{text}</b>;

/** The page behind the letter to a new address: its signed-in owner confirms the move. */
export function ConfirmAddress({ token }: { token: string }) {
  const say = useTranslations('emailLinks');
  const { user } = useAdmin();
  const letter = useQuery({
    queryKey: ['new address', token],
    queryFn: () => api.request(getEmailChangeByToken, { body: { token, side: 'new' } }),
    // Looked at once: the button is not taken away under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const call = useCall({
    call: (body: BodyOf<typeof confirmEmailChange>) => api.request(confirmEmailChange, { body }),
    onDone: () => {
      toasts.show({ id: 'address', title: say('address.done'), icon: 'check', color: 'green' });
      void admin.freshen({ now: true });
      pageNavigation.go(paths.profile());
    },
  });
  if (letter.isFetching || letter.isPending) return <Checking />;
  if (letter.error !== null) {
    return <NotOpened error={letter.error} wayOn={say('address.wayOn')} again={() => void letter.refetch()} />;
  }
  const { email, current } = letter.data;
  return (
    <AccountFrame title={say('address.title')} lede={say.rich('address.lede', { email, current, b: long })}>
      <Refusal text={call.refusal} />
      {user?.email === current ? (
        <div className="form-acts">
          <Button variant="primary" pending={call.busy || call.done} onClick={() => call.send({ token })}>
            {say('address.go')}
          </Button>
        </div>
      ) : (
        <>
          <p className="muted">{say.rich('address.first', { current, b: long })}</p>
          <div className="form-acts">
            <PageLink className={buttonClasses({ variant: 'primary' })} to={paths.login()}>
              {say('signIn')}
            </PageLink>
          </div>
        </>
      )}
      <p className="small muted note">{say('address.note')}</p>
    </AccountFrame>
  );
}
