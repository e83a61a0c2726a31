import { paths } from '@lorecrew/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { ApiError, explain } from '../../lib/api/api-error.ts';
import { AccountFrame } from './account-frame.tsx';

/** While the server is asked whom an email is about. */
export function Checking() {
  const say = useTranslations('emailLinks.checking');
  return (
    <AccountFrame title={say('title')}>
      <p className="row" role="status">
        <LoaderCircle className="ic spin" aria-hidden="true" />
        {say('text')}
      </p>
    </AccountFrame>
  );
}

/** The button to the page where one signs in. */
export function SignInLink() {
  const say = useTranslations('emailLinks');
  return (
    <ButtonLink variant="primary" to={paths.login()}>
      {say('signIn')}
    </ButtonLink>
  );
}

/** What the link is for waits until its owner is signed in: why, and the way there. */
export function SignInFirst({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="muted">{children}</p>
      <div className="form-acts">
        <SignInLink />
      </div>
    </>
  );
}

interface NotOpenedProps {
  error: Error;
  /** How to come by a new email, where this one is no longer good. */
  wayOn: ReactNode;
  again: () => void;
}

/** A link that could not be looked at: because it is no longer good, or because the server did not answer. */
export function NotOpened({ error, wayOn, again }: NotOpenedProps) {
  const say = useTranslations('emailLinks');
  const isOver = error instanceof ApiError && error.code === 'AUTH_003';
  return (
    <AccountFrame title={say('failed.title')}>
      <Refusal text={explain(error)} />
      {isOver ? <p className="muted">{wayOn}</p> : null}
      <div className="form-acts">
        <SignInLink />
        {isOver ? null : (
          <Button variant="ghost" onClick={again}>
            {say('failed.again')}
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}

interface OpenedEmailProps<Answer> {
  /** Tells the link from all others that were opened. */
  linkKey: readonly string[];
  /** Asks the server what the link is about. */
  load: () => Promise<Answer>;
  wayOn: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** The page of a link in an email: asks the server once what the link is about, and shows that, or why it cannot be opened. */
export function OpenedEmail<Answer>({ linkKey, load, wayOn, children }: OpenedEmailProps<Answer>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['email link', ...linkKey],
    queryFn: load,
    // Asked once: a form is not taken away while somebody types into it.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (!isFetching && error !== null) return <NotOpened error={error} wayOn={wayOn} again={() => void refetch()} />;
  return isFetching || data === undefined ? <Checking /> : children(data);
}
