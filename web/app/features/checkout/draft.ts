import { PaymentMethod } from '@lorecrew/contract/api/checkout';
import { z } from '@lorecrew/contract/schema';
import { useEffect } from 'react';
import { type KeyValues, readJson, tabValues } from '../../lib/storage.ts';

const KEY = 'order-draft';
const typed = z.string().max(200);

/** What of an order is worth keeping: half of it may be missing, and none of it is judged. */
const Draft = z.object({
  product_id: typed.optional(),
  method: PaymentMethod.optional(),
  po_number: typed.optional(),
  bill_to: z
    .object({ company: typed, street: typed, postal_code: typed, city: typed, country_id: typed, vat_id: typed })
    .optional(),
});
type Draft = z.infer<typeof Draft>;

/** What was typed in this tab before, if it was not ordered. */
export function readDraft(storage: KeyValues): Draft | null {
  return readJson({ storage, key: KEY, schema: Draft });
}

/** The order was placed: nothing is to be kept. */
export function forgetDraft(storage: KeyValues): void {
  storage.remove(KEY);
}

/** Keeps what is typed while it is typed. */
export function useKeptDraft(content: string): void {
  useEffect(() => tabValues.set(KEY, content), [content]);
}
