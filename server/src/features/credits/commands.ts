import type { NotificationKind } from '@lorecrew/contract/api/notifications';
import { CREDITS_VALID_MONTHS, LOW_CREDITS, WELCOME_CREDITS } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Database, Queryable } from '../../ports.ts';
import { notify } from '../notifications/commands.ts';
import { captureMoves, expiryMoves, holdMove, settleMove, withdrawKey, withdrawKeys, withdrawMoves } from './rules.ts';
import type { Balance, Move } from './schema.ts';
import {
  type About,
  actFor,
  markWelcomed,
  readBalance,
  readHold,
  readLots,
  readMoved,
  readOrdered,
  takeTurn,
  writeMove,
} from './store.ts';

/*
 * Every command runs in the transaction of the event it books, in the scope of the company, and may be repeated: it books the
 * event once.
 */

export type { Balance };

/** A company and the moment of what happens to its credits. */
export interface At {
  readonly companyId: string;
  readonly atMs: number;
}

/** A session as the ledger names it. */
export interface OfSession extends At {
  readonly sessionId: string;
  /** Its title, as the statement shows it from then on. */
  readonly label: string;
}

/** Writes moves that were worked out from what the books hold in this turn, so that none can fall short. False for a repetition. */
async function write(tx: Queryable, moves: readonly Move[], about: About): Promise<boolean> {
  let isNew = false;
  for (const move of moves) {
    const outcome = await writeMove(tx, move, about);
    if (outcome === 'short') throw new Error(`The books do not hold what ${move.key} moves.`);
    if (outcome === 'written') isNew = true;
  }
  return isNew;
}

/** Tells the owners what happened to their credits. */
function tellOwners(
  tx: Queryable,
  {
    companyId,
    atMs,
    label,
    kind,
    about,
    ...figures
  }: At & {
    label: string;
    kind: NotificationKind;
    about: string;
    credits?: number;
    available: number;
  },
): Promise<void> {
  return notify(tx, { companyId, to: { of: 'owners' }, kind, about, atMs, label, figures });
}

/** Tells the owners that few credits are left, when that is new. */
async function tellIfLow(tx: Queryable, { before, after, ...at }: At & { before: number; after: Balance }): Promise<void> {
  const { available } = after;
  if (before < LOW_CREDITS || available >= LOW_CREDITS) return;
  await tellOwners(tx, { ...at, kind: 'credits-low', about: 'low', label: '', available });
}

/** Pays what is owed out of what has just become available. */
async function settle(tx: Queryable, { companyId, key, atMs, label }: At & { key: string; label: string }): Promise<Balance> {
  const balance = await readBalance(tx, companyId);
  const move = settleMove({ key, balance });
  if (!move) return balance;
  await write(tx, [move], { atMs, label });
  return readBalance(tx, companyId);
}

/** Lets credits go that are past their time. */
export async function expire(tx: Queryable, { companyId, atMs }: At): Promise<void> {
  await takeTurn(tx, companyId);
  const { available, head } = await readBalance(tx, companyId);
  if (available === 0) return;
  const due = expiryMoves({ available, lots: await readLots(tx, companyId), nowMs: atMs, head });
  for (const { move, lot } of due) {
    await write(tx, [move], { atMs, label: lot.label, ...(lot.orderId === null ? {} : { orderId: lot.orderId }) });
  }
  const credits = due.reduce((sum, { move }) => sum + move.amount, 0);
  if (credits === 0) return;
  const about = `${head}`;
  await tellOwners(tx, { companyId, atMs, label: '', kind: 'credits-expired', about, credits, available: available - credits });
}

/**
 * Sets credits aside for a session: exactly `seats` afterwards, whether it had none, fewer or more before. SESSION_002 when the
 * company has too few, SESSION_006 once the session's credits were captured or released for good.
 */
export async function hold(tx: Queryable, { seats, ...session }: OfSession & { seats: number }): Promise<Result<Balance>> {
  const { companyId, sessionId, label, atMs } = session;
  await expire(tx, session);
  const hold = await readHold(tx, session);
  if (hold.closed) return refuse('SESSION_006');
  const move = holdMove({ sessionId, seats, hold });
  if (!move) return ok(await readBalance(tx, companyId));
  if ((await writeMove(tx, move, { atMs, label, sessionId })) === 'short') return refuse('SESSION_002');
  const after = await settle(tx, { companyId, atMs, key: move.key, label });
  if (move.from === 'available') await tellIfLow(tx, { companyId, atMs, before: after.available + move.amount, after });
  return ok(after);
}

/** Ends a session's hold after it was played: pays for those who took part and releases the rest. */
export async function capture(tx: Queryable, { people, ...session }: OfSession & { people: number }): Promise<Balance> {
  const { companyId, sessionId, label, atMs } = session;
  await takeTurn(tx, companyId);
  const [hold, balance] = [await readHold(tx, session), await readBalance(tx, companyId)];
  if (hold.closed) return balance;
  await write(tx, captureMoves({ sessionId, people, hold, available: balance.available }), { atMs, label, sessionId });
  return settle(tx, { companyId, atMs, key: `absent:${sessionId}`, label });
}

