import { calls, paths } from '@lorecrew/contract/paths';
import { type Stoppable, signUnsubscribe } from './rules.ts';

/** Where letters of a kind are stopped: by mail programs with one press (RFC 8058), and by people on a page. */
export interface WaysToStop {
  readonly unsubscribeUrl: string;
  readonly pageUrl: string;
}

/** The addresses that stop such letters. */
export function waysToStop(
  { secret, siteUrl }: { readonly secret: string; readonly siteUrl: () => string },
  stoppable: Stoppable,
): WaysToStop {
  const token = signUnsubscribe(secret, stoppable);
  const site = siteUrl();
  return { unsubscribeUrl: site + calls.unsubscribe.replace(':token', token), pageUrl: site + paths.stopLetters(token) };
}
