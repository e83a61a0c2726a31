import type { SandboxAct, SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { BRAND } from '@lorecrew/contract/brand';
import { actOnSandboxPayment, getSandboxPayment } from '@lorecrew/contract/routes/checkout';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useQuery } from '@tanstack/react-query';
import { CreditCard, FlaskConical } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import './sandbox-page.css';
import '../../components/sum.css';
import sea from '../../art/night-sea-hero.svg';
import wordMark from '../../art/word-mark-on-night.svg';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonAnchor } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit, Success } from '../../components/form-parts.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { NotLoaded } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useMoney } from '../../lib/i18n/use-money.ts';

/** The payment page of the sandbox: what a payment provider would show, without any money. */
export function SandboxPage({ id }: { id: string }) {
  const say = useTranslations('sandbox');
  const { data, error, refetch } = useQuery({
    queryKey: ['sandbox', id],
    queryFn: () => api.request(getSandboxPayment, { params: { id } }),
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <div className="sandbox">
      <section className="bill" aria-label={say('what')}>
        <header>
          <img src={wordMark} alt={BRAND} width="143" height="36" />
          <Badge className="sample">
            <FlaskConical className="ic" aria-hidden="true" />
            {say('badge')}
          </Badge>
        </header>
        {data === undefined ? null : <Bill payment={data} />}
        <img className="sea" src={sea} alt="" />
      </section>
      <main id="main" className="counter">
        {error === null ? null : <NotLoaded title={say('notLoaded')} text="" error={error} onRetry={() => void refetch()} />}
        {data === undefined ? null : <Counter payment={data} onChanged={() => void refetch()} />}
        <LanguageSwitch />
      </main>
    </div>
  );
}

function Counter({ payment, onChanged }: { payment: SandboxPayment; onChanged: () => void }) {
  const say = useTranslations('sandbox');
  switch (payment.status) {
    case 'waiting':
      return <PayForm payment={payment} />;
    case 'paid':
      return <BankCounter payment={payment} onChanged={onChanged} />;
    default:
      return (
        <>
          <h1>{say('closed')}</h1>
          <p className="muted">{say('closedText')}</p>
          <ButtonAnchor href={payment.backUrl}>{say('back', { brand: BRAND })}</ButtonAnchor>
        </>
      );
  }
}

/** What is to be paid, by whom, and for what. */
function Bill({ payment }: { payment: SandboxPayment }) {
  const say = useTranslations('sandbox');
  const money = useMoney();
  const { number, credits, unitCents, currency, netCents, taxCents, totalCents, vatPercent, method, poNumber, billTo, email } =
    payment;
  return (
    <>
      <p className="eyebrow">{method === 'card' ? say('order', { number }) : say('invoice', { number })}</p>
      <p className="total">
        {money(totalCents)} <small>{currency}</small>
      </p>
      <dl className="sum">
        <dt>{say('creditsAt', { n: credits, price: money(unitCents) })}</dt>
        <dd>{money(netCents)}</dd>
        <dt>{say('vat', { percent: vatPercent })}</dt>
        <dd>{money(taxCents)}</dd>
        <dt className="tot">{say('toPay', { currency })}</dt>
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
            {say('vatNumber', { number: billTo.vat_id })}
          </>
        )}
        {poNumber === '' ? null : (
          <>
            <br />
            {say('poNumber', { number: poNumber })}
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
  const say = useTranslations('sandbox');
  const money = useMoney();
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
      <h1>{say('paid')}</h1>
      <Success>
        {refundedCents === 0 ? say('there') : say('refunded', { sum: `${money(refundedCents)} ${currency}` })}
        {dispute === null ? null : ` ${say('dispute', { state: say(`disputes.${dispute}`) })}`}
      </Success>
      <ButtonAnchor href={paidUrl}>{say('seeOrder')}</ButtonAnchor>
      <h2>{say('bank')}</h2>
      <p className="muted">{say('bankText')}</p>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        {left > 0 && dispute !== 'open' ? (
          <>
            {button(say('refund', { sum: money(left) }), { act: 'refund', cents: left })}
            {left > 1 ? button(say('refund', { sum: money(half) }), { act: 'refund', cents: half }) : null}
          </>
        ) : null}
        {left > 0 && dispute === null ? button(say('disputeIt'), { act: 'dispute' }) : null}
        {dispute === 'open' ? (
          <>
            {button(say('stands'), { act: 'decide', won: true })}
            {button(say('goesBack'), { act: 'decide', won: false })}
          </>
        ) : null}
      </div>
    </>
  );
}

type Card = Extract<SandboxAct, { act: 'pay' }>['card'];

const CARDS = ['works', 'declined', 'late', 'twice'] as const satisfies readonly Card[];

/** Pays, with a card that behaves as one likes; or an invoice by a transfer that arrives at once. */
function PayForm({ payment }: { payment: SandboxPayment }) {
  const say = useTranslations('sandbox');
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
  const sum = `${useMoney()(totalCents)} ${currency}`;
  return (
    <Form onSubmit={form.handleSubmit(({ card }) => call.send({ id, act: { act: 'pay', card } }))}>
      <h1>{method === 'card' ? say('byCard') : say('byTransfer')}</h1>
      <p className="muted">{say('demo')}</p>
      {method === 'card' ? (
        <fieldset className="test-cards">
          <legend className="sr">{say('testCard')}</legend>
          {CARDS.map((value) => (
            <label key={value} className="test-card">
              <input className="covers" type="radio" value={value} {...form.register('card')} />
              <CreditCard className="ic" aria-hidden="true" />
              <span>
                <b>{say(`cards.${value}.title`)}</b>
                <span className="sub">{say(`cards.${value}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <Refusal text={declined ? say('declined') : call.refusal} />
      <div className="form-acts">
        <Submit
          busy={call.busy}
          label={method === 'card' ? say('pay', { sum }) : say('transfer', { sum })}
          working={say('paying')}
        />
        <ButtonAnchor variant="ghost" href={backUrl}>
          {say('back', { brand: BRAND })}
        </ButtonAnchor>
      </div>
    </Form>
  );
}
