import { SESSION_EXPIRED_REDIRECT_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';

/** What the error screen says (specification, section 2). `told` is the server's status message. */
export interface ErrorCase {
  readonly status: number;
  readonly title: string;
  readonly message: string | null;
  readonly button: { readonly label: string; readonly href: string };
  /** The screen leaves for the button's address by itself after so many milliseconds. */
  readonly leavesAfterMs: number | null;
  readonly told: string | null;
}

const home = { label: 'Take Me Home', href: paths.home() } as const;

/** The row of the specification's table for a status; every status it does not name shares the last row. */
export function errorCase({ status, told }: { status: number; told: string | null }): ErrorCase {
  const rest = { status, told: told === '' ? null : told, leavesAfterMs: null };
  switch (status) {
    case 401:
      return {
        ...rest,
        title: 'Session Expired',
        message: 'Please log in again to continue',
        button: { label: 'Go to Login', href: paths.login() },
        leavesAfterMs: SESSION_EXPIRED_REDIRECT_MS,
      };
    case 404:
      return { ...rest, title: 'Oops! Page Not Found', message: null, button: home };
    case 500:
      return {
        ...rest,
        title: 'Server is Having a Bad Day',
        message:
          'It has gone to lie down in a dark room. It needs a restart, and possibly a biscuit. Please try again in a minute.',
        button: home,
      };
    default:
      return { ...rest, title: 'Something Went Wrong', message: null, button: home };
  }
}
