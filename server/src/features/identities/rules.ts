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
  if (parsed.success) return parsed.data;
  return which === 'first' ? 'Friend' : 'Colleague';
}
