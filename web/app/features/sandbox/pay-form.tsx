import type { SandboxAct, SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { BRAND } from '@lorecrew/contract/brand';
import { money } from '@lorecrew/contract/money';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import './pay-form.css';
import { actOnSandboxPayment } from '@lorecrew/contract/routes/checkout';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { buttonClasses } from '../../components/button.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';

type Card = Extract<SandboxAct, { act: 'pay' }>['card'];

const CARDS: readonly { value: Card; title: string; text: string }[] = [
  { value: 'works', title: 'A card that works', text: 'Paid and confirmed at once.' },
  { value: 'declined', title: 'A card that is declined', text: 'The bank says no. Nothing is paid.' },
  { value: 'late', title: 'A late confirmation', text: 'Paid now, and confirmed half a minute later.' },
  { value: 'twice', title: 'A confirmation that comes twice', text: 'As payment providers do now and then. Credits come once.' },
];
const DECLINED = 'The card was declined. No money was taken; try another one.';

/** Pays, with a card that behaves as one likes; or an invoice by a transfer that arrives at once. */
export function PayForm({ payment }: { payment: SandboxPayment }) {
  const { id, method, totalCents, currency, paidUrl, backUrl } = payment;
  const [card, setCard] = useState<Card>('works');
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
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        call.send({ id, act: { act: 'pay', card } });
      }}
    >
      <h1>{method === 'card' ? 'Pay with a test card' : 'Pay by transfer'}</h1>
      <p className="muted">This is a demo: no card is asked for, and no money moves.</p>
      {method === 'card' ? (
        <fieldset className="test-cards">
          <legend className="sr">Test card</legend>
          {CARDS.map(({ value, title, text }) => (
            <label key={value} className="test-card">
              <input
                className="covers"
                type="radio"
                name="card"
                value={value}
                checked={card === value}
                onChange={() => setCard(value)}
              />
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
        <a className={buttonClasses({ variant: 'ghost' })} href={backUrl}>
          Back to {BRAND}
        </a>
      </div>
    </Form>
  );
}
