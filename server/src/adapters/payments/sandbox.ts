import { paths } from '@lorecrew/contract/paths';
import type { Clock } from '@lorecrew/contract/timers';
import { z } from 'zod';
import { PaymentRefused, type Payments, type SandboxCounter } from '../../ports/payments.ts';
import type { Database, Ids, Queryable } from '../../ports.ts';
import { acceptedSecrets, computeSignature, type SiteSecrets, signatureBy } from '../../signed.ts';
import { type Kept, keptOf, pageOf, stateOf, step, type Telling } from './sandbox-state.ts';
import { openNotice } from './signature.ts';

const scope = { role: 'gateway' } as const;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The site's own secret; the one for the sandbox's notices is derived from it. */
  readonly secrets: SiteSecrets;
  readonly vatPercent: number;
  /** Tells the webhook sender that notices were written. */
  readonly wakeWebhookSender: () => void;
}

/** The secret with which the sandbox signs what it tells the product. */
export function noticeSecret(secrets: SiteSecrets): string {
  return computeSignature({ secrets, purpose: 'sandbox notices' });
}

/** The same by each accepted secret of the site. */
function acceptedNoticeSecrets(secrets: SiteSecrets): string[] {
  return acceptedSecrets(secrets).map((secret) => signatureBy(secret, { purpose: 'sandbox notices' }));
}

const Notice = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({ id: z.string(), order_id: z.uuid(), method: z.enum(['card', 'invoice']) }),
  }),
});

async function find(tx: Queryable, id: string, hold = ''): Promise<Kept | null> {
  const sql = `select state from sandbox_payment where id = $1 ${hold}`;
  const [row] = await tx.query<{ state: Kept }>(sql, [id]);
  return row?.state ?? null;
}

/** Writes what the product will be told, in the transaction of what it tells of. */
async function tell(
  tx: Queryable,
  { deps, id, kept, telling }: { deps: Deps; id: string; kept: Kept; telling: Telling },
): Promise<void> {
  const { ids, clock } = deps;
  const { orderId, method } = kept;
  const event = { id: `sbn_${ids.uuid()}`, type: telling.type, data: { object: { id, order_id: orderId, method } } };
  const dueAt = new Date(clock.nowMs() + telling.afterMs);
  for (let n = 0; n < telling.times; n += 1) {
    const sql = 'insert into sandbox_notice (id, payment_id, body, due_at) values ($1, $2, $3, $4)';
    await tx.query(sql, [ids.uuid(), id, JSON.stringify(event), dueAt]);
  }
}

/**
 * A payment provider of our own, for demos: the same page and invoice, the same signed notices that may be late or come twice, and
 * no money. It keeps its own rows and knows of the product only what it is told.
 */
export function sandboxPayments(deps: Deps): Payments & SandboxCounter {
  const { db, clock, ids, vatPercent } = deps;
  const secrets = acceptedNoticeSecrets(deps.secrets);
  const keptAt = async (id: string) => db.transaction(scope, (tx) => find(tx, id));
  return {
    vatPercent,
    open: async (order) => {
      const sql = `insert into sandbox_payment (id, order_id, state, created_at) values ($1, $2, $3, $4)
        on conflict (order_id) do update set order_id = excluded.order_id returning id`;
      const values = [ids.sessionId(), order.id, JSON.stringify(keptOf(order, vatPercent)), new Date(clock.nowMs())];
      const [row] = await db.query<{ id: string }>(scope, sql, values);
      if (!row) throw new PaymentRefused({ message: 'The sandbox kept no payment.', why: 'unreachable' });
      return { reference: row.id, payUrl: paths.sandboxPayment(row.id), customer: order.customer };
    },
    read: async ({ body, signature, nowMs }) => {
      const notice = Notice.safeParse(openNotice({ body, signature, secrets, nowMs }));
      if (!notice.success) return null;
      const { id, type, data } = notice.data;
      return { id, type, about: { orderId: data.object.order_id, reference: data.object.id, method: data.object.method } };
    },
    look: async ({ reference }) => {
      const kept = await keptAt(reference);
      if (!kept) throw new PaymentRefused({ message: `The sandbox has no payment ${reference}.`, why: 'misconfigured' });
      return stateOf(kept);
    },
    issueNotes: async () => undefined,
    document: async () => ({ at: 'us' }),
    view: async (id) => {
      const kept = await keptAt(id);
      return kept && pageOf(id, kept);
    },
    act: async ({ id, act }) => {
      const answer = await db.transaction(scope, async (tx) => {
        const kept = await find(tx, id, 'for update');
        if (!kept) return null;
        const made = step(kept, { act, atMs: clock.nowMs(), id: ids.uuid() });
        if (made.outcome !== 'done') return { outcome: made.outcome, payment: pageOf(id, kept) };
        await tx.query('update sandbox_payment set state = $2 where id = $1', [id, JSON.stringify(made.kept)]);
        await tell(tx, { deps, id, ...made });
        return { outcome: made.outcome, payment: pageOf(id, made.kept) };
      });
      deps.wakeWebhookSender();
      return answer;
    },
  };
}
