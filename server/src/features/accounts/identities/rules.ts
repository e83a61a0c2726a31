import type { SelfProof } from '@lorecrew/contract/api/auth';
import { FirstName, LastName } from '@lorecrew/contract/api/person';

/** A name as a tenant gives it, made fit for the rules of names; what is left of nothing is a neutral word. */
export function nameFrom(given: string, which: 'first' | 'last'): string {
  const schema = which === 'first' ? FirstName : LastName;
  const cleaned = given
    .replace(/[^\p{L}\p{M} '’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  const parsed = schema.safeParse(cleaned);
  if (parsed.success && /\p{L}/u.test(parsed.data)) return parsed.data;
  return which === 'first' ? 'Friend' : 'Colleague';
}

interface Key {
  readonly provider: string;
  readonly tenant: string;
  readonly subject: string;
}

/** Whether two identities are one: the same person of the same organisation. */
export function isSame(one: Key, other: Key): boolean {
  return one.provider === other.provider && one.tenant === other.tenant && one.subject === other.subject;
}

/** What the owner of an account has to show before another way into it is connected. Before its address is proved nobody owns it. */
export function requiredProof({ verified, hasPassword }: { verified: boolean; hasPassword: boolean }): SelfProof {
  if (!verified) return 'nothing';
  return hasPassword ? 'password' : 'sign-in';
}
