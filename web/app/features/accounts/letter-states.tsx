import { paths } from '@lorecrew/contract/paths';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, explain } from '../../lib/http/api-error.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { AccountFrame } from './account-frame.tsx';

/** While the server is asked whom a letter is about. */
export function Checking() {
  return (
    <AccountFrame title="Checking the link">
      <p className="row" role="status">
        <LoaderCircle className="ic spin" aria-hidden="true" />
        Holding it up to the lamp
      </p>
    </AccountFrame>
  );
}

interface NotOpenedProps {
  error: Error;
  /** How to come by a new letter, where this one is no longer good. */
  wayOn: ReactNode;
  again: () => void;
}

/** A link that could not be looked at: because it is no longer good, or because the server did not answer. */
export function NotOpened({ error, wayOn, again }: NotOpenedProps) {
  const isOver = error instanceof ApiError && error.code === 'AUTH_003';
  return (
    <AccountFrame title="That did not work">
      <Refusal text={explain(error)} />
      {isOver ? <p className="muted">{wayOn}</p> : null}
      <div className="form-acts">
        <PageLink className="btn cta" to={paths.login()}>
          Sign in
        </PageLink>
        {isOver ? null : (
          <button type="button" className="btn ghost" onClick={again}>
            Try the link again
          </button>
        )}
      </div>
    </AccountFrame>
  );
}
