import { ErrorBody } from '@lorecrew/contract/api/error';
import { clientMessages } from '@lorecrew/contract/client-messages';
import { messageOf, UNKNOWN_ERROR_MESSAGE } from '@lorecrew/contract/errors';
import { z } from '@lorecrew/contract/schema';

/** A call that did not succeed. `status` is null where there was no answer; `code` is a code of the catalogue or null. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** What stands below the message: the wrapper's words where the message only heads them. */
  readonly detail: string | null;

  constructor({ message, status = null, code = null, fields = {}, requestId = null, detail = null }: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.detail = detail;
  }
}

interface ApiErrorParts {
  message: string;
  status?: number | null;
  code?: string | null;
  fields?: Readonly<Record<string, string>>;
  requestId?: string | null;
  detail?: string | null;
}

const LooseBody = ErrorBody.partial().catch({});
const CODE_FORM = /^[A-Z]+_\d{3}$/;

/** Whether a refusal means that nobody is signed in any more. */
export function isUnauthenticated({ status, body }: { status: number; body: unknown }): boolean {
  return status === 401 && LooseBody.parse(body).error === 'Unauthenticated';
}

/** The error of a refused call, worded as the specification's section 8 says. */
export function refusedCall({ status, body }: { status: number; body: unknown }): ApiError {
  const { error, message, fields, requestId } = LooseBody.parse(body);
  const known = { status, fields: fields ?? {}, requestId: requestId ?? null };
  const code = error !== undefined && CODE_FORM.test(error) ? error : null;
  if (isUnauthenticated({ status, body })) return new ApiError({ ...known, message: clientMessages.authenticationRequired });
  // From 500 on one sentence stands for everything, whatever the body says.
  if (status >= 500) return new ApiError({ ...known, message: clientMessages.serverError });
  if (code !== null) return new ApiError({ ...known, code, message: messageOf(code) });
  return new ApiError({ ...known, message: error || message || clientMessages.requestFailed(status) });
}

/** The words for a person; where they head others, those follow on a line of their own. */
export function explain(error: unknown): string {
  if (error instanceof z.ZodError || !(error instanceof Error) || error.message === '') return UNKNOWN_ERROR_MESSAGE;
  return error instanceof ApiError && error.detail !== null ? `${error.message}\n${error.detail}` : error.message;
}
