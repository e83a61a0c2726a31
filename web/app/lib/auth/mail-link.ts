import { ConnectionLink, EmailLink } from '@lorecrew/contract/api/auth';
import { UnsubscribeToken } from '@lorecrew/contract/api/email-preferences';
import { SurveyToken } from '@lorecrew/contract/api/survey';
import { withoutTrailingPunctuation } from '@lorecrew/contract/link-text';

/** What links of mails are for besides proving the address of a sign-up: each is followed by nothing but its token. */
const KINDS = ['link', 'address', 'keep'] as const;
type TokenKind = (typeof KINDS)[number];

/**
 * What the link of a mail asks for: to prove an address, to connect a Microsoft account (`link`), to move an account to another address,
 * to keep the one of before, to stop `letters` of a kind, or to answer the two
 * questions of one (`felt`).
 */
export type MailLink =
  | ({ kind: 'email' } & EmailLink)
  | ({ kind: TokenKind } & ConnectionLink)
  | { kind: 'letters' | 'felt'; token: string };

function tokenKind(word: string | undefined): TokenKind | null {
  return KINDS.find((kind) => kind === word) ?? null;
}

/** What a link that did not arrive whole was meant for, by how it begins; null where it is no link of a mail. */
export function damagedMailLink(rest: string): MailLink['kind'] | null {
  const [kind] = rest.split('/');
  return kind === 'email' || kind === 'letters' || kind === 'felt' ? kind : tokenKind(kind);
}

/** Reads what follows `/verify/`: `email/{id}/{signature}`, or a kind and its token; null where it is neither. */
export function readMailLink(rest: string): MailLink | null {
  const [word, first, second, ...more] = withoutTrailingPunctuation(rest).split('/');
  if (more.length > 0) return null;
  if (word === 'email') {
    const link = EmailLink.safeParse({ id: first, signature: second });
    return link.success ? { kind: word, ...link.data } : null;
  }
  if (word === 'letters' || word === 'felt') {
    const token = (word === 'felt' ? SurveyToken : UnsubscribeToken).safeParse(first);
    return token.success && second === undefined ? { kind: word, token: token.data } : null;
  }
  const kind = tokenKind(word);
  if (kind === null || second !== undefined) return null;
  const link = ConnectionLink.safeParse({ token: first });
  return link.success ? { kind, ...link.data } : null;
}
