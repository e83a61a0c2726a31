import {
  CreditReason,
  type CreditsAnswer,
  STATEMENT_PAGE,
  type StatementAnswer,
  type StatementLine,
} from '@lorecrew/contract/api/credits';
import { getCheckout } from '@lorecrew/contract/routes/checkout';
import { getCredits, listCreditEntries } from '@lorecrew/contract/routes/credits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleMinus, Flag, Gift, Hourglass, Lock, type LucideIcon, Plus, Redo2, Scale, Undo2, UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Cell, CellNote, type Column, Table } from '../../components/table.tsx';
import './checkout-page.css';
import sea from '../../art/night-sea-hero.svg';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { LoadedList, NotFresh, NothingFound, NothingYet, NotLoaded } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { dayOf, longDay } from '../../lib/time/dates.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { KEPT_FRESH } from './kept-fresh.ts';
import { changeWords, lineWords, REASON_WORDS } from './line-words.ts';
import { OrderForm } from './order-form.tsx';
import { Orders } from './orders.tsx';

/** Credits of the company: what there is, buying more, where each went, and the papers of it all. */
export function CheckoutPage() {
  const credits = useQuery({ queryKey: ['credits'], queryFn: () => api.request(getCredits), ...KEPT_FRESH });
  const offer = useQuery({
    queryKey: ['checkout'],
    queryFn: () => api.request(getCheckout),
    staleTime: 0,
    networkMode: 'always',
  });
  useEffect(() => {
    if (credits.data !== undefined) admin.setCredits(credits.data.available);
  }, [credits.data]);

  if (credits.error instanceof ApiError && credits.error.reason === 'COMPANY_002') return <NotLetIn />;
  return (
    <div className="checkout">
      <header className="head">
        <h1>Credits</h1>
        <p className="sub">One credit is one seat. It is used when somebody takes part.</p>
      </header>
      {credits.data === undefined ? null : (
        <NotFresh error={credits.error} atMs={credits.dataUpdatedAt} onRetry={() => void credits.refetch()} />
      )}
      {credits.error === null || credits.data !== undefined ? (
        <Balance credits={credits.data} />
      ) : (
        <section className="card">
          <NotLoaded
            title="The balance did not load"
            text="Your credits are safe."
            error={credits.error}
            onRetry={() => void credits.refetch()}
          />
        </section>
      )}
      {offer.data === undefined ? null : (
        <NotFresh error={offer.error} atMs={offer.dataUpdatedAt} onRetry={() => void offer.refetch()} />
      )}
      {offer.error === null || offer.data !== undefined ? null : (
        <section className="card">
          <NotLoaded
            title="The packs did not load"
            text="You can still look at what you have."
            error={offer.error}
            onRetry={() => void offer.refetch()}
          />
        </section>
      )}
      {offer.data === undefined ? null : offer.data.mayBuy ? <OrderForm offer={offer.data} /> : <OwnersBuy />}
      <Statement />
      <Orders />
    </div>
  );
}

function OwnersBuy() {
  return (
    <section className="card pad">
      <h2>Buy a pack</h2>
      <p className="small muted">Owners of your company buy credits. Ask one of them; what they buy is there for all of you.</p>
    </section>
  );
}

function NotLetIn() {
  return (
    <div className="checkout">
      <header className="head">
        <h1>Credits</h1>
      </header>
      <section className="card pad">
        <h2>You are not let in yet</h2>
        <p className="small muted">
          Credits belong to your company. Once your email is confirmed and an organiser has let you in, you see them here.
        </p>
      </section>
    </div>
  );
}

const number = (n: number) => n.toLocaleString('en-GB');

/** What the company has, over the night sea. Figures stay blank until they are known. */
function Balance({ credits }: { credits: CreditsAnswer | undefined }) {
  return (
    <section className="balance" aria-label="Balance" aria-busy={credits === undefined}>
      <img src={sea} alt="" />
      <dl>
        <Figure term="Available" value={credits?.available} note={credits && availableNote(credits.available)} />
        <Figure term="Held" value={credits?.held} note={credits && heldNote(credits.heldSessions)} small />
        {credits?.owed ? <Figure term="Owed" value={credits.owed} note="settled by what you buy next" small /> : null}
        {credits?.nextExpiry ? (
          <Figure
            term="Next to expire"
            value={credits.nextExpiry.credits}
            note={`on ${longDay(credits.nextExpiry.atMs)}`}
            small
          />
        ) : null}
      </dl>
    </section>
  );
}

function availableNote(available: number): string {
  if (available === 0) return 'none for another session';
  return available === 1 ? 'a seat in a session' : `enough for a session of ${number(available)} people`;
}

function heldNote(sessions: number): string {
  if (sessions === 0) return 'for no session';
  return sessions === 1 ? 'for one session' : `for ${number(sessions)} sessions`;
}

