import { clientMessages } from '@lorecrew/contract/client-messages';
import { translateError } from '../i18n/error-texts.ts';

/** A call that did not succeed. `status` is null where there was no answer; `code` is a code of the catalogue or null. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: string | null;
  /** A more precise code, where `code` is a general one of the specification. */
  readonly reason: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** What stands below the message: the wrapper's words where the message only heads them, or those of the reason. */
  readonly detail: string | null;

  constructor({
    message,
    status = null,
    code = null,
    reason = null,
    fields = {},
    requestId = null,
    detail = null,
  }: ApiErrorParts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.fields = fields;
    this.requestId = requestId;
    this.detail = detail;
  }
}

interface ApiErrorParts {
  message: string;
  status?: number | null;
  code?: string | null;
  reason?: string | null;
  fields?: Readonly<Record<string, string>>;
  requestId?: string | null;
  detail?: string | null;
}

/** The words for a person, in the language of the page; where they head others, those follow on a line of their own. */
export function explain(error: unknown): string {
  if (isMisread(error) || !(error instanceof Error) || error.message === '') return translateError(clientMessages.unknown);
  const said = translateError(error.message);
  return error instanceof ApiError && error.detail !== null ? `${said}\n${translateError(error.detail)}` : said;
}

/** Whether it is the error of a schema, whose message is a list for us and none for a person. */
function isMisread(error: unknown): boolean {
  return error instanceof Error && 'issues' in error;
}
