import type { QuoteAnswer, QuoteBody } from '@lorecrew/contract/api/quote';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import type { Clock } from '@lorecrew/contract/timers';
import type { Printer } from '../../../ports.ts';
import { buildQuote, quoteName } from './rules.ts';

/** What making quotes needs. */
export interface QuotesContext {
  readonly clock: Clock;
  readonly printer: Printer;
}

type Refusal =
  | { readonly ok: false; readonly code: 'CHECKOUT_003' }
  | { readonly ok: false; readonly code: 'QUOTE_001'; readonly field: 'company' | 'address' | 'po_number' };

/** A quote as a PDF. Refused where nothing is sold, and where there are no emails for what was typed. */
export async function quotePdf(
  { clock, printer }: QuotesContext,
  { body, facts, caller }: { body: QuoteBody; facts: Pick<SiteFacts, 'packs' | 'operator' | 'origin'>; caller: string },
): Promise<{ readonly ok: true; readonly value: QuoteAnswer } | Refusal> {
  const field = (['company', 'address', 'po_number'] as const).find((name) => !printer.canPrint(body[name]));
  if (field !== undefined) return { ok: false, code: 'QUOTE_001', field };
  const nowMs = clock.nowMs();
  const quote = buildQuote({ body, nowMs, ...facts });
  if (quote === null) return { ok: false, code: 'CHECKOUT_003' };
  const pdf = await printer.print(quote, { caller });
  return { ok: true, value: { name: quoteName({ seats: body.seats, nowMs }), pdf: pdf.toString('base64') } };
}
