import type { SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { money } from '@lorecrew/contract/money';
import '../../components/sum.css';

/** What is to be paid, by whom, and for what. */
export function Bill({ payment }: { payment: SandboxPayment }) {
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
