import { isNumber, isSwitch, isText, shapeOf } from '../../lib/browser/shape.ts';
import { ApiError, explain } from '../../lib/http/api-error.ts';

/** An answer that a route threw, as the router hands it on. */
const Answer = shapeOf<{ status: number; statusText: string; internal: boolean }>({
  status: isNumber,
  statusText: isText,
  internal: isSwitch,
});

/** What the router makes, for the browser, of an error that was thrown on the server. */
const SERVER_ERROR = 'Unexpected Server Error';

/**
 * Status and words of what stopped a page: of the answer where it was one, of the call where one was refused, 500 for what the server threw.
 * The status is null where only the page failed, in the browser: the server may be well.
 */
export function errorAnswer(error: unknown, where = browserOrServer()): { status: number | null; told: string | null } {
  if (error instanceof ApiError) return { status: error.status, told: explain(error) };
  const answer = Answer.safeParse(error);
  if (answer.success) return { status: answer.data.status, told: answer.data.statusText };
  const isOfServer = where === 'server' || (error instanceof Error && error.message === SERVER_ERROR);
  return { status: isOfServer ? 500 : null, told: null };
}

function browserOrServer(): 'browser' | 'server' {
  return typeof window === 'undefined' ? 'server' : 'browser';
}
