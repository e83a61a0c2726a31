import { paths } from '@lorecrew/contract/paths';
import { getEmailChangeByToken, revertEmailChange } from '@lorecrew/contract/routes/account';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../components/button.tsx';
import { Refusal, Success } from '../../components/form-parts.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { AccountFrame } from './account-frame.tsx';
import { Checking, NotOpened } from './letter-states.tsx';

const long = (text: ReactNode) => <b className="long">{text}</b>;

/** The page behind the letter to the previous address: the account keeps or regains that address, and all access to it ends. */
export function KeepAddress({ token }: { token: string }) {
  const say = useTranslations('emailLinks.keep');
  const letter = useQuery({
    queryKey: ['old address', token],
    queryFn: () => api.request(getEmailChangeByToken, { body: { token, side: 'old' } }),
    // Looked at once: the button is not taken away under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const call = useCall({ call: (body: BodyOf<typeof revertEmailChange>) => api.request(revertEmailChange, { body }) });
  if (letter.isFetching || letter.isPending) return <Checking />;
  if (letter.error !== null) {
    return <NotOpened error={letter.error} wayOn={say('wayOn')} again={() => void letter.refetch()} />;
  }
  const { email, current } = letter.data;
  if (call.done) return <Kept email={email} />;
  const hasMoved = email !== current;
  return (
    <AccountFrame
      title={say(hasMoved ? 'titleMoved' : 'title')}
      lede={hasMoved ? say.rich('ledeMoved', { email, current, b: long }) : say.rich('lede', { email, b: long })}
    >
      <p>{say('text')}</p>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Button variant="primary" pending={call.busy} onClick={() => call.send({ token })}>
          {say(hasMoved ? 'goMoved' : 'go')}
        </Button>
      </div>
      <p className="small muted note">{say('note')}</p>
    </AccountFrame>
  );
}

function Kept({ email }: { email: string }) {
  const say = useTranslations('emailLinks.keep');
  const next = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => next.current?.focus(), []);
  return (
    <AccountFrame title={say('kept')}>
      <div ref={next} tabIndex={-1}>
        <Success>{say.rich('keptText', { email, b: long })}</Success>
      </div>
      <div className="form-acts">
        <PageLink className={buttonClasses({ variant: 'primary' })} to={paths.forgotPassword()}>
          {say('newPassword')}
        </PageLink>
      </div>
    </AccountFrame>
  );
}
