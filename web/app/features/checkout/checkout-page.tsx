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
import { useFormatter, useTranslations } from 'use-intl';
import { Cell, CellNote, type Column, Table } from '../../components/table.tsx';
import './checkout-page.css';
import sea from '../../art/night-sea-hero.svg';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { LoadedList, NotFresh, NothingFound, NothingYet, NotLoaded } from '../../components/list-states.tsx';
import { Pager } from '../../components/pager.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { KEPT_FRESH } from './kept-fresh.ts';
import { changeWords, lineWords } from './line-words.ts';
import { OrderForm } from './order-form.tsx';
import { Orders } from './orders.tsx';

/** Credits of the company: what there is, buying more, where each went, and the papers of it all. */
export function CheckoutPage() {
  const say = useTranslations('checkout.page');
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
        <h1>{say('title')}</h1>
        <p className="sub">{say('lede')}</p>
      </header>
      {credits.data === undefined ? null : (
        <NotFresh error={credits.error} atMs={credits.dataUpdatedAt} onRetry={() => void credits.refetch()} />
      )}
      {credits.error === null || credits.data !== undefined ? (
        <Balance credits={credits.data} />
      ) : (
        <section className="card">
          <NotLoaded
            title={say('balanceNotLoaded')}
            text={say('safe')}
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
            title={say('packsNotLoaded')}
            text={say('packsNotLoadedText')}
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
  const say = useTranslations('checkout.page');
  return (
    <section className="card pad">
      <h2>{say('buy')}</h2>
      <p className="small muted">{say('ownersBuy')}</p>
    </section>
  );
}

function NotLetIn() {
  const say = useTranslations('checkout.page');
  return (
    <div className="checkout">
      <header className="head">
        <h1>{say('title')}</h1>
      </header>
      <section className="card pad">
        <h2>{say('notLetIn')}</h2>
        <p className="small muted">{say('notLetInText')}</p>
      </section>
    </div>
  );
}

/** What the company has, over the night sea. Figures stay blank until they are known. */
function Balance({ credits }: { credits: CreditsAnswer | undefined }) {
  const say = useTranslations('checkout.balance');
  const dates = useDates();
  return (
    <section className="balance" aria-label={say('name')} aria-busy={credits === undefined}>
      <img src={sea} alt="" />
      <dl>
        <Figure term={say('available')} value={credits?.available} note={credits && say('enough', { n: credits.available })} />
        <Figure term={say('held')} value={credits?.held} note={credits && say('sessions', { n: credits.heldSessions })} small />
        {credits?.owed ? <Figure term={say('owed')} value={credits.owed} note={say('owedNote')} small /> : null}
        {credits?.nextExpiry ? (
          <Figure
            term={say('expires')}
            value={credits.nextExpiry.credits}
            note={say('expiresNote', { day: dates.longDay(credits.nextExpiry.atMs) })}
            small
          />
        ) : null}
      </dl>
    </section>
  );
}

function Figure(props: { term: string; value: number | undefined; note: string | undefined; small?: boolean }) {
  const { term, value, note, small = false } = props;
  const { number } = useFormatter();
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

const PERIODS = ['quarter', 'year', 'all'] as const;
type Period = (typeof PERIODS)[number];

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
  const say = useTranslations('checkout.statement');
  const sayReason = useTranslations('checkout.reasons');
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
  const reasons = [
    { value: 'all' as const, label: say('allReasons') },
    ...CreditReason.options.map((value) => ({ value, label: sayReason(value) })),
  ];
  const periods = PERIODS.map((value) => ({ value, label: say(`periods.${value}`) }));
  const filtered = words !== '' || reason !== 'all' || period !== 'all';

  return (
    <section className="card" aria-labelledby="statement">
      <div className="list-head">
        <div>
          <h2 id="statement">{say('title')}</h2>
          <p className="small muted">{say('lede')}</p>
        </div>
        <div className="filters">
          <SearchField label={say('search')} value={search} onChange={anew(setSearch)} />
          <FilterField label={say('reason')} value={reason} options={reasons} onChange={anew(setReason)} />
          <FilterField label={say('period')} value={period} options={periods} onChange={anew(setPeriod)} />
        </div>
      </div>
      <LoadedList query={list} what={say('what')} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
        {({ lines, carriedOver }) =>
          lines.length > 0 || carriedOver !== null ? (
            <StatementTable lines={lines} carriedOver={carriedOver} nowMs={nowMs} />
          ) : filtered ? (
            <NothingFound title={say('notFound')} text={say('notFoundText')} onClear={clear} />
          ) : (
            <NothingYet title={say('none')} text={say('noneText')} />
          )
        }
      </LoadedList>
      <Pager page={page} pageSize={STATEMENT_PAGE} total={list.data?.total} onPage={setPage} what={say('what')} />
    </section>
  );
}

/** Lines of the statement: what changed, and what there was then. On phones each is a card. */
export function StatementTable({ lines, carriedOver, nowMs }: Omit<StatementAnswer, 'total'> & { nowMs: number }) {
  const say = useTranslations('checkout.statement');
  const dates = useDates();
  const { number } = useFormatter();
  const columns: readonly Column[] = [
    { label: say('columns.date') },
    { label: say('columns.why') },
    { label: say('columns.available'), align: 'end' },
    { label: say('columns.held'), align: 'end' },
    { label: say('columns.thenAvailable'), align: 'end' },
    { label: say('columns.thenHeld'), align: 'end' },
  ];
  return (
    <Table columns={columns} className="ledger">
      {lines.map((line) => (
        <Line key={line.seq} line={line} nowMs={nowMs} />
      ))}
      {carriedOver === null ? null : (
        <tr>
          <Cell width="nowrap">{dates.day(carriedOver.atMs, nowMs)}</Cell>
          <Cell width="wide">
            <Why of="carried" word={say('carried')} text={say('carriedText')} />
          </Cell>
          <Change label={say('columns.available')} change={0} />
          <Change label={say('columns.held')} change={0} />
          <Cell align="end" label={say('then')}>
            <b>{number(carriedOver.available)}</b>
          </Cell>
          <Cell align="end" label={say('then')}>
            {number(carriedOver.held)}
          </Cell>
        </tr>
      )}
    </Table>
  );
}

function Line({ line, nowMs }: { line: StatementLine; nowMs: number }) {
  const say = useTranslations('checkout.statement');
  const sayReason = useTranslations('checkout.reasons');
  const sayLine = useTranslations('checkout.lines');
  const dates = useDates();
  const { number } = useFormatter();
  const { atMs, reason, available, held, owed } = line;
  const text = lineWords(sayLine, line);
  return (
    <tr>
      <Cell width="nowrap">
        <time dateTime={new Date(atMs).toISOString()}>{dates.day(atMs, nowMs)}</time>
      </Cell>
      <Cell width="wide">
        <Why
          of={reason}
          word={sayReason(reason)}
          text={owed.change === 0 ? text : say('owedThen', { line: text, n: owed.after })}
        />
      </Cell>
      <Change label={say('columns.available')} change={available.change} />
      <Change label={say('columns.held')} change={held.change} />
      <Cell align="end" label={say('then')}>
        <b>{number(available.after)}</b>
      </Cell>
      <Cell align="end" label={say('then')}>
        {number(held.after)}
      </Cell>
    </tr>
  );
}

/** A change with its sign; empty where nothing changed. */
function Change({ label, change }: { label: string; change: number }) {
  const say = useTranslations('checkout.statement');
  const { number } = useFormatter();
  return (
    <Cell align="end" label={label} data-unchanged={say('unchanged')}>
      {changeWords(change, number)}
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
