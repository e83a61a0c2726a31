import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { downloadDocument } from '@lorecrew/contract/routes/checkout';
import type { Clock } from '@lorecrew/contract/timers';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { OnError } from '../../ports/on-error.ts';
import { PaymentRefused, type Payments } from '../../ports/payments.ts';
import type { Database, Printer } from '../../ports.ts';
import { acceptedSecrets, type SiteSecrets, signatureBy } from '../../signed.ts';
import { findNotes, findOrder } from '../orders/queries.ts';
import { type BillingDocument, renderDocument } from './queries.ts';
import type { Seller } from './rules.ts';

export interface BillingDocumentsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: Payments;
  readonly printer: Printer;
  /** Who sells, as papers name them. */
  readonly seller: Seller;
  readonly secrets: SiteSecrets;
  readonly onError: OnError;
}

/** Long enough for a slow browser, and for nobody else. */
const LINK_GOOD_S = 60;

const Asked = z.object({ company: z.uuid(), order: z.uuid(), note: z.string().max(100).nullable() });

function keyFrom(secret: string): Uint8Array {
  return Buffer.from(signatureBy(secret, { purpose: 'links to papers' }), 'base64url');
}

/** A link that opens one paper for a minute, for a browser that cannot send a bearer with it. */
async function linkTo({ clock, secrets }: BillingDocumentsContext, asked: z.infer<typeof Asked>): Promise<string> {
  const token = await new SignJWT(asked)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(clock.nowMs() / 1_000) + LINK_GOOD_S)
    .sign(keyFrom(secrets.current));
  return `${downloadDocument.url}?token=${token}`;
}

/**
 * Where an order's invoice is, or one of its credit notes: with the payment provider, whose papers count, or else with us.
 * CHECKOUT_002 where there is none, CHECKOUT_001 where the provider does not answer.
 */
export async function locateDocument(
  context: BillingDocumentsContext,
  { companyId, orderId, noteId }: { companyId: string; orderId: string; noteId: string | null },
): Promise<Result<string>> {
  const { db, payments, onError } = context;
  const found = await db.transaction({ role: 'tenant', companyId }, async (tx) => ({
    order: await findOrder(tx, { companyId, id: orderId }),
    notes: await findNotes(tx, { companyId, orderIds: [orderId] }),
  }));
  const { order, notes } = found;
  if (!order?.hasInvoice || order.reference === null) return refuse('CHECKOUT_002');
  if (noteId !== null && !notes.some(({ id, cause }) => id === noteId && cause === 'refund')) return refuse('CHECKOUT_002');
  try {
    const place = await payments.document({ reference: order.reference, method: order.method, refundId: noteId });
    if (place.at === 'nowhere') return refuse('CHECKOUT_002');
    if (place.at === 'provider') return ok(place.url);
    return ok(await linkTo(context, { company: companyId, order: orderId, note: noteId }));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    onError(error, 'a paper could not be had', { orderId });
    return refuse('CHECKOUT_001');
  }
}

/** The paper a link opens. CHECKOUT_002 for a link that is forged or too old. */
export async function printDocument(context: BillingDocumentsContext, token: string): Promise<Result<BillingDocument>> {
  const { clock, secrets } = context;
  const options = { algorithms: ['HS256'], currentDate: new Date(clock.nowMs()) };
  const verify = (secret: string) => jwtVerify(token, keyFrom(secret), options).catch(() => null);
  const verified = (await Promise.all(acceptedSecrets(secrets).map(verify))).find((one) => one !== null);
  const asked = Asked.safeParse(verified?.payload);
  const printed = asked.success ? await renderDocument(context, asked.data) : null;
  return printed ? ok(printed) : refuse('CHECKOUT_002');
}