function Figure(props: { term: string; value: number | undefined; note: string | undefined; small?: boolean }) {
  const { term, value, note, small = false } = props;
  return (
    <div className={small ? 'm' : undefined}>
      <dt>{term}</dt>
      <dd>
        {value === undefined ? '\u00a0' : number(value)}
        <small>{note ?? '\u00a0'}</small>
      </dd>
    </div>
  );
}

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
function Statement() {
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
  const list = useQuery({
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
      <LoadedList
        query={list}
        what="the statement"
        notLoaded={{ title: 'The statement did not load', text: 'Your credits are safe; only this list is missing.' }}
      >
        {({ lines, carriedOver }) =>
          lines.length > 0 || carriedOver !== null ? (
            <StatementTable lines={lines} carriedOver={carriedOver} nowMs={nowMs} />
          ) : filtered ? (
            <NothingFound title="No such line" text="We looked at sessions and orders of this period." onClear={clear} />
          ) : (
            <NothingYet title="No credits yet" text="What comes in, is held and is used stands here, line by line." />
          )
        }
      </LoadedList>
      <Pager page={page} pageSize={STATEMENT_PAGE} total={list.data?.total} onPage={setPage} what="the statement" />
    </section>
  );
}

const statementTableNumber = (n: number) => n.toLocaleString('en-GB');

const STATEMENT_COLUMNS: readonly Column[] = [
  { label: 'Date' },
  { label: 'What and why' },
  { label: 'Available', align: 'end' },
  { label: 'Held', align: 'end' },
  { label: 'Then available', align: 'end' },
  { label: 'Then held', align: 'end' },
];

/** Lines of the statement: what changed, and what there was then. On phones each is a card. */
export function StatementTable({ lines, carriedOver, nowMs }: Omit<StatementAnswer, 'total'> & { nowMs: number }) {
  return (
    <Table columns={STATEMENT_COLUMNS} className="ledger">
      {lines.map((line) => (
        <Line key={line.seq} line={line} nowMs={nowMs} />
      ))}
      {carriedOver === null ? null : (
        <tr>
          <Cell width="nowrap">{dayOf(carriedOver.atMs, nowMs)}</Cell>
          <Cell width="wide">
            <Why of="carried" word="Carried over" text="balance at the start of the period" />
          </Cell>
          <Change label="Available" change={0} />
          <Change label="Held" change={0} />
          <Cell align="end" label="then">
            <b>{statementTableNumber(carriedOver.available)}</b>
          </Cell>
          <Cell align="end" label="then">
            {statementTableNumber(carriedOver.held)}
          </Cell>
        </tr>
      )}
    </Table>
  );
}

function Line({ line, nowMs }: { line: StatementLine; nowMs: number }) {
  const { atMs, reason, available, held, owed } = line;
  const standing = owed.change === 0 ? '' : `; ${statementTableNumber(owed.after)} owed then`;
  return (
    <tr>
      <Cell width="nowrap">
        <time dateTime={new Date(atMs).toISOString()}>{dayOf(atMs, nowMs)}</time>
      </Cell>
      <Cell width="wide">
        <Why of={reason} word={REASON_WORDS[reason]} text={`${lineWords(line)}${standing}`} />
      </Cell>
      <Change label="Available" change={available.change} />
      <Change label="Held" change={held.change} />
      <Cell align="end" label="then">
        <b>{statementTableNumber(available.after)}</b>
      </Cell>
      <Cell align="end" label="then">
        {statementTableNumber(held.after)}
      </Cell>
    </tr>
  );
}

function Change({ label, change }: { label: string; change: number }) {
  return (
    <Cell align="end" label={label}>
      {changeWords(change)}
    </Cell>
  );
}

type Kind = 'in' | 'hold' | 'used' | 'out';

const LOOKS: Readonly<Record<CreditReason | 'carried', { Icon: LucideIcon; kind: Kind }>> = {
  bought: { Icon: Plus, kind: 'in' },
  granted: { Icon: Gift, kind: 'in' },
  held: { Icon: Lock, kind: 'hold' },
  released: { Icon: Undo2, kind: 'in' },
  captured: { Icon: UserCheck, kind: 'used' },
  expired: { Icon: Hourglass, kind: 'out' },
  settled: { Icon: Scale, kind: 'used' },
  withdrawn: { Icon: CircleMinus, kind: 'out' },
  restored: { Icon: Redo2, kind: 'in' },
  carried: { Icon: Flag, kind: 'out' },
};

/** The sign of a reason beside its word and its sentence. */
function Why({ of, word, text }: { of: CreditReason | 'carried'; word: string; text: string }) {
  const { Icon, kind } = LOOKS[of];
  return (
    <div className={`why ${kind}`}>
      <Icon className="ic" aria-hidden="true" />
      <span>
        <b>{word}</b>
        <CellNote>{text}</CellNote>
      </span>
    </div>
  );
}
