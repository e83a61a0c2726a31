import { ConnectionLink, EmailLink } from '@lorecrew/contract/api/auth';

/** What the link of a mail asks for: to prove an address, or to connect a Microsoft account. */
export type MailLink = ({ kind: 'email' } & EmailLink) | ({ kind: 'link' } & ConnectionLink);

/** What a link that did not arrive whole was meant for, by how it begins; null where it is no link of a mail. */
export function damagedMailLink(rest: string): MailLink['kind'] | null {
  const [kind] = rest.split('/');
  return kind === 'email' || kind === 'link' ? kind : null;
}

/** Reads what follows `/verify/`: `email/{id}/{signature}` or `link/{token}`; null where it is neither. */
export function readMailLink(rest: string): MailLink | null {
  const [kind, first, second, ...more] = rest.split('/');
  if (more.length > 0) return null;
  if (kind === 'email') {
    const link = EmailLink.safeParse({ id: first, signature: second });
    return link.success ? { kind, ...link.data } : null;
  }
  if (kind !== 'link' || second !== undefined) return null;
  const link = ConnectionLink.safeParse({ token: first });
  return link.success ? { kind, ...link.data } : null;
}
