import { z } from './schema.ts';

const REST = '[\\w.-]+(:\\d{1,5})?(\\?transport=(udp|tcp))?';

/** Addresses of servers that help browsers to find each other, as a text with commas between. */
function urlsOf(scheme: string, example: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(new RegExp(`^${scheme}:${REST}$`), `such as ${example}`)).max(4));
}

export const StunUrls = urlsOf('stun', 'stun:turn.example:3478');
export const TurnUrls = urlsOf('turns?', 'turns:turn.example:443?transport=tcp');
