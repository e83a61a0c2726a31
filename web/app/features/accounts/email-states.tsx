import { paths } from '@lorecrew/contract/paths';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { PageLink } from '../../components/page-link.tsx';
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
        <PageLink className={buttonClasses({ variant: 'primary' })} to={paths.login()}>
          {say('signIn')}
        </PageLink>
        {isOver ? null : (
          <Button variant="ghost" onClick={again}>
            {say('failed.again')}
          </Button>
        )}
      </div>
    </AccountFrame>
  );
}
