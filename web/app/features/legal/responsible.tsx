import { BRAND } from '@lorecrew/contract/brand';
import type { Operator } from '@lorecrew/contract/site-facts';

/** Name and address of the site's operator, as its settings say. */
export function Responsible({ operator }: { operator: Operator | null }) {
  if (operator === null) {
    return (
      <p>
        This is a demo of {BRAND}: whoever started it on their own machine is responsible for it, and its settings name nobody. A
        public site does not start without a name and an address.
      </p>
    );
  }
  const { name, address, register, vatId, contact } = operator;
  return (
    <address>
      {[name, ...address].map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>
        <a href={`mailto:${contact}`}>{contact}</a>
      </span>
      {register === null ? null : <span>Register: {register}</span>}
      {vatId === null ? null : <span>VAT id: {vatId}</span>}
    </address>
  );
}
