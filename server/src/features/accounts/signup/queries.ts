import providers from 'email-providers/all.json' with { type: 'json' };
import mailchecker from 'mailchecker';
import type { Database } from '../../../ports.ts';
import { type DomainLists, isBusinessEmail } from './rules.ts';
import { readDomainSettings } from './store.ts';

export { domainOf } from './rules.ts';

const free: ReadonlySet<string> = new Set(providers);

/** The public lists together with the site's own. */
export function listsWith({ allowed, denied }: { allowed: readonly string[]; denied: readonly string[] }): DomainLists {
  return { allowed: new Set(allowed), denied: new Set(denied), free, throwAway: mailchecker.blacklist() };
}

/** Whether somebody may sign up with an address (USER_011 otherwise). */
export async function mayUseEmail(db: Database, email: string): Promise<boolean> {
  return isBusinessEmail(email, listsWith(await readDomainSettings(db)));
}
