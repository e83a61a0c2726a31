import type { Order } from '@lorecrew/contract/api/checkout';
import { money } from '@lorecrew/contract/money';
import { unreachable } from '@lorecrew/contract/result';
import './receipt.css';
import lampLit from '../../art/lamp-lit.svg';
import lampUnlit from '../../art/lamp-unlit.svg';
import { dayWithYear, timeOfDay } from '../../lib/time/dates.ts';
import { ReceiptActs } from './receipt-acts.tsx';
import { type Stage, stageOf } from './stage.ts';

interface Watched {
  /** When the page was opened. */
  readonly beganMs: number;
  readonly forMs: number;
}

interface ReceiptProps {
  order: Order;
  watched: Watched;
  /** Credits of the company by now; undefined while it is not known. */
  available: number | undefined;
}

function headline(stage: Stage, { credits }: Order): string {
  switch (stage) {
    case 'waiting':
      return 'Waiting for the bank’s word';
    case 'slow':
      return 'Still waiting; nothing is lost';
    case 'bank':
      return 'Your bank takes its time';
    case 'invoiced':
      return 'The invoice is on its way';
    case 'paid':
      return `${credits.toLocaleString('en-GB')} credits are yours`;
    case 'unpaid':
      return 'No money was taken';
    default:
      return unreachable(stage);
  }
}

function Lead({ stage, order, available }: { stage: Stage; order: Order; available: number | undefined }) {
  const { email } = order;
  switch (stage) {
    case 'waiting':
      return <>Your payment is on its way to us. The lamp lights by itself, usually within seconds.</>;
    case 'slow':
      return (
        <>The confirmation takes longer than usual. You may close this page: the receipt comes to {email} with the credits.</>
      );
    case 'bank':
      return <>This kind of payment can take some days. The receipt comes to {email} with the credits.</>;
    case 'invoiced':
      return <>It goes to {email} and is payable within 30 days. Credits arrive when your transfer does.</>;
    case 'unpaid':
      return <>The payment was not made. Your packs are where they were, and so is what you typed.</>;
    case 'paid':
      return (
        <>
          {available === undefined ? null : (
            <>
              You now have <b>{available.toLocaleString('en-GB')} available</b>.{' '}
            </>
          )}
          The receipt is on its way to {email}.
        </>
      );
    default:
      return unreachable(stage);
  }
}

/** One payment as a card: how far it is, in words and in lamps. */
export function Receipt({ order, watched, available }: ReceiptProps) {
  const stage = stageOf({ order, watchedMs: watched.forMs });
  const lit = stage === 'paid';
  const waits = stage === 'waiting' || stage === 'slow';
  return (
    <article className={lit ? 'receipt lit' : 'receipt'} aria-busy={waits}>
      <img src={lit ? lampLit : lampUnlit} alt="" />
      <div role="status">
        <h1>{headline(stage, order)}</h1>
        <p className="lead">
          <Lead stage={stage} order={order} available={available} />
        </p>
      </div>
      <Steps order={order} stage={stage} watched={watched} />
      {waits ? <p className="hint">You may close this page. No payment is ever taken twice for one order.</p> : null}
      <ReceiptActs order={order} stage={stage} />
    </article>
  );
}

function seconds(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1_000));
  return whole < 120 ? `${whole} ${whole === 1 ? 'second' : 'seconds'}` : `${Math.floor(whole / 60)} minutes`;
}

function Steps({ order, stage, watched }: { order: Order; stage: Stage; watched: Watched }) {
  const { number, credits, totalCents, netCents, currency, paidAtMs, goodUntilMs } = order;
  const sum = totalCents === null ? `${money(netCents)} ${currency} without VAT` : `${money(totalCents)} ${currency}`;
  const words = credits.toLocaleString('en-GB');
  return (
    <ol>
      <Step state="done" words={`Order ${number}, ${words} credits`} aside={sum} />
      {paidAtMs === null ? (
        <Unconfirmed stage={stage} watched={watched} />
      ) : (
        <Step state="done" words="Payment confirmed" aside={timeOfDay(paidAtMs)} />
      )}
      <Step
        state={goodUntilMs === null ? 'to-come' : 'done'}
        words={`${words} credits added`}
        aside={goodUntilMs === null ? 'not yet' : `good until ${dayWithYear(goodUntilMs)}`}
      />
    </ol>
  );
}

function Unconfirmed({ stage, watched }: { stage: Stage; watched: Watched }) {
  switch (stage) {
    case 'invoiced':
      return <Step state="now" words="Waiting for your transfer" aside="within 30 days" />;
    case 'bank':
      return <Step state="now" words="With your bank" aside="some days" />;
    case 'unpaid':
      return <Step state="to-come" words="Not paid" aside="" />;
    case 'waiting':
    case 'slow':
    case 'paid':
      return (
        <>
          <Step state="done" words="Payment sent" aside={timeOfDay(watched.beganMs)} />
          <Step state="now" words="Waiting for confirmation" aside={seconds(watched.forMs)} />
        </>
      );
    default:
      return unreachable(stage);
  }
}

function Step({ state, words, aside }: { state: 'done' | 'now' | 'to-come'; words: string; aside: string }) {
  const said = { done: 'done', now: 'now', 'to-come': 'to come' }[state];
  return (
    <li className={state}>
      <i aria-hidden="true" />
      <b>
        {words}
        <span className="sr">, {said}</span>
      </b>
      <span>{aside}</span>
    </li>
  );
}
