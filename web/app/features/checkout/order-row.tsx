import type { CreditNote, Order, OrderStatus } from '@lorecrew/contract/api/checkout';
import { money } from '@lorecrew/contract/money';
import { Check, CircleX, FileText, Hourglass, LockOpen, type LucideIcon } from 'lucide-react';
import { Button, buttonClasses } from '../../components/button.tsx';
import { dayWithYear } from '../../lib/time/dates.ts';

const BADGES: Readonly<Record<OrderStatus, { Icon: LucideIcon; kind: string; word: string }>> = {
  waiting: { Icon: Hourglass, kind: 'info', word: 'Waiting' },
  processing: { Icon: Hourglass, kind: 'info', word: 'With the bank' },
  paid: { Icon: Check, kind: 'ok', word: 'Paid' },
  failed: { Icon: CircleX, kind: 'bad', word: 'Not paid' },
  closed: { Icon: LockOpen, kind: '', word: 'Closed' },
};

function paidBy({ method, poNumber }: Order): string {
  const how = method === 'card' ? 'Card' : 'Invoice';
  return poNumber === '' ? how : `${how}, PO ${poNumber.replace(/^po\s*/i, '')}`;
}

/** What became of money that went back, in a few words. */
function noteWords({ cause, cents, credits, undone }: CreditNote, currency: string): string {
  const what = cause === 'refund' ? 'Refunded' : 'Disputed';
  const back = undone ? 'given back' : 'taken back';
  return `${what} ${money(cents)} ${currency}, ${credits} ${credits === 1 ? 'credit' : 'credits'} ${back}`;
}

interface OrderRowProps {
  order: Order;
  /** Opens the invoice, or a credit note by its id. */
  onDocument: (asked: { id: string; note?: string }) => void;
}

/** An order: how far it is, what is to be paid, and its papers. */
export function OrderRow({ order, onDocument }: OrderRowProps) {
  const { id, number, createdAtMs, credits, totalCents, netCents, currency, status, creditNotes, payUrl, hasInvoice } = order;
  const { Icon, kind, word } = BADGES[status];
  return (
    <tr>
      <td>
        <b>{number}</b>
        {creditNotes.map((note) => (
          <span key={note.id} className="sub">
            {noteWords(note, currency)}
          </span>
        ))}
      </td>
      <td className="nb">{dayWithYear(createdAtMs)}</td>
      <td>{credits.toLocaleString('en-GB')} credits</td>
      <td>{paidBy(order)}</td>
      <td className="n">
        {money(totalCents ?? netCents)}
        {totalCents === null ? <span className="sub">without VAT</span> : null}
      </td>
      <td>
        <span className={`badge ${kind}`}>
          <Icon className="ic" aria-hidden="true" />
          {word}
        </span>
      </td>
      <td className="r">
        {payUrl === null ? null : (
          <a className={buttonClasses({ size: 'small' })} href={payUrl} aria-label={`Pay order ${number}`}>
            Pay
          </a>
        )}
        {hasInvoice ? <Paper label="Invoice" about={number} onOpen={() => onDocument({ id })} /> : null}
        {creditNotes.map((note) =>
          note.undone || note.cause !== 'refund' || !hasInvoice ? null : (
            <Paper key={note.id} label="Credit note" about={number} onOpen={() => onDocument({ id, note: note.id })} />
          ),
        )}
      </td>
    </tr>
  );
}

function Paper({ label, about, onOpen }: { label: string; about: string; onOpen: () => void }) {
  return (
    <Button size="small" aria-label={`${label} of order ${about}`} onClick={onOpen}>
      <FileText className="ic" aria-hidden="true" />
      {label}
    </Button>
  );
}
