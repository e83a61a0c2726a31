import type { SandboxAct, SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { BRAND } from '@lorecrew/contract/brand';
import { money } from '@lorecrew/contract/money';
import { actOnSandboxPayment, getSandboxPayment } from '@lorecrew/contract/routes/checkout';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, FlaskConical } from 'lucide-react';
import { useForm } from 'react-hook-form';
import './sandbox-page.css';
import '../../components/sum.css';
import sea from '../../art/night-sea-hero.svg';
import wordMark from '../../art/word-mark-on-night.svg';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonAnchor } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit, Success } from '../../components/form-parts.tsx';
import { NotLoaded } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';

/** The payment page of the sandbox: what a payment provider would show, without any money. */
export function SandboxPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sandbox', id],
    queryFn: () => api.request(getSandboxPayment, { params: { id } }),
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <div className="sandbox">
      <section className="bill" aria-label="What is paid">
        <header>
          <img src={wordMark} alt={BRAND} width="143" height="36" />
          <Badge className="sample">
            <FlaskConical className="ic" aria-hidden="true" />
            Sandbox
          </Badge>
        </header>
        {data === undefined ? null : <Bill payment={data} />}
        <img className="sea" src={sea} alt="" />
      </section>
      <main id="main" className="counter">
        {error === null ? null : (
          <NotLoaded title="This payment did not load" text="" error={error} onRetry={() => void refetch()} />
        )}
        {data === undefined ? null : <Counter payment={data} onChanged={() => void refetch()} />}
      </main>
    </div>
  );
}

function Counter({ payment, onChanged }: { payment: SandboxPayment; onChanged: () => void }) {
  switch (payment.status) {
    case 'waiting':
      return <PayForm payment={payment} />;
    case 'paid':
      return <BankCounter payment={payment} onChanged={onChanged} />;
    default:
      return (
        <>
          <h1>This page is closed</h1>
          <p className="muted">Nothing was paid, and nothing can be paid here any more.</p>
          <ButtonAnchor href={payment.backUrl}>Back to {BRAND}</ButtonAnchor>
        </>
      );
  }
}

/** What is to be paid, by whom, and for what. */
function Bill({ payment }: { payment: SandboxPayment }) {
  const { number, credits, unitCents, currency, netCents, taxCents, totalCents, vatPercent, method, poNumber, billTo, email } =
    payment;
  return (
    <>
      <p className="eyebrow">{method === 'card' ? `Order ${number}` : `Invoice for order ${number}`}</p>
      <p className="total">
        {money(totalCents)} <small>{currency}</small>
      </p>
      <dl className="sum">
        <dt>
          {credits.toLocaleString('en-GB')} credits at {money(unitCents)}
        </dt>
        <dd>{money(netCents)}</dd>
        <dt>VAT {vatPercent} %</dt>
        <dd>{money(taxCents)}</dd>
        <dt className="tot">To pay, {currency}</dt>
        <dd className="tot">{money(totalCents)}</dd>
      </dl>
      <address>
        <b>{billTo.company}</b>
        <br />
        {billTo.street}
        <br />
        {billTo.postal_code} {billTo.city}, {billTo.country_id}
        {billTo.vat_id === '' ? null : (
          <>
            <br />
            VAT number {billTo.vat_id}
          </>
        )}
        {poNumber === '' ? null : (
          <>
            <br />
            PO number {poNumber}
          </>
        )}
        <br />
        {email}
      </address>
    </>
  );
}

