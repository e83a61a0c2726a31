import { CreditReason, STATEMENT_PAGE } from '@lorecrew/contract/api/credits';
import { listCreditEntries } from '@lorecrew/contract/routes/credits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { NotFresh, NothingFound, NothingYet, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { KEPT_FRESH } from './kept-fresh.ts';
import { REASON_WORDS } from './line-words.ts';
import { StatementTable } from './statement-table.tsx';

type Period = 'quarter' | 'year' | 'all';

const PERIODS = [
  { value: 'quarter', label: 'Last 3 months' },
  { value: 'year', label: 'Last 12 months' },
  { value: 'all', label: 'Since the beginning' },
] as const;
const REASONS: readonly { value: CreditReason | 'all'; label: string }[] = [
  { value: 'all', label: 'All reasons' },
  ...CreditReason.options.map((value) => ({ value, label: REASON_WORDS[value] })),
];
const TYPING_PAUSE_MS = 250;

/** The first moment of a period, in this reader's time zone. */
function beginOf(period: Period, nowMs: number): number | undefined {
  if (period === 'all') return undefined;
  const day = new Date(nowMs);
  day.setHours(0, 0, 0, 0);
  day.setMonth(day.getMonth() - (period === 'quarter' ? 3 : 12));
  return day.getTime();
}

/** Every credit with its reason: searched, filtered, a page at a time. */
export function Statement() {
  const [nowMs] = useState(() => Date.now());
  const [period, setPeriod] = useState<Period>('year');
  const [reason, setReason] = useState<CreditReason | 'all'>('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const words = useSettled(search.trim(), TYPING_PAUSE_MS);
  const fromMs = beginOf(period, nowMs);
  const asked = {
    page,
    search: words,
    ...(reason === 'all' ? {} : { reason }),
    ...(fromMs === undefined ? {} : { fromMs }),
  };
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['statement', asked],
    queryFn: () => api.request(listCreditEntries, { query: asked }),
    placeholderData: keepPreviousData,
    ...KEPT_FRESH,
  });
  const anew =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };
  const clear = () => {
    anew(setSearch)('');
    setReason('all');
    setPeriod('all');
  };
  const filtered = words !== '' || reason !== 'all' || period !== 'all';

  return (
    <section className="card" aria-labelledby="statement">
      <div className="list-head">
        <div>
          <h2 id="statement">Statement</h2>
          <p className="small muted">Every credit, with its reason.</p>
        </div>
        <div className="filters">
          <SearchField label="Search sessions and orders" value={search} onChange={anew(setSearch)} />
          <FilterField label="Reason" value={reason} options={REASONS} onChange={anew(setReason)} />
          <FilterField label="Period" value={period} options={PERIODS} onChange={anew(setPeriod)} />
        </div>
      </div>
      {data === undefined ? null : <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />}
      {data === undefined && error !== null ? (
        <NotLoaded
          title="The statement did not load"
          text="Your credits are safe; only this list is missing."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <RowsLoading what="the statement" />
      ) : data.lines.length === 0 && data.carriedOver === null ? (
        filtered ? (
          <NothingFound title="No such line" text="We looked at sessions and orders of this period." onClear={clear} />
        ) : (
          <NothingYet title="No credits yet" text="What comes in, is held and is used stands here, line by line." />
        )
      ) : (
        <StatementTable lines={data.lines} carriedOver={data.carriedOver} nowMs={nowMs} />
      )}
      <Pager page={page} pageSize={STATEMENT_PAGE} total={data?.total} onPage={setPage} what="the statement" />
    </section>
  );
}
