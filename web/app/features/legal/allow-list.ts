import { BRAND } from '@lorecrew/contract/brand';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import { STRIPE_HOSTS } from './service-facts.ts';

type Facts = Pick<SiteFacts, 'origin' | 'settings' | 'mailFrom' | 'stripe'>;

/** A connection that a browser makes. */
export interface AllowEntry {
  readonly host: string;
  readonly port: string;
  readonly purpose: string;
  /** Whether a session can be played without it. */
  readonly needed: boolean;
}

function hostAndPort(address: string): Pick<AllowEntry, 'host' | 'port'> {
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port: port || (protocol === 'http:' ? '80' : '443') };
}

/** Every connection that browsers make with these settings, the needed ones first. */
export function entriesOf({ origin, settings, stripe }: Facts): AllowEntry[] {
  if (origin === '') return [];
  const { microsoftClientId, microsoftAuthority, services } = settings;
  const optional = (address: string | null, purpose: string): AllowEntry[] =>
    address === null ? [] : [{ ...hostAndPort(address), purpose, needed: false }];
  return [
    { ...hostAndPort(origin), purpose: 'Pages, calls and live shows (HTTPS and WebSocket)', needed: true },
    ...optional(microsoftClientId === null ? null : microsoftAuthority, 'Signing in with Microsoft, for organisers'),
    ...(stripe ? STRIPE_HOSTS : []).flatMap((host) => optional(`https://${host}`, 'Paying and invoices, for whoever buys')),
    ...optional(services.analytics, 'Counting visits, if agreed to'),
    ...optional(services.replay, 'Recording how pages are used, if agreed to'),
    ...optional(services.errorReports, 'Error reports, if agreed to'),
    ...optional(services.chat, 'Chat with our people, if agreed to'),
  ];
}

/** The same list as text for a ticket. */
export function allowListText(facts: Facts): string {
  const lines = entriesOf(facts).map(
    ({ host, port, purpose, needed }) => `${host}  TCP ${port}  ${needed ? 'required' : 'optional'}  ${purpose}`,
  );
  return [`${BRAND} allow-list, ${facts.origin}`, ...lines, `Mail from: ${facts.mailFrom}`].join('\n');
}
