import { z } from '../schema.ts';
import { BillTo, PaymentMethod } from './checkout.ts';

/** The sandbox's payment page as it stands. Answer of `GET /api/sandbox/payments/{id}`; demo mode only. */
export const SandboxPayment = z.object({
  id: z.string(),
  number: z.string(),
  credits: z.number(),
  unitCents: z.number(),
  currency: z.string(),
  netCents: z.number(),
  taxCents: z.number(),
  totalCents: z.number(),
  vatPercent: z.number(),
  method: PaymentMethod,
  poNumber: z.string(),
  email: z.string(),
  billTo: BillTo,
  status: z.enum(['waiting', 'paid', 'closed']),
  /** How much has been refunded. */
  refundedCents: z.number(),
  /** How the dispute stands, if there is one. */
  dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
  paidUrl: z.string(),
  backUrl: z.string(),
});
export type SandboxPayment = z.infer<typeof SandboxPayment>;

/**
 * What somebody does at the sandbox. Buyers pay: with a card that `works` or is `declined`, whose confirmation comes `late` or
 * `twice`, or not at all (`close`). Banks refund, dispute, and decide disputes.
 */
export const SandboxAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('pay'), card: z.enum(['works', 'declined', 'late', 'twice']) }),
  z.strictObject({ act: z.literal('close') }),
  z.strictObject({ act: z.literal('refund'), cents: z.int().check(z.positive()) }),
  z.strictObject({ act: z.literal('dispute') }),
  z.strictObject({ act: z.literal('decide'), won: z.boolean() }),
]);
export type SandboxAct = z.infer<typeof SandboxAct>;

/** Answer of `POST /api/sandbox/payments/{id}`. */
export const SandboxAnswer = z.object({ outcome: z.enum(['done', 'declined', 'impossible']), payment: SandboxPayment });
export type SandboxAnswer = z.infer<typeof SandboxAnswer>;
