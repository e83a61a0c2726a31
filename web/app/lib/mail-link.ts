import { ConfirmLinkBody, VerifyEmailBody } from '@lorecrew/contract/api/auth';

/** What the link of a mail asks for. */
export type MailLink = ({ kind: 'email' } & VerifyEmailBody) | { kind: 'link'; token: string };

/** Reads what follows `/verify/`: `email/{id}/{signature}` or `link/{token}`; null where it is neither. */
export function readMailLink(rest: string): MailLink | null {
  const [kind, first, second, ...more] = rest.split('/');
  if (more.length > 0) return null;
  if (kind === 'email') {
    const body = VerifyEmailBody.safeParse({ id: first, signature: second });
    return body.success ? { kind, ...body.data } : null;
  }
  if (kind !== 'link' || second !== undefined) return null;
  const body = ConfirmLinkBody.safeParse({ token: first });
  return body.success ? { kind, ...body.data } : null;
}
