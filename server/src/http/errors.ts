import type { ErrorBody } from '@lorecrew/contract/api/error';
import { clientMessages } from '@lorecrew/contract/client-messages';
import { catalogue, type ErrorCode, isErrorCode } from '@lorecrew/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { PasswordsBusy, PrinterBusy, PrinterFailed, SqlError } from '../ports.ts';
import { isOutage } from './outage.ts';

/** Thrown by routes to refuse a call with a code of the catalogue. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | null;
  /** A more precise code, sent beside a general one of the specification. */
  readonly reason: ErrorCode | null;
  constructor(code: ErrorCode, fields: Readonly<Record<string, string>> | null = null, reason: ErrorCode | null = null) {
    super(catalogue[code].message);
    this.code = code;
    this.fields = fields;
    this.reason = reason;
  }
}

interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly reason?: ErrorCode;
}

/** What a decision came to; throws `Refused` where it was a refusal. */
export function unwrap<T>(result: { readonly ok: true; readonly value: T } | Refusal): T {
  if (!result.ok) throw new Refused(result.code, result.fields ?? null, result.reason ?? null);
  return result.value;
}

/** Thrown where a token is missing or no longer good: 401 with the word the specification names. */
export class Unauthenticated extends Error {
  override readonly name = 'Unauthenticated';
  constructor(message: string = catalogue.AUTH_001.message) {
    super(message);
  }
}

/** Thrown where a limit is used up: 429, the same for every cause, with the time to come back at. */
export class RateLimited extends Error {
  override readonly name = 'RateLimited';
  /** How many calls the limit allows. */
  readonly limit: number;
  readonly resetInMs: number;
  constructor({ limit, resetInMs }: { readonly limit: number; readonly resetInMs: number }) {
    super(catalogue.RATE_001.message);
    this.limit = limit;
    this.resetInMs = resetInMs;
  }
}

/** The body of every refusal. */
export function errorBody(input: {
  code: ErrorCode;
  requestId: string;
  fields?: Refused['fields'];
  reason?: Refused['reason'];
}): ErrorBody {
  const { code, requestId, fields, reason } = input;
  return {
    error: code,
    message: catalogue[code].message,
    ...(fields ? { fields: { ...fields } } : {}),
    ...(reason ? { reason: { error: reason, message: catalogue[reason].message } } : {}),
    requestId,
  };
}

/** Answers with a refusal of the catalogue. */
export function refuseWith(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  fields: Refused['fields'] = null,
  reason: Refused['reason'] = null,
): FastifyReply {
  return reply
    .code(catalogue[code].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody({ code, requestId: request.id, fields, reason })));
}

/** Answers that the server failed: the specification's one sentence for every status from 500 on, and no code. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, status: 500 | 503): FastifyReply {
  const words = clientMessages.serverError;
  const body: ErrorBody = { error: words, message: words, requestId: request.id };
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The framework's own refusals, in the catalogue's words. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'REQUEST_415',
  FST_ERR_CTP_BODY_TOO_LARGE: 'REQUEST_413',
};

/** Turns whatever was thrown into an answer. What nobody foresaw is logged and answered without details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refused) return refuseWith(request, reply, error.code, error.fields, error.reason);
  if (error instanceof Unauthenticated) {
    const body: ErrorBody = { error: 'Unauthenticated', message: error.message, requestId: request.id };
    return reply.code(401).type('application/json; charset=utf-8').send(JSON.stringify(body));
  }
  if (error instanceof RateLimited) {
    const seconds = String(Math.max(1, Math.ceil(error.resetInMs / 1000)));
    reply.headers({
      'retry-after': seconds,
      'x-ratelimit-limit': String(error.limit),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': seconds,
    });
    return refuseWith(request, reply, 'RATE_001');
  }
  if (error instanceof PasswordsBusy) return refuseWith(request, reply.header('retry-after', '5'), 'AUTH_011');
  if (error instanceof PrinterBusy) return refuseWith(request, reply.header('retry-after', '5'), 'PRINT_001');
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error.validation);
    return refuseWith(request, reply, codeOf(fields), fields);
  }
  const code = isFastifyError(error) ? frameworkCode(error) : null;
  if (code) return refuseWith(request, reply, code);
  request.log.error({ err: error, route: request.routeOptions.url ?? 'none' }, 'a call failed');
  if (isRefusedValue(error)) return refuseWith(request, reply, 'REQUEST_001');
  if (isOutage(error) || error instanceof PrinterFailed) return answerFailure(request, reply.header('retry-after', '2'), 503);
  return answerFailure(request, reply, 500);
}

/** SQLSTATE class 22 (data exception) and 23514 (check violation): the database did not take a value that a schema let through. */
const REFUSED_VALUES = /^(22|23514$)/;

/** Whether a call failed because of what it said, so that saying the same again fails again. It is logged: a schema is too generous. */
function isRefusedValue(error: unknown): boolean {
  return error instanceof SqlError && REFUSED_VALUES.test(error.state);
}

/** What is wrong with each field; of several things the first. */
function fieldsOf(issues: readonly { instancePath: string; message?: string }[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { instancePath, message = '' } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.') || 'body';
    if (!fields.has(field)) fields.set(field, message);
  }
  return Object.fromEntries(fields);
}

/** The rules of a new password, in the specification's order: of several that are broken, the first gives the code. */
const PASSWORD_RULES: readonly ErrorCode[] = ['USER_013', 'USER_014', 'USER_012'];

/**
 * The code for what is wrong with the fields. Schemas speak in the catalogue's words, so a message means its code: a short password is
 * USER_013, also where the confirmation differs as well. Different messages that belong to no common rule are REQUEST_001.
 */
function codeOf(fields: Readonly<Record<string, string>>): ErrorCode {
  const codes = Object.values(fields).map((message) =>
    Object.keys(catalogue).find((one) => isErrorCode(one) && catalogue[one].message === message),
  );
  const [first] = codes;
  if (first !== undefined && isErrorCode(first) && codes.every((code) => code === first)) return first;
  const aboutPassword = codes.length > 0 && codes.every((code) => PASSWORD_RULES.some((rule) => rule === code));
  return (aboutPassword && PASSWORD_RULES.find((rule) => codes.includes(rule))) || 'REQUEST_001';
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

function frameworkCode(error: FastifyError): ErrorCode | null {
  const known = frameworkCodes[error.code];
  if (known) return known;
  // Malformed JSON, an address that cannot be decoded, a length that does not fit the body.
  return error.statusCode !== undefined && error.statusCode < 500 ? 'REQUEST_001' : null;
}
