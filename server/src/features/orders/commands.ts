import type { AuditAction } from '@lorecrew/contract/api/audit';
import type { Language } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import type { OnError } from '../../ports/on-error.ts';
import { type Payment, type PaymentNotice, PaymentRefused, type PaymentState, type Payments } from '../../ports/payments.ts';
import type { Queryable } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { addBought, restore, withdraw } from '../credits/commands.ts';
import { goodUntil } from '../credits/queries.ts';
import { type MailContent, queueMail } from '../outbox/commands.ts';
import { receiptEmail, restoredEmail, withdrawnEmail } from './mails.ts';
import { isPaidInFull, orderNumber, paymentConsequences } from './rules.ts';
import type { NoteRecord, OrderRecord } from './schema.ts';
import {
  findLanguage,
  findNotes,
  findNoticed,
  findOrder,
  insertNote,
  insertNotice,
  insertOrder,
  type Noticed,
  setOpened,
  setStanding,
  undoNote,
} from './store.ts';

export { insertOrder, type OrderRecord, orderNumber, setOpened };

export interface OrdersContext extends AuthContext {
  readonly payments: Payments;
  /** Told what a person has to look at. */
  readonly onError: OnError;
}

/** One transaction on one order, with everything it writes by the way. */
class Settling {
  private readonly tx: Queryable;
  private readonly context: OrdersContext;
  private readonly order: OrderRecord;
  private readonly atMs: number;
  /** What the buyer reads. */
  private readonly language: Language;

  constructor(input: { tx: Queryable; context: OrdersContext; order: OrderRecord; atMs: number; language: Language }) {
    this.tx = input.tx;
    this.context = input.context;
    this.order = input.order;
    this.atMs = input.atMs;
    this.language = input.language;
  }

  private get named() {
    const { companyId, id, number } = this.order;
    return { companyId, orderId: id, label: orderNumber(number), atMs: this.atMs };
  }

  private get url(): string {
    return this.context.siteUrl() + paths.checkout();
  }

  private async tell(kind: string, content: MailContent): Promise<void> {
    const { companyId, email } = this.order;
    await queueMail(this.tx, this.context, { kind, companyId, to: email, content });
  }

  private audit(action: AuditAction): Promise<void> {
    const { companyId, userId } = this.order;
    return recordAuditEvent(this.tx, { atMs: this.atMs, action, companyId, userId, network: '' });
  }

  async pay({ taxCents, totalCents, paidAtMs }: PaymentState): Promise<void> {
    const { companyId, id, credits } = this.order;
    await addBought(this.tx, { ...this.named, credits });
    const until = (await goodUntil(this.tx, { companyId, orderIds: [id] })).get(id);
    const mail = receiptEmail({
      ...this.order,
      language: this.language,
      number: orderNumber(this.order.number),
      taxCents,
      totalCents,
      paidAtMs: paidAtMs ?? this.atMs,
      goodUntil: until ?? null,
      url: this.url,
    });
    await this.tell('receipt', mail);
    await this.audit('order.paid');
  }

  async takeBack(gone: Pick<NoteRecord, 'id' | 'cause' | 'cents' | 'credits' | 'atMs'>): Promise<void> {
    const { companyId, id: orderId } = this.order;
    await insertNote(this.tx, { companyId, orderId, ...gone });
    if (gone.credits > 0) await withdraw(this.tx, { ...this.named, ...gone, atMs: this.atMs });
    await this.tell('withdrawn', withdrawnEmail(this.emailOf(gone)));
    await this.audit(`order.${gone.cause}`);
  }

  async giveBack(back: NoteRecord): Promise<void> {
    const { companyId, id: orderId } = this.order;
    await undoNote(this.tx, { companyId, orderId, id: back.id, atMs: this.atMs });
    await restore(this.tx, { ...this.named, cause: back.cause, id: back.id });
    await this.tell('restored', restoredEmail(this.emailOf(back)));
    await this.audit(`order.${back.cause}-undone`);
  }

  private emailOf(back: Pick<NoteRecord, 'cause' | 'cents' | 'credits'>) {
    const { currency, number } = this.order;
    return { ...back, language: this.language, number: orderNumber(number), currency, url: this.url };
  }
}

