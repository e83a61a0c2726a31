import { ORDERS_PAGE, type OrderStatus } from '@lorecrew/contract/api/checkout';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { getDocumentUrl } from '../../lib/api/document-url.ts';
import './orders.css';
import { listOrders } from '@lorecrew/contract/routes/checkout';
import { Refusal } from '../../components/form-parts.tsx';
import { NotFresh, NothingFound, NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { KEPT_FRESH } from './kept-fresh.ts';
import { OrderRow } from './order-row.tsx';

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
  const { data, error, dataUpdatedAt, refetch } = useQuery({
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
      {data === undefined ? null : <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="The orders did not load"
          text="Nothing of them is lost; only this list is missing."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <RowsLoading what="the orders" rows={2} />
      ) : data.orders.length > 0 ? (
        <table className="rows orders">
          <Head />
          <tbody>
            {data.orders.map((order) => (
              <OrderRow key={order.id} order={order} onDocument={paper.send} />
            ))}
          </tbody>
        </table>
      ) : words !== '' || status !== 'all' ? (
        <NothingFound title="No such order" text="We looked at numbers, PO numbers and who ordered." onClear={clear} />
      ) : (
        <NothingYet title="No order yet" text="The first pack you buy stands here with its invoice." />
      )}
      <Pager page={page} pageSize={ORDERS_PAGE} total={data?.total} onPage={setPage} what="the orders" />
    </section>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">Date</th>
        <th scope="col">Pack</th>
        <th scope="col">Paid by</th>
        <th scope="col" className="n">
          With VAT
        </th>
        <th scope="col">State</th>
        <th scope="col">
          <span className="sr">Papers</span>
        </th>
      </tr>
    </thead>
  );
}
