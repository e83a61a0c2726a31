import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lorecrew/contract/api/account';
import { type CheckoutAnswer, type Order, OrderBody } from '@lorecrew/contract/api/checkout';
import { paths } from '@lorecrew/contract/paths';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Segments } from '../../components/fields.tsx';
import './order-form.css';
import { placeOrder } from '@lorecrew/contract/routes/checkout';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { Form } from '../../components/form.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { BillToFields, FIELDS, type Field } from './bill-to-fields.tsx';
import { forgetDraft, readDraft, useKeptDraft } from './draft.ts';
import { firstBillTo } from './first-bill-to.ts';
import { OrderSummary } from './order-summary.tsx';
import { Packs } from './packs.tsx';

/** Where an order is paid, or what becomes of it. The provider's page is another site. */
function goOn(order: Order): void {
  forgetDraft(tabValues);
  if (order.payUrl !== null && order.method === 'card') window.location.assign(order.payUrl);
  else pageNavigation.go(paths.checkoutSuccess(order.id));
}

function valuesFor({ products, billTo }: CheckoutAnswer, user: User | null): OrderBody {
  const draft = readDraft(tabValues, user?.id ?? '');
  const product = products.find(({ id }) => id === draft?.product_id) ?? products[1] ?? products[0];
  return {
    request_key: randomUuid(),
    product_id: product?.id ?? '',
    unit_cents: product?.unitCents ?? 0,
    method: draft?.method ?? 'card',
    po_number: draft?.po_number ?? '',
    bill_to: draft?.bill_to ?? billTo ?? firstBillTo(user),
  };
}

/** Chooses a pack and how to pay it. What was typed is kept for as long as the tab lives. */
export function OrderForm({ offer }: { offer: CheckoutAnswer }) {
  const { user } = useAdmin();
  const by = user?.id ?? '';
  const [values] = useState(() => valuesFor(offer, user));
  const form = useForm({ resolver: zodResolver(OrderBody), defaultValues: values });
  const [placed, setPlaced] = useState(0);
  const call = useCall({
    call: (body: BodyOf<typeof placeOrder>) => api.request(placeOrder, { body }),
    names: FIELDS,
    onDone: (order) => {
      setPlaced(placed + 1);
      goOn(order);
    },
  });
  const chosen = useWatch({ control: form.control });
  const content = JSON.stringify(chosen);
  useKeptDraft({ by, content });
  // One request key for one order: a second press, also after a lost connection, is the same order; any change makes a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what these say
  const requestKey = useMemo(randomUuid, [content, placed]);
  const product = offer.products.find(({ id }) => id === chosen.product_id);
  const wrong = (field: Field) => form.getFieldState(field, form.formState).error?.message ?? call.fields[field];

  const send = form.handleSubmit((body) => {
    if (call.busy || product === undefined) return;
    call.send({ ...body, request_key: requestKey, unit_cents: product.unitCents });
  });
  return (
    <Form className="split" onSubmit={send}>
      <section className="card pad" aria-labelledby="buy">
        <h2 id="buy">Buy a pack</h2>
        <p className="small muted">Prices in euro, without VAT. Credits are good for 24 months.</p>
        <Packs products={offer.products} {...form.register('product_id')} />
        <Segments
          className="how-to-pay"
          label="How to pay"
          options={[
            { value: 'card', label: 'Card' },
            { value: 'invoice', label: 'Invoice and PO' },
          ]}
          field={form.register('method')}
        />
        <BillToFields form={form} wrong={wrong} known={offer.billTo} />
      </section>
      <OrderSummary
        product={product}
        vatPercent={offer.vatPercent}
        method={chosen.method ?? 'card'}
        busy={call.busy}
        refusal={call.refusal}
      />
    </Form>
  );
}
