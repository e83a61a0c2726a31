import Stripe from 'stripe';

/** How old a notice may be: what is older was held back or is sent again by somebody else. */
const MAX_AGE_S = 300;

/**
 * What a notice says that was signed with one of the secrets, or null where it is forged, altered, too old or signed for another site.
 * There are two secrets while one takes the place of the other.
 */
export function openNotice(input: {
  body: Buffer;
  signature: string;
  secrets: readonly string[];
  nowMs: number;
}): Stripe.Event | null {
  const { body, signature, secrets, nowMs } = input;
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature, secret, MAX_AGE_S, undefined, nowMs);
    } catch {
      // The next secret may be the one it was signed with.
    }
  }
  return null;
}

/** The header that proves a notice: time and HMAC-SHA256, in Stripe's scheme. */
export function signNotice({ body, secret, nowMs }: { body: string; secret: string; nowMs: number }): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(nowMs / 1000) });
}
