import { clientMessages } from '@lorecrew/contract/client-messages';
import { catalogue, isErrorCode } from '@lorecrew/contract/errors';
import type { Answer, Operation } from './document.ts';

/** A refusal as the document names it, and what it means here. */
interface Refusal {
  readonly name: string;
  readonly means: string;
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  400: { name: 'BadRequest', means: 'The request means nothing. `fields` says what is wrong with which field.' },
  401: { name: 'Unauthenticated', means: 'The token is missing or no longer good. `error` is the word `Unauthenticated`.' },
  402: { name: 'PaymentRequired', means: 'The company has too few credits, or the payment did not go through.' },
  403: { name: 'Forbidden', means: 'Whoever calls may not do this.' },
  404: { name: 'NotFound', means: 'There is no such thing, or not for whoever calls.' },
  409: { name: 'Conflict', means: 'What is there does not allow it now.' },
  410: { name: 'Gone', means: 'The link was used, has ended, or is no whole link.' },
  413: { name: 'TooLarge', means: 'The body is longer than 64 KiB.' },
  415: { name: 'NotJson', means: 'The body is not `application/json`.' },
  419: {
    name: 'CsrfRefused',
    means:
      'The call comes from another site, or from a browser whose `X-XSRF-TOKEN` does not fit its cookie. Fetch the cookie again and repeat.',
  },
  422: {
    name: 'Refused',
    means: 'The request is understood and refused. Of several wrong fields together it is 400, with `fields`.',
  },
  429: { name: 'TooMany', means: 'Too much at once, or the server is busy. `Retry-After` says when to come back.' },
  500: { name: 'ServerFailure', means: 'The server failed. Nothing more is told; `requestId` finds it in the log.' },
  503: { name: 'Unavailable', means: 'The server or its database is away for a moment.' },
};

const SUCCESSES: Readonly<Record<string, string>> = {
  200: 'It is done; the answer.',
  201: 'It is made; the answer.',
  202: 'It is taken on. The answer is the same whatever comes of it.',
  204: 'It is done; there is nothing to tell.',
  302: 'It is elsewhere; `Location` says where.',
};

const EVERYWHERE = ['400', '500', '503'];
const OF_WRITING = ['413', '415', '419'];

const REQUEST_ID = '2f1c9e0a-6f0b-4b6e-9c55-0d3f4c1a7b21';

/** Codes of the catalogue that come with a status, `REQUEST_` first. */
function codesOf(status: string): string[] {
  const codes = Object.keys(catalogue).filter((code) => isErrorCode(code) && String(catalogue[code].status) === status);
  return codes.toSorted((a, b) => Number(b.startsWith('REQUEST')) - Number(a.startsWith('REQUEST')) || a.localeCompare(b));
}

function exampleOf(status: string): object {
  const [code] = codesOf(status);
  if (status === '401')
    return { error: 'Unauthenticated', message: clientMessages.authenticationRequired, requestId: REQUEST_ID };
  if (code === undefined || !isErrorCode(code)) {
    return { error: clientMessages.serverError, message: clientMessages.serverError, requestId: REQUEST_ID };
  }
  const fields = status === '400' ? { fields: { email: 'Please enter an email address, like name@company.com.' } } : {};
  return { error: code, message: catalogue[code].message, ...fields, requestId: REQUEST_ID };
}

/** The refusals that operations refer to. */
export function sharedAnswers(): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name, means }]) => {
      const codes = status === '401' ? [] : codesOf(status);
      const description = codes.length > 0 ? `${means} One of ${codes.map((code) => `\`${code}\``).join(', ')}.` : means;
      const schema = { $ref: '#/components/schemas/ErrorBody' };
      const wait = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } };
      const headers = ['429', '503'].includes(status) ? { headers: wait } : {};
      return [name, { description, ...headers, content: { 'application/json': { schema, example: exampleOf(status) } } }];
    }),
  );
}

/** Every status that an operation gives: its own, and what the server says by itself. */
export function answersOf({ isWriting, operation }: { isWriting: boolean; operation: Operation }): Operation['responses'] {
  const own = Object.entries(operation.responses).map(([status, answer]): [string, Operation['responses'][string]] => {
    const refusal = REFUSALS[status];
    if (refusal) return [status, { $ref: `#/components/responses/${refusal.name}` }];
    if ('$ref' in answer) return [status, answer];
    return [status, { ...answer, description: SUCCESSES[status] ?? answer.description ?? '' }];
  });
  const others = [...EVERYWHERE, ...(isWriting ? OF_WRITING : [])].map((status): [string, { $ref: string }] => [
    status,
    { $ref: `#/components/responses/${REFUSALS[status]?.name}` },
  ]);
  return Object.fromEntries([...others, ...own].toSorted(([a], [b]) => Number(a) - Number(b)));
}
