import { type CreditNote, ORDERS_PAGE, type Order, type OrderStatus } from '@lorecrew/contract/api/checkout';
import { money } from '@lorecrew/contract/money';
import { listOrders } from '@lorecrew/contract/routes/checkout';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, CircleX, FileText, Hourglass, LockOpen, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Badge, type Tone } from '../../components/badge.tsx';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { Cell, CellNote, type Column, Table } from '../../components/table.tsx';
import { getDocumentUrl } from '../../lib/api/document-url.ts';
import './orders.css';
import { Button, ButtonAnchor } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LoadedList, NothingFound, NothingYet } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { dayWithYear } from '../../lib/time/dates.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { KEPT_FRESH } from './kept-fresh.ts';

const STATES: readonly { value: OrderStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All states' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'processing', label: 'With the bank' },
  { value: 'paid', label: 'Paid' },
  { value: 'failed', label: 'Not paid' },
  { value: 'closed', label: 'Closed' },
];
const TYPING_PAUSE_MS = 250;

/** Everything the company has ordered, with its invoices and credit notes. */
export function Orders() {
  const [status, setStatus] = useState<OrderStatus | 'all'>('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const words = useSettled(search.trim(), TYPING_PAUSE_MS);
  const asked = { page, search: words, ...(status === 'all' ? {} : { status }) };
  const list = useQuery({
    queryKey: ['orders', asked],
    queryFn: () => api.request(listOrders, { query: asked }),
    placeholderData: keepPreviousData,
    ...KEPT_FRESH,
  });
  const paper = useCall({ call: getDocumentUrl, onDone: ({ url }) => window.location.assign(url) });
  const clear = () => {
    setSearch('');
    setStatus('all');
    setPage(1);
  };

  return (
    <section className="card" aria-labelledby="orders">
      <div className="list-head">
        <h2 id="orders">Orders and invoices</h2>
        <div className="filters">
          <SearchField
            label="Search orders"
            value={search}
            onChange={(value) => {
              setSearch(value);
              setPage(1);
            }}
          />
          <FilterField
            label="State"
            value={status}
            options={STATES}
            onChange={(value) => {
              setStatus(value);
              setPage(1);
            }}
          />
        </div>
      </div>
      <Refusal text={paper.refusal} />
      <LoadedList
        query={list}
        what="the orders"
        rows={2}
        notLoaded={{ title: 'The orders did not load', text: 'Nothing of them is lost; only this list is missing.' }}
      >
        {({ orders }) =>
          orders.length > 0 ? (
            <Table columns={COLUMNS} className="orders">
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} onDocument={paper.send} />
              ))}
            </Table>
          ) : words !== '' || status !== 'all' ? (
            <NothingFound title="No such order" text="We looked at numbers, PO numbers and who ordered." onClear={clear} />
          ) : (
            <NothingYet title="No order yet" text="The first pack you buy stands here with its invoice." />
          )
        }
      </LoadedList>
      <Pager page={page} pageSize={ORDERS_PAGE} total={list.data?.total} onPage={setPage} what="the orders" />
    </section>
  );
}

const COLUMNS: readonly Column[] = [
  { label: 'Order' },
  { label: 'Date' },
  { label: 'Pack' },
  { label: 'Paid by' },
  { label: 'With VAT', align: 'end' },
  { label: 'State' },
  { label: 'Papers', hideLabel: true },
];

const BADGES: Readonly<Record<OrderStatus, { Icon: LucideIcon; tone: Tone; word: string }>> = {
  waiting: { Icon: Hourglass, tone: 'info', word: 'Waiting' },
  processing: { Icon: Hourglass, tone: 'info', word: 'With the bank' },
  paid: { Icon: Check, tone: 'ok', word: 'Paid' },
  failed: { Icon: CircleX, tone: 'bad', word: 'Not paid' },
  closed: { Icon: LockOpen, tone: 'plain', word: 'Closed' },
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
function OrderRow({ order, onDocument }: OrderRowProps) {
  const { id, number, createdAtMs, credits, totalCents, netCents, currency, status, creditNotes, payUrl, hasInvoice } = order;
  const { Icon, tone, word } = BADGES[status];
  return (
    <tr>
      <Cell>
        <b>{number}</b>
        {creditNotes.map((note) => (
          <CellNote key={note.id}>{noteWords(note, currency)}</CellNote>
        ))}
      </Cell>
      <Cell width="nowrap">{dayWithYear(createdAtMs)}</Cell>
      <Cell>{credits.toLocaleString('en-GB')} credits</Cell>
      <Cell>{paidBy(order)}</Cell>
      <Cell align="end">
        {money(totalCents ?? netCents)}
        {totalCents === null ? <CellNote>without VAT</CellNote> : null}
      </Cell>
      <Cell>
        <Badge tone={tone}>
          <Icon className="ic" aria-hidden="true" />
          {word}
        </Badge>
      </Cell>
      <Cell align="end">
        {payUrl === null ? null : (
          <ButtonAnchor size="small" href={payUrl} aria-label={`Pay order ${number}`}>
            Pay
          </ButtonAnchor>
        )}
        {hasInvoice ? <Paper label="Invoice" about={number} onOpen={() => onDocument({ id })} /> : null}
        {creditNotes.map((note) =>
          note.undone || note.cause !== 'refund' || !hasInvoice ? null : (
            <Paper key={note.id} label="Credit note" about={number} onOpen={() => onDocument({ id, note: note.id })} />
          ),
        )}
      </Cell>
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
