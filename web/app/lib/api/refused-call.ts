import { ErrorBody } from '@lorecrew/contract/api/error';
import { clientMessages } from '@lorecrew/contract/client-messages';
import { errorMessage, isErrorCode } from '@lorecrew/contract/errors';
import { z } from '@lorecrew/contract/schema';
import { needsLogin } from '../auth/guard.ts';
import { ApiError } from './api-error.ts';

const LooseBody = z.catch(z.partial(ErrorBody), {});
const CODE_FORM = /^[A-Z]+_\d{3}$/;

/** Whether a refusal means that nobody is signed in any more. */
export function isUnauthenticated({ status, body }: { status: number; body: unknown }): boolean {
  return status === 401 && LooseBody.parse(body).error === 'Unauthenticated';
}

/**
 * Whether a failed call means that the session is over, and nobody has been sent to the login for it: a 401 with another word than
 * `Unauthenticated`, on a page for organisers. Participants' pages lead to the page where they join.
 */
export function endsSession({ error, pathname }: { error: unknown; pathname: string }): boolean {
  const isHandled = error instanceof ApiError && error.message === clientMessages.authenticationRequired;
  return error instanceof ApiError && error.status === 401 && !isHandled && needsLogin(pathname);
}

/** The error of a refused call, worded as the specification's section 8 says. */
export function refusedCall({ status, body }: { status: number; body: unknown }): ApiError {
  const { error, message, fields, requestId, reason } = LooseBody.parse(body);
  const known = { status, fields: fields ?? {}, requestId: requestId ?? null };
  const code = error !== undefined && CODE_FORM.test(error) ? error : null;
  if (isUnauthenticated({ status, body })) return new ApiError({ ...known, message: clientMessages.authenticationRequired });
  // From 500 on one sentence stands for everything, whatever the body says.
  if (status >= 500) return new ApiError({ ...known, message: clientMessages.serverError });
  if (code !== null) {
    // The reason of a newer server may have a code that this page does not know: then its own words are shown.
    const detail = reason && (isErrorCode(reason.error) ? errorMessage(reason.error) : reason.message);
    return new ApiError({ ...known, code, message: errorMessage(code), reason: reason?.error ?? null, detail: detail ?? null });
  }
  return new ApiError({ ...known, message: error || message || clientMessages.requestFailed(status) });
}
