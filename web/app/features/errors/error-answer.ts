import { ApiError, explain } from '../../lib/api/api-error.ts';
import type { MailLink } from '../../lib/auth/mail-link.ts';
import { isNumber, isSwitch, isText, shapeOf } from '../../lib/storage/shape.ts';

/** The links of emails: those below `/verify`, and the one that sets a new password. */
const EMAIL_LINKS = ['email', 'link', 'address', 'keep', 'letters', 'felt', 'reset'] as const satisfies (
  | MailLink['kind']
  | 'reset'
)[];
export type EmailLinkKind = (typeof EMAIL_LINKS)[number];

/** An answer that a route threw, as the router hands it on. */
const Answer = shapeOf<{ status: number; statusText: string; internal: boolean }>({
  status: isNumber,
  statusText: isText,
  internal: isSwitch,
});

/** What the router makes, for the browser, of an error that was thrown on the server. */
const SERVER_ERROR = 'Unexpected Server Error';

/** What stopped a page. The status is null where only the page failed, in the browser: the server may be well. */
interface ErrorAnswer {
  readonly status: number | null;
  readonly told: string | null;
  /** The link of an email that did not arrive whole, where that is why there is no page. */
  readonly brokenLink: EmailLinkKind | null;
}

/** What a route throws where an email's link did not arrive whole. */
export function brokenLinkData(kind: EmailLinkKind): { readonly brokenLink: EmailLinkKind } {
  return { brokenLink: kind };
}

/** Status and words of what stopped a page: of the answer where it was one, of the call where one was refused, 500 for what the server threw. */
export function errorAnswer(error: unknown, where = browserOrServer()): ErrorAnswer {
  if (error instanceof ApiError) return { status: error.status, told: explain(error), brokenLink: null };
  const answer = Answer.safeParse(error);
  if (answer.success) {
    const kind: unknown = Reflect.get(Object(Reflect.get(Object(error), 'data')), 'brokenLink');
    const brokenLink = EMAIL_LINKS.find((one) => one === kind) ?? null;
    return { status: answer.data.status, told: answer.data.statusText, brokenLink };
  }
  const isOfServer = where === 'server' || (error instanceof Error && error.message === SERVER_ERROR);
  return { status: isOfServer ? 500 : null, told: null, brokenLink: null };
}

function browserOrServer(): 'browser' | 'server' {
  return typeof window === 'undefined' ? 'server' : 'browser';
}
