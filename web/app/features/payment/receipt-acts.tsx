import type { Order } from '@lorecrew/contract/api/checkout';
import { paths } from '@lorecrew/contract/paths';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClasses } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { getDocumentUrl } from '../../lib/api/document-url.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { Stage } from './stage.ts';

/** What one can do at this stage; one call to action once the lamp is lit. */
export function ReceiptActs({ order, stage }: { order: Order; stage: Stage }) {
  const paper = useCall({ call: getDocumentUrl, onDone: ({ url }) => window.location.assign(url) });
  const { id, payUrl, hasInvoice } = order;
  return (
    <>
      <Refusal text={paper.refusal} />
      <div className="acts">
        {stage === 'paid' ? (
          <Link className={buttonClasses({ variant: 'primary' })} to={paths.dashboard()}>
            To my dashboard
          </Link>
        ) : null}
        {payUrl !== null && stage !== 'waiting' ? (
          <a className={buttonClasses()} href={payUrl}>
            {stage === 'invoiced' ? 'See the invoice' : 'Back to the payment'}
          </a>
        ) : null}
        {hasInvoice ? (
          <Button aria-busy={paper.busy} onClick={() => paper.send({ id })}>
            <FileText className="ic" aria-hidden="true" />
            Invoice as PDF
          </Button>
        ) : null}
        {stage === 'paid' ? null : (
          <Link className={buttonClasses()} to={paths.checkout()}>
            {stage === 'unpaid' ? 'Back to the packs' : 'To my credits'}
          </Link>
        )}
      </div>
    </>
  );
}
