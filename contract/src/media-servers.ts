import { z } from './schema.ts';

const REST = '[\\w.-]+(:\\d{1,5})?(\\?transport=(udp|tcp))?';

/** Addresses of servers that help browsers to find each other, as a text with commas between. */
function urlsOf(scheme: string, example: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map((one) => one.trim())),
    ),
    z.array(z.string().check(z.regex(new RegExp(`^${scheme}:${REST}$`), `such as ${example}`))).check(z.maxLength(4)),
  );
}

export const StunUrls = urlsOf('stun', 'stun:turn.example:3478');
export const TurnUrls = urlsOf('turns?', 'turns:turn.example:443?transport=tcp');

/** Ports at which the server that forwards takes voices, as a text with commas between. */
export const RoomPorts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((one) => one.trim())),
  ),
  z.array(z.string().check(z.regex(/^(udp|tcp):\d{1,5}(-\d{1,5})?$/, 'such as udp:7882'))).check(z.maxLength(4)),
);

/** Hosts of meeting services, as a text with commas between. */
export const MeetingHosts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((one) => one.trim().toLowerCase())),
  ),
  z.array(z.string().check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'such as crew.daily.co'))).check(z.maxLength(8)),
);

/** Whether an address leads to a room of one of these meeting services: https, that very host, no port, no credentials. */
export function isMeetingUrl(address: string, hosts: readonly string[]): boolean {
  const [, host = ''] = /^https:\/\/([a-z0-9.-]+)(?:\/[\w\-./~%?=&+]*)?$/i.exec(address) ?? [];
  return hosts.includes(host.toLowerCase());
}
