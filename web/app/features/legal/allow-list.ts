import { BRAND } from '@lorecrew/contract/brand';
import type { MediaFacts, SiteFacts } from '@lorecrew/contract/site-facts';
import { STRIPE_HOSTS } from './service-facts.ts';

type Facts = Pick<SiteFacts, 'origin' | 'settings' | 'mailFrom' | 'stripe' | 'media'>;

/** A connection that a browser makes. */
export interface AllowEntry {
  readonly host: string;
  readonly port: string;
  readonly protocol: 'TCP' | 'UDP';
  readonly purpose: string;
  /** Whether a session can be played without it. */
  readonly needed: boolean;
}

function placeOf(address: string): Pick<AllowEntry, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(address);
  return { host: hostname, port: port || (protocol === 'http:' || protocol === 'ws:' ? '80' : '443'), protocol: 'TCP' };
}

/** A server that helps browsers to find each other, as a network sees it: `turns:` is TLS, `turn:` goes by UDP unless it says otherwise. */
function mediaServerAt(address: string): Pick<AllowEntry, 'host' | 'port' | 'protocol'> {
  const [, scheme = '', host = '', port, transport] = /^(\w+):([^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/.exec(address) ?? [];
  const isTls = scheme === 'turns';
  return { host, port: port ?? (isTls ? '5349' : '3478'), protocol: isTls || transport === 'tcp' ? 'TCP' : 'UDP' };
}

/** Where voices and pictures go. Nobody needs them: the story is played without. */
function voicesOf({ stun, turn, rooms, meetingHosts }: MediaFacts): AllowEntry[] {
  const entry = (place: Omit<AllowEntry, 'purpose' | 'needed'>, purpose: string) => ({ ...place, purpose, needed: false });
  const host = rooms === null ? '' : new URL(rooms.url).hostname;
  const taken = (rooms?.ports ?? []).map((one): Omit<AllowEntry, 'purpose' | 'needed'> => {
    const [protocol, port = ''] = one.split(':');
    return { host, port, protocol: protocol === 'udp' ? 'UDP' : 'TCP' };
  });
  return [
    ...(rooms === null ? [] : [entry(placeOf(rooms.url), 'Coming into the voices of a crew')]),
    ...taken.map((place) => entry(place, 'Voices and pictures of a crew, through this server or one beside it')),
    ...stun.map((address) => entry(mediaServerAt(address), 'Finding a way for voices and pictures')),
    ...turn.map((address) => entry(mediaServerAt(address), 'Voices and pictures where no straight way is open')),
    ...meetingHosts.map((one) =>
      entry(placeOf(`https://${one}`), 'Rooms of another meeting service, where a session points there'),
    ),
  ];
}

/** Every connection that browsers make with these settings, the needed ones first. */
export function entriesOf({ origin, settings, stripe, media }: Facts): AllowEntry[] {
  if (origin === '') return [];
  const { microsoftClientId, microsoftAuthority, services } = settings;
  const optional = (address: string | null, purpose: string): AllowEntry[] =>
    address === null ? [] : [{ ...placeOf(address), purpose, needed: false }];
  return [
    { ...placeOf(origin), purpose: 'Pages, calls and live shows (HTTPS and WebSocket)', needed: true },
    ...voicesOf(media),
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
    ({ host, port, protocol, purpose, needed }) =>
      `${host}  ${protocol} ${port}  ${needed ? 'required' : 'optional'}  ${purpose}`,
  );
  return [`${BRAND} allow-list, ${facts.origin}`, ...lines, `Mail from: ${facts.mailFrom}`].join('\n');
}