/** Ends a session's hold because it was cancelled: everything is released. */
export async function release(tx: Queryable, session: OfSession): Promise<Balance> {
  const { companyId, sessionId, label, atMs } = session;
  await takeTurn(tx, companyId);
  const { held, closed } = await readHold(tx, session);
  if (closed || held === 0) return readBalance(tx, companyId);
  const key = `cancelled:${sessionId}`;
  await write(tx, [{ key, reason: 'released', cause: 'cancelled', from: 'held', to: 'available', amount: held }], {
    atMs,
    label,
    sessionId,
  });
  return settle(tx, { companyId, atMs, key, label });
}

/** Gives credits by hand. `key` says which gift it is: the same one twice is one. */
export async function grant(
  tx: Queryable,
  { companyId, atMs, credits, key, label }: At & { credits: number; key: string; label: string },
): Promise<Balance> {
  await takeTurn(tx, companyId);
  const isNew = await write(
    tx,
    [{ key, reason: 'granted', cause: 'operator', from: 'granted', to: 'available', amount: credits }],
    {
      atMs,
      label,
      validMonths: CREDITS_VALID_MONTHS,
    },
  );
  const after = await settle(tx, { companyId, atMs, key, label });
  const { available } = after;
  if (isNew) await tellOwners(tx, { companyId, atMs, label, kind: 'credits-granted', about: key, credits, available });
  return after;
}

/**
 * Gives a company whose founder has proved their address its free credits, once for each registrable domain. `emailDomain` is the whole
 * domain of the address, by which companies were known earlier. Runs in the scope of accounts.
 */
export async function welcome(
  tx: Queryable,
  { companyId, atMs, domain, emailDomain }: At & { domain: string; emailDomain: string },
): Promise<void> {
  if (!(await markWelcomed(tx, { domain, emailDomain, companyId, atMs }))) return;
  await actFor(tx, companyId);
  const move: Move = {
    key: `welcome:${domain}`,
    reason: 'granted',
    cause: 'welcome',
    from: 'granted',
    to: 'available',
    amount: WELCOME_CREDITS,
  };
  await write(tx, [move], { atMs, label: 'the welcome credits', validMonths: CREDITS_VALID_MONTHS });
}

/** An order and its number, as the ledger names it. */
export interface OfOrder extends At {
  readonly orderId: string;
  readonly label: string;
}

/** Adds the credits of a paid order, once an order. Pays what is owed first. */
export async function addBought(tx: Queryable, { credits, ...order }: OfOrder & { credits: number }): Promise<Balance> {
  const { companyId, orderId, label, atMs } = order;
  await takeTurn(tx, companyId);
  const key = `order:${orderId}`;
  const isNew = await write(
    tx,
    [{ key, reason: 'bought', cause: 'order', from: 'purchased', to: 'available', amount: credits }],
    {
      atMs,
      label,
      orderId,
      validMonths: CREDITS_VALID_MONTHS,
    },
  );
  const after = await settle(tx, { companyId, atMs, key, label });
  const { available } = after;
  if (isNew) await tellOwners(tx, { companyId, atMs, label, kind: 'credits-bought', about: orderId, credits, available });
  return after;
}

/** What took credits of an order away, or brought them back: a refund or a dispute, by the payment provider's id. */
export interface Correction extends OfOrder {
  readonly cause: 'refund' | 'dispute';
  readonly id: string;
}

/** Takes credits of an order back, never more than it brought. What is spent or set aside by now stands as owed. */
export async function withdraw(tx: Queryable, { credits, ...correction }: Correction & { credits: number }): Promise<Balance> {
  const { companyId, orderId, label, atMs, cause } = correction;
  await takeTurn(tx, companyId);
  const key = withdrawKey(correction);
  const balance = await readBalance(tx, companyId);
  if ((await readMoved(tx, { companyId, keys: withdrawKeys(key) })) > 0) return balance;
  const amount = Math.min(credits, await readOrdered(tx, correction));
  const isNew = await write(tx, withdrawMoves({ key, cause, amount, available: balance.available }), { atMs, label, orderId });
  const after = await readBalance(tx, companyId);
  const kind = cause === 'refund' ? 'credits-refunded' : 'credits-disputed';
  const { available } = after;
  if (isNew) await tellOwners(tx, { companyId, atMs, label, kind, about: key, credits: amount, available });
  return after;
}

/** Gives back what `withdraw` took under the same cause and id: the refund failed, the dispute was won. */
export async function restore(tx: Queryable, correction: Correction): Promise<Balance> {
  const { companyId, orderId, label, atMs, cause } = correction;
  await takeTurn(tx, companyId);
  const withdrawn = withdrawKey(correction);
  const amount = await readMoved(tx, { companyId, keys: withdrawKeys(withdrawn) });
  if (amount === 0) return readBalance(tx, companyId);
  const key = `${withdrawn}:undone`;
  const move: Move = { key, reason: 'restored', cause, from: 'purchased', to: 'available', amount };
  const isNew = await write(tx, [move], { atMs, label, orderId });
  const after = await settle(tx, { companyId, atMs, key, label });
  const { available } = after;
  if (isNew) await tellOwners(tx, { companyId, atMs, label, kind: 'credits-restored', about: key, credits: amount, available });
  return after;
}

/** Lets the credits of one company go that are past their time, in a transaction of its own. */
export function expireCredits(db: Database, at: At): Promise<void> {
  return db.transaction({ role: 'tenant', companyId: at.companyId }, (tx) => expire(tx, at));
}
