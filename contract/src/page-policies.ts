import { paths } from './paths.ts';

/*
 * A page's policies travel with its document and stay through changes of page within it. The server writes them by these rules, and
 * the pages know by the same ones when a document has to be reloaded.
 */

/** Whether a page signs in with Microsoft, or asks it for a token. */
export function isSignInPage(path: string): boolean {
  return /^\/(login|signup|dashboard|verify\/link)(\/|$)/.test(path);
}

/** Whether a page belongs to a show, or looks at a device before it: nothing of it is recorded, and nobody chats over it. */
export function isShowPage(path: string): boolean {
  return /^\/(experience\/(live|wait)|systemCheck)(\/|$)/.test(path);
}

/** Whether a page's address is a secret, from an email or of what was passed on by a link, which no service of others may read. */
export function isEmailLinkPage(path: string): boolean {
  return /^\/(reset-password|verify|shared|preview)(\/|$)/.test(path);
}

/** Whether a page may use camera and microphone. */
export function isMeetingPage(path: string): boolean {
  return /^\/(experience|systemCheck)(\/|$)/.test(path);
}

/** Whether a page shows emails, which are styled inline. */
export function isMailboxPage(path: string): boolean {
  return path === paths.mailbox();
}

/** How many services of others may be on a page: none, those that watch nobody, all. */
function servicesOn(path: string): 0 | 1 | 2 {
  if (isEmailLinkPage(path)) return 0;
  return isShowPage(path) ? 1 : 2;
}

/** Whether the page `to` may do something that a document loaded at `document` may not, so that it needs a document of its own. */
export function needsOwnDocument({ document, to }: { document: string; to: string }): boolean {
  const gains = [isSignInPage, isMeetingPage, isMailboxPage].some((rule) => rule(to) && !rule(document));
  return gains || servicesOn(to) > servicesOn(document);
}
