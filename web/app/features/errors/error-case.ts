import { SESSION_EXPIRED_REDIRECT_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { unreachable } from '@lorecrew/contract/result';
import type { ShellTexts } from '../../lib/i18n/shell-texts.ts';
import type { EmailLinkKind } from './error-answer.ts';

/** What the error screen says, in English as the specification's section 2 has it. `told` is the server's status message. */
export interface ErrorCase {
  /** Null where the page failed by itself: no server has said anything. */
  readonly status: number | null;
  readonly title: string;
  readonly message: string | null;
  readonly button: { readonly label: string; readonly href: string };
  /** What comes before that button: loading the same page again. */
  readonly again: { readonly label: string; readonly href: string } | null;
  /** The screen leaves for the button's address by itself after so many milliseconds. */
  readonly leavesAfterMs: number | null;
  readonly told: string | null;
  /** What to do about the link of an email that did not arrive whole; null for every other error. */
  readonly wayOn: { readonly text: string; readonly button: { readonly label: string; readonly href: string } | null } | null;
}

interface Stopped {
  readonly status: number | null;
  readonly told: string | null;
  readonly brokenLink?: EmailLinkKind | null;
  readonly words: ShellTexts['error'];
  /** The address that failed, without its host. */
  readonly address: string;
}

/** Pages of somebody who has a seat in a session. */
const SEATED = /^\/experience\//;

/** The server's sentence of a page that is not there, which is English, in the language of the page; every other as it came. */
function toldIn(words: Stopped['words'], told: string | null): string | null {
  if (told === 'Page Not Found') return words.notFoundHere;
  const path = /^Page not found: (.+)$/s.exec(told ?? '')?.[1];
  return path === undefined ? told || null : words.notFoundAt.replace('{path}', () => path);
}

function wayOn({ brokenLink: words }: Stopped['words'], kind: EmailLinkKind | null): ErrorCase['wayOn'] {
  const { text } = words;
  const profile = { label: words.profile, href: paths.profile() };
  switch (kind) {
    case null:
      return null;
    case 'email':
      return { text, button: { label: words.email, href: paths.login() } };
    case 'reset':
      return { text, button: { label: words.reset, href: paths.forgotPassword() } };
    case 'link':
      return { text, button: { label: words.signIn, href: paths.login() } };
    case 'address':
      return { text, button: profile };
    case 'keep':
      return { text: `${text} ${words.keep}`, button: profile };
    case 'letters':
    case 'felt':
      return { text, button: null };
    default:
      return unreachable(kind);
  }
}

/** The row of the specification's table for a status; every status it does not name shares the last row. */
export function errorCase({ status, told, words, address, brokenLink = null }: Stopped): ErrorCase {
  const home = { label: words.home, href: paths.home() };
  const isSeated = SEATED.test(address);
  const rest = { status, told: toldIn(words, told), leavesAfterMs: null, again: null, wayOn: wayOn(words, brokenLink) };
  const again = isSeated ? { label: words.again, href: address } : null;
  switch (status) {
    case 401:
      return {
        ...rest,
        title: words.expired,
        message: words.expiredText,
        button: { label: words.toLogin, href: paths.login() },
        leavesAfterMs: SESSION_EXPIRED_REDIRECT_MS,
      };
    case 404:
      return { ...rest, title: words.notFound, message: null, button: home };
    case 500:
      return {
        ...rest,
        title: words.down,
        message: words.downText,
        button: home,
        again,
      };
    case null:
      return { ...rest, title: words.other, message: isSeated ? words.pageFailed : null, button: home, again };
    default:
      return { ...rest, title: words.other, message: null, button: home, again };
  }
}
