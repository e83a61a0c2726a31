import { type CreditNote, ORDERS_PAGE, type Order, type OrderStatus } from '@lorecrew/contract/api/checkout';
import { listOrders } from '@lorecrew/contract/routes/checkout';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check, CircleX, FileText, Hourglass, LockOpen, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
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
import type { Translator } from '../../lib/i18n/messages.ts';
import { useMoney } from '../../lib/i18n/use-money.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { KEPT_FRESH } from './kept-fresh.ts';

const STATES = ['waiting', 'processing', 'paid', 'failed', 'closed'] as const satisfies readonly OrderStatus[];
const TYPING_PAUSE_MS = 250;

/** Everything the company has ordered, with its invoices and credit notes. */
export function Orders() {
  const say = useTranslations('checkout.orders');
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

  const states = [
    { value: 'all' as const, label: say('allStates') },
    ...STATES.map((value) => ({ value, label: say(`states.${value}`) })),
  ];
  const columns: readonly Column[] = [
    { label: say('columns.order') },
    { label: say('columns.date') },
    { label: say('columns.pack') },
    { label: say('columns.paidBy') },
    { label: say('columns.withVat'), align: 'end' },
    { label: say('columns.state') },
    { label: say('columns.documents'), hideLabel: true },
  ];

  return (
    <section className="card" aria-labelledby="orders">
      <div className="list-head">
        <h2 id="orders">{say('title')}</h2>
        <div className="filters">
          <SearchField
            label={say('search')}
            value={search}
            onChange={(value) => {
              setSearch(value);
              setPage(1);
            }}
          />
          <FilterField
            label={say('state')}
            value={status}
            options={states}
            onChange={(value) => {
              setStatus(value);
              setPage(1);
            }}
          />
        </div>
      </div>
      <Refusal text={paper.refusal} />
      <LoadedList query={list} what={say('what')} rows={2} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
        {({ orders }) =>
          orders.length > 0 ? (
            <Table columns={columns} className="orders">
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} onDocument={paper.send} />
              ))}
            </Table>
          ) : words !== '' || status !== 'all' ? (
            <NothingFound title={say('notFound')} text={say('notFoundText')} onClear={clear} />
          ) : (
            <NothingYet title={say('none')} text={say('noneText')} />
          )
        }
      </LoadedList>
      <Pager page={page} pageSize={ORDERS_PAGE} total={list.data?.total} onPage={setPage} what={say('what')} />
    </section>
  );
}

const BADGES: Readonly<Record<OrderStatus, { Icon: LucideIcon; tone: Tone }>> = {
  waiting: { Icon: Hourglass, tone: 'info' },
  processing: { Icon: Hourglass, tone: 'info' },
  paid: { Icon: Check, tone: 'ok' },
  failed: { Icon: CircleX, tone: 'bad' },
  closed: { Icon: LockOpen, tone: 'plain' },
};

function paidBy(say: Translator<'checkout.orders'>, { method, poNumber }: Order): string {
  const how = say(method);
  return poNumber === '' ? how : say('withPo', { how, number: poNumber.replace(/^po\s*/i, '') });
}

/** What became of money that went back, in a few words. */
function noteWords(
  { say, money }: { say: Translator<'checkout.orders'>; money: (cents: number) => string },
  { cause, cents, credits: n, undone }: CreditNote,
  currency: string,
): string {
  const of = cause === 'refund' ? 'refund' : 'dispute';
  return say(`notes.${of}${undone ? 'Undone' : ''}`, { sum: `${money(cents)} ${currency}`, n });
}

interface OrderRowProps {
  order: Order;
  /** Opens the invoice, or a credit note by its id. */
  onDocument: (asked: { id: string; note?: string }) => void;
}

/** An order: how far it is, what is to be paid, and its papers. */
function OrderRow({ order, onDocument }: OrderRowProps) {
  const say = useTranslations('checkout.orders');
  const { id, number, createdAtMs, credits, totalCents, netCents, currency, status, creditNotes, payUrl, hasInvoice } = order;
  const dates = useDates();
  const money = useMoney();
  const { Icon, tone } = BADGES[status];
  return (
    <tr>
      <Cell>
        <b>{number}</b>
        {creditNotes.map((note) => (
          <CellNote key={note.id}>{noteWords({ say, money }, note, currency)}</CellNote>
        ))}
      </Cell>
      <Cell width="nowrap">{dates.dayWithYear(createdAtMs)}</Cell>
      <Cell>{say('credits', { n: credits })}</Cell>
      <Cell>{paidBy(say, order)}</Cell>
      <Cell align="end">
        {money(totalCents ?? netCents)}
        {totalCents === null ? <CellNote>{say('withoutVat')}</CellNote> : null}
      </Cell>
      <Cell>
        <Badge tone={tone}>
          <Icon className="ic" aria-hidden="true" />
          {say(`states.${status}`)}
        </Badge>
      </Cell>
      <Cell align="end">
        {payUrl === null ? null : (
          <ButtonAnchor size="small" href={payUrl} aria-label={say('payName', { number })}>
            {say('pay')}
          </ButtonAnchor>
        )}
        {hasInvoice ? <Paper label={say('invoice')} about={number} onOpen={() => onDocument({ id })} /> : null}
        {creditNotes.map((note) =>
          note.undone || note.cause !== 'refund' || !hasInvoice ? null : (
            <Paper key={note.id} label={say('creditNote')} about={number} onOpen={() => onDocument({ id, note: note.id })} />
          ),
        )}
      </Cell>
    </tr>
  );
}

function Paper({ label, about, onOpen }: { label: string; about: string; onOpen: () => void }) {
  const say = useTranslations('checkout.orders');
  return (
    <Button size="small" aria-label={say('documentName', { document: label, number: about })} onClick={onOpen}>
      <FileText className="ic" aria-hidden="true" />
      {label}
    </Button>
  );
}
