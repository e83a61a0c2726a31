import type { ErrorCode } from '@lorecrew/contract/errors';

/** Who wants another address, and what their company's are. */
export interface Asker {
  readonly email: string;
  readonly isOwner: boolean;
  /** Domains of their company. */
  readonly domains: readonly string[];
}

/**
 * Why somebody may not ask for an address, or null. Whoever has an address of a company belongs to it, so organisers stay within its
 * domains; an owner takes the company along to a new one. Whether anybody has the address is not looked at: nobody is told.
 */
export function refusalOf(asker: Asker, { email, domain }: { email: string; domain: string }): ErrorCode | null {
  if (email === asker.email) return 'AUTH_016';
  return asker.isOwner || asker.domains.includes(domain) ? null : 'AUTH_017';
}
