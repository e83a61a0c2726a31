import { PaymentMethod } from '@lorecrew/contract/api/checkout';
import { z } from '@lorecrew/contract/schema';
import { useEffect } from 'react';
import { type KeyValues, readJson, tabValues } from '../../lib/storage/storage.ts';

const KEY = 'order-draft';
const typed = z.string().check(z.maxLength(200));

/** The part of an order that is kept as a draft: any of it may be missing, and none of it is validated. */
const Draft = z.object({
  product_id: z.optional(typed),
  method: z.optional(PaymentMethod),
  po_number: z.optional(typed),
  bill_to: z.optional(
    z.object({ company: typed, street: typed, postal_code: typed, city: typed, country_id: typed, vat_id: typed }),
  ),
});
type Draft = z.infer<typeof Draft>;

/** With the id of whoever typed it: a sign-in can end, and somebody else sign in at the same tab. */
const Kept = z.object({ by: z.string(), draft: Draft });

/** What somebody typed in this tab before, if it was not ordered. */
export function readDraft(storage: KeyValues, by: string): Draft | null {
  const kept = readJson({ storage, key: KEY, schema: Kept });
  return kept?.by === by ? kept.draft : null;
}

/** Keeps what somebody has typed so far. */
export function keepDraft(storage: KeyValues, kept: z.input<typeof Kept>): void {
  storage.set(KEY, JSON.stringify(kept));
}

/** The order was placed: nothing is to be kept. */
export function forgetDraft(storage: KeyValues): void {
  storage.remove(KEY);
}

/** Keeps what is typed while it is typed. `content` is the form as JSON. */
export function useKeptDraft({ by, content }: { by: string; content: string }): void {
  useEffect(() => keepDraft(tabValues, { by, draft: JSON.parse(content) }), [by, content]);
}