/** Brings an order to where its payment is. Nothing that happened before happens again. */
async function settle(
  tx: Queryable,
  context: OrdersContext,
  { order, state }: { order: OrderRecord; state: PaymentState },
): Promise<void> {
  const { companyId, id } = order;
  if (state.status === 'paid' && !isPaidInFull({ order, state })) {
    const sums = `${state.netCents} ${state.currency} instead of ${order.netCents} ${order.currency}`;
    return context.onError(new Error(`${orderNumber(order.number)}: ${sums}`), 'an order was not paid as it was ordered', {
      orderId: id,
    });
  }
  const atMs = context.clock.nowMs();
  const notes = await findNotes(tx, { companyId, orderIds: [id] });
  const { status, adds, notes: fresh, undoes } = paymentConsequences({ order, notes, state });
  const { taxCents, totalCents, hasInvoice } = state;
  const paidAtMs = order.paidAtMs ?? (adds ? (state.paidAtMs ?? atMs) : null);
  await setStanding(tx, { companyId, id, status, taxCents, totalCents, hasInvoice, paidAtMs });
  const settling = new Settling({ tx, context, order, atMs, language: await findLanguage(tx, order) });
  if (adds) await settling.pay(state);
  for (const gone of fresh) await settling.takeBack(gone);
  for (const back of undoes) await settling.giveBack(back);
}

/** Refunds get their credit notes. One that cannot be issued is for a person to look at; the credits go all the same. */
async function issueNotes(
  { payments, onError }: OrdersContext,
  { orderId, payment, state }: { orderId: string; payment: Payment; state: PaymentState },
): Promise<void> {
  const refundIds = state.refunds.flatMap(({ id, failed }) => (failed ? [] : [id]));
  if (refundIds.length === 0) return;
  await payments
    .issueNotes({ ...payment, refundIds })
    .catch((error: unknown) => onError(error, 'a credit note could not be issued', { orderId }));
}

type About = NonNullable<PaymentNotice['about']>;

/** Looks up how a payment stands and settles its order, unless another one did so meanwhile: then this look may be an old one. */
async function lookAndSettle(
  context: OrdersContext,
  { notice: { id: noticeId, type }, about, noticed }: { notice: PaymentNotice; about: About; noticed: Noticed },
): Promise<'settled' | 'overtaken'> {
  const { db, clock, payments } = context;
  const { orderId } = about;
  const { companyId } = noticed;
  const payment = { reference: noticed.reference ?? about.reference, method: about.method };
  const state = await payments.look(payment);
  await issueNotes(context, { orderId, payment, state });
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const order = await findOrder(tx, { companyId, id: orderId, hold: true });
    if (!order) throw new Error(`Order ${orderId} is gone.`);
    if (order.settled !== noticed.settled) return 'overtaken';
    await insertNotice(tx, { companyId, orderId, id: noticeId, type, atMs: clock.nowMs() });
    await settle(tx, context, { order, state });
    return 'settled';
  });
}

/** How often a notice that collides with others of its order is tried before the provider is asked to send it again. */
const LOOKS = 5;

/**
 * Handles a notice of the payment provider: looks up how the payment stands now, and settles the order in one transaction. So it
 * does not matter in which order notices come, how often, or how late. False when the order is not ours. Throws when the provider
 * should send the notice again.
 */
export async function heed(context: OrdersContext, notice: PaymentNotice): Promise<boolean> {
  const { about } = notice;
  if (!about) return false;
  for (let look = 0; look < LOOKS; look += 1) {
    const noticed = await findNoticed(context.db, about.orderId);
    if (!noticed) return false;
    const { reference } = noticed;
    if (look === 0 && reference !== null && reference !== about.reference)
      context.onError(new Error(`Order ${about.orderId}: ${about.reference} beside ${reference}`), 'an order has two payments', {
        orderId: about.orderId,
      });
    if ((await lookAndSettle(context, { notice, about, noticed })) === 'overtaken') continue;
    context.wakeOutbox();
    return true;
  }
  throw new PaymentRefused({ message: `Notices of order ${about.orderId} came too fast.`, why: 'unreachable' });
}
