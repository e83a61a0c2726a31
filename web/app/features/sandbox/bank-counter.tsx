import type { SandboxAct, SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { money } from '@lorecrew/contract/money';
import { actOnSandboxPayment } from '@lorecrew/contract/routes/checkout';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { Button, buttonClasses } from '../../components/button.tsx';
import { Refusal, Success } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';

/** What banks do after a payment: send money back, call it back, decide. */
export function BankCounter({ payment, onChanged }: { payment: SandboxPayment; onChanged: () => void }) {
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
      <a className={buttonClasses()} href={paidUrl}>
        See the order
      </a>
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