/** What banks do after a payment: send money back, call it back, decide. */
function BankCounter({ payment, onChanged }: { payment: SandboxPayment; onChanged: () => void }) {
  const { id, totalCents, refundedCents, currency, dispute, paidUrl } = payment;
  const call = useCall({
    call: ({ id, act }: { id: string; act: BodyOf<typeof actOnSandboxPayment> }) =>
      api.request(actOnSandboxPayment, { params: { id }, body: act }),
    onDone: onChanged,
  });
  const left = totalCents - refundedCents;
  const half = Math.round(left / 2);
  const button = (label: string, act: SandboxAct) => (
    <Button pending={call.busy} onClick={() => call.send({ id, act })}>
      {label}
    </Button>
  );
  return (
    <>
      <h1>Paid</h1>
      <Success>
        {refundedCents === 0 ? 'The money is there.' : `${money(refundedCents)} ${currency} went back.`}
        {dispute === null ? null : ` Dispute: ${dispute}.`}
      </Success>
      <ButtonAnchor href={paidUrl}>See the order</ButtonAnchor>
      <h2>At the bank</h2>
      <p className="muted">What happens to payments later, for you to try: credits follow the money.</p>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        {left > 0 && dispute !== 'open' ? (
          <>
            {button(`Refund ${money(left)}`, { act: 'refund', cents: left })}
            {left > 1 ? button(`Refund ${money(half)}`, { act: 'refund', cents: half }) : null}
          </>
        ) : null}
        {left > 0 && dispute === null ? button('Dispute the payment', { act: 'dispute' }) : null}
        {dispute === 'open' ? (
          <>
            {button('The payment stands', { act: 'decide', won: true })}
            {button('The money goes back', { act: 'decide', won: false })}
          </>
        ) : null}
      </div>
    </>
  );
}

type Card = Extract<SandboxAct, { act: 'pay' }>['card'];

const CARDS: readonly { value: Card; title: string; text: string }[] = [
  { value: 'works', title: 'A card that works', text: 'Paid and confirmed at once.' },
  { value: 'declined', title: 'A card that is declined', text: 'The bank says no. Nothing is paid.' },
  { value: 'late', title: 'A late confirmation', text: 'Paid now, and confirmed half a minute later.' },
  { value: 'twice', title: 'A confirmation that comes twice', text: 'As payment providers do now and then. Credits come once.' },
];
const DECLINED = 'The card was declined. No money was taken; try another one.';

/** Pays, with a card that behaves as one likes; or an invoice by a transfer that arrives at once. */
function PayForm({ payment }: { payment: SandboxPayment }) {
  const { id, method, totalCents, currency, paidUrl, backUrl } = payment;
  const form = useForm<{ card: Card }>({ defaultValues: { card: 'works' } });
  const call = useCall({
    call: ({ id, act }: { id: string; act: BodyOf<typeof actOnSandboxPayment> }) =>
      api.request(actOnSandboxPayment, { params: { id }, body: act }),
    onDone: ({ outcome }) => {
      if (outcome !== 'declined') window.location.assign(paidUrl);
    },
  });
  const declined = call.answer?.outcome === 'declined' && !call.busy;
  const sum = `${money(totalCents)} ${currency}`;
  return (
    <Form onSubmit={form.handleSubmit(({ card }) => call.send({ id, act: { act: 'pay', card } }))}>
      <h1>{method === 'card' ? 'Pay with a test card' : 'Pay by transfer'}</h1>
      <p className="muted">This is a demo: no card is asked for, and no money moves.</p>
      {method === 'card' ? (
        <fieldset className="test-cards">
          <legend className="sr">Test card</legend>
          {CARDS.map(({ value, title, text }) => (
            <label key={value} className="test-card">
              <input className="covers" type="radio" value={value} {...form.register('card')} />
              <CreditCard className="ic" aria-hidden="true" />
              <span>
                <b>{title}</b>
                <span className="sub">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <Refusal text={declined ? DECLINED : call.refusal} />
      <div className="form-acts">
        <Submit busy={call.busy} label={method === 'card' ? `Pay ${sum}` : `Transfer ${sum}`} working="Paying" />
        <ButtonAnchor variant="ghost" href={backUrl}>
          Back to {BRAND}
        </ButtonAnchor>
      </div>
    </Form>
  );
}
