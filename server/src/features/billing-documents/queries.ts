import type { Database, Printer } from '../../ports.ts';
import { findNotes, findOrder, noteNumber, orderNumber } from '../orders/queries.ts';
import { creditNoteDocument, invoiceDocument, type Seller } from './rules.ts';

/** A paper as a file. */
export interface BillingDocument {
  readonly fileName: string;
  readonly pdf: Buffer;
}

interface Deps {
  readonly db: Database;
  readonly printer: Printer;
  readonly seller: Seller;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The invoice of an order, or one of its credit notes, printed; null where there is none. */
export async function renderDocument(
  { db, printer, seller }: Deps,
  { company: companyId, order: id, note: noteId }: { company: string; order: string; note: string | null },
): Promise<BillingDocument | null> {
  const { order, notes } = await db.transaction({ role: 'tenant', companyId }, async (tx) => ({
    order: await findOrder(tx, { companyId, id }),
    notes: await findNotes(tx, { companyId, orderIds: [id] }),
  }));
  if (!order) return null;
  const sold = {
    ...order,
    number: orderNumber(order.number),
    orderedOn: day.format(order.createdAtMs),
    paidOn: order.paidAtMs === null ? null : day.format(order.paidAtMs),
  };
  const with_ = { order: sold, from: seller, countryName: countries.of(order.billTo.country_id) ?? '' };
  const use = { caller: companyId };
  if (noteId === null) return { fileName: `Invoice-${sold.number}.pdf`, pdf: await printer.print(invoiceDocument(with_), use) };
  const note = notes.find((one) => one.id === noteId);
  if (!note) return null;
  const noted = { ...note, number: noteNumber(note.number), on: day.format(note.atMs) };
  return {
    fileName: `Credit-note-${noted.number}.pdf`,
    pdf: await printer.print(creditNoteDocument({ ...with_, note: noted }), use),
  };
}
