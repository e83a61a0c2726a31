import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@lorecrew/contract/api/account';
import {
  type BillTo,
  type CheckoutAnswer,
  type Order,
  OrderBody,
  type PaymentMethod,
  type Product,
} from '@lorecrew/contract/api/checkout';
import { paths } from '@lorecrew/contract/paths';
import { placeOrder } from '@lorecrew/contract/routes/checkout';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { LoaderCircle, Lock, ReceiptText } from 'lucide-react';
import { type ComponentProps, useMemo, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Segments, TextField } from '../../components/fields.tsx';
import styles from './order-form.module.css';
import '../../components/sum.css';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { ReportScope } from '../../components/session/report-scope.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useMoney } from '../../lib/i18n/use-money.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { countryOptions } from '../../lib/time/places.ts';
import { forgetDraft, readDraft, useKeptDraft } from './draft.ts';

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
  const say = useTranslations('checkout.form');
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
        <h2 id="buy">{say('buy')}</h2>
        <p className="small muted">{say('lede')}</p>
        <Packs products={offer.products} {...form.register('product_id')} />
        <ReportScope />
        <Segments
          className={styles.howToPay}
          label={say('pay')}
          options={[
            { value: 'card', label: say('card') },
            { value: 'invoice', label: say('invoice') },
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

/** Whom a first invoice is made out to: the company and the country that the profile knows. */
export function firstBillTo(user: Pick<User, 'company_name' | 'profile'> | null): OrderBody['bill_to'] {
  const company = user?.company_name ?? '';
  return { company, street: '', postal_code: '', city: '', country_id: user?.profile.country_id ?? '', vat_id: '' };
}

/** The packs, each a card that is a radio button as a whole. */
function Packs({ products, ...radio }: { products: readonly Product[] } & ComponentProps<'input'>) {
  const say = useTranslations('checkout.form');
  const money = useMoney();
  return (
    <fieldset className={styles.packChoice}>
      <legend className="sr">{say('pack')}</legend>
      {products.map(({ id, credits, unitCents }, at) => (
        <label key={id} className="pack">
          <input {...radio} className="covers" type="radio" value={id} />
          <Tickets sheets={at + 1} />
          <b>{say.rich('credits', { n: credits, sr: (chunks) => <span className="sr">{chunks}</span> })}</b>
          <span className={styles.e}>{say('each', { price: money(unitCents) })}</span>
          <span className="p">
            <span className="sr">{say('together')} </span>
            {money(credits * unitCents)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const SHADES = [
  { back: '#f1dfb4', front: '#fdf3dc' },
  { back: '#cfb680', front: '#e4d0a0' },
  { back: '#dcc48e', front: '#efdcae' },
  { back: '#cfb680', front: '#e4d0a0' },
] as const;
const TICKET = 'M8 25H104V39a6 6 0 0 0 0 12V65H8V51a6 6 0 0 0 0-12Z';
const STUB = 'M8 25H56V65H8V51a6 6 0 0 0 0-12Z';

/** A bundle of tickets, one to four sheets: the larger the pack, the thicker the bundle. */
function Tickets({ sheets }: { sheets: number }) {
  const shown = SHADES.slice(0, Math.max(1, Math.min(SHADES.length, sheets)));
  return (
    <svg className={styles.tix} viewBox="0 0 116 84" aria-hidden="true">
      {shown
        .map(({ back, front }, at) => ({ back, front, at }))
        .reverse()
        .map(({ back, front, at }) => (
          <g key={at} transform={`rotate(${(shown.length === 1 ? -3 : 2) - at * 7} 14 64)`}>
            <path fill="#0f1730" opacity=".12" d={TICKET} transform="translate(0 3)" />
            <path fill={back} d={TICKET} />
            <path fill={front} d={STUB} />
            {at === 0 ? <Print /> : null}
          </g>
        ))}
    </svg>
  );
}

/** What is printed on the uppermost ticket: a lamp in its window, a few lines, the edge to tear along. */
function Print() {
  return (
    <>
      <path stroke="#b9781f" strokeWidth="1.5" strokeDasharray="3 3.5" d="M82 29V62" />
      <path fill="#17264d" d="M24 59V43c0-8 5-12 11-12s11 4 11 12v16Z" />
      <path fill="#f4b24c" d="M35 37q6 6 3.6 11.2c-1.4 3.4-5.8 3.4-7.2 0C30 44.5 33.5 42 35 37" />
      <path fill="#b9a67f" d="M55 38h20v3H55zM55 46h16v3H55zM88 40h9v10h-9z" />
    </>
  );
}

interface OrderSummaryProps {
  product: Product | undefined;
  vatPercent: number | null;
  method: PaymentMethod;
  busy: boolean;
  refusal: string | null;
}

/** What the order comes to, and the way to pay it. */
export function OrderSummary({ product, vatPercent, method, busy, refusal }: OrderSummaryProps) {
  const say = useTranslations('checkout.form');
  return (
    <aside className={`card lift pad ${styles.orderSummary}`} aria-labelledby="your-order">
      <h2 id="your-order">{say('order')}</h2>
      {product === undefined ? (
        <p className="small muted">{say('choose')}</p>
      ) : (
        <Sums product={product} vatPercent={vatPercent} />
      )}
      <Refusal text={refusal} />
      <Button type="submit" variant="primary" aria-busy={busy} aria-disabled={busy || product === undefined}>
        <Mark method={method} busy={busy} />
        {busy ? say('working') : method === 'card' ? say('toPayment') : say('onInvoice')}
      </Button>
      <p className="hint">{say(method === 'card' ? 'cardNext' : 'invoiceNext')}</p>
      {/* The sandbox has one rate for everybody; a payment provider asks for the country. */}
      <p className="hint">{vatPercent === null ? say('vatUnknown') : say('vatDemo', { percent: vatPercent })}</p>
    </aside>
  );
}

function Mark({ method, busy }: { method: PaymentMethod; busy: boolean }) {
  if (busy) return <LoaderCircle className="ic spin" aria-hidden="true" />;
  const Icon = method === 'card' ? Lock : ReceiptText;
  return <Icon className="ic" aria-hidden="true" />;
}

function Sums({ product, vatPercent }: { product: Product; vatPercent: number | null }) {
  const say = useTranslations('checkout.form');
  const money = useMoney();
  const { credits, unitCents, currency } = product;
  const netCents = credits * unitCents;
  const taxCents = vatPercent === null ? null : Math.round((netCents * vatPercent) / 100);
  return (
    <dl className="sum" aria-live="polite">
      <dt>{say('creditsAt', { n: credits, price: money(unitCents) })}</dt>
      <dd>{money(netCents)}</dd>
      <dt>{vatPercent === null ? say('vat') : say('vatPercent', { percent: vatPercent })}</dt>
      <dd>{taxCents === null ? say('nextPage') : money(taxCents)}</dd>
      <dt className="tot">{taxCents === null ? say('withoutVat', { currency }) : say('toPay', { currency })}</dt>
      <dd className="tot">{money(netCents + (taxCents ?? 0))}</dd>
    </dl>
  );
}

/** Names of the fields of an order's form, as refusals name them. */
const FIELDS = [
  'product_id',
  'po_number',
  'bill_to.company',
  'bill_to.street',
  'bill_to.postal_code',
  'bill_to.city',
  'bill_to.country_id',
  'bill_to.vat_id',
] as const;
type Field = (typeof FIELDS)[number];

interface BillToProps {
  form: UseFormReturn<OrderBody>;
  wrong: (field: Field) => string | undefined;
  /** Whom the latest invoice was made out to, if there was one: then it is shown, and asked for on demand. */
  known: BillTo | null;
}

/** Whom the invoice is made out to, with the numbers that belong on it. */
function BillToFields({ form, wrong, known }: BillToProps) {
  const say = useTranslations('checkout.form');
  const [open, setOpen] = useState(known === null);
  const refused = FIELDS.some((field) => field.startsWith('bill_to.') && wrong(field) !== undefined);
  const fields = useRef<HTMLFieldSetElement>(null);
  const change = () => {
    setOpen(true);
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus());
  };
  return (
    <fieldset className={styles.billTo} ref={fields}>
      <legend>{say('invoiceTo')}</legend>
      {open || refused || known === null ? <Fields form={form} wrong={wrong} /> : <Known form={form} onChange={change} />}
      <TextField
        label={say('poNumber')}
        autoComplete="off"
        hint={say('poHint')}
        error={wrong('po_number')}
        {...form.register('po_number')}
      />
    </fieldset>
  );
}

function Known({ form, onChange }: { form: UseFormReturn<OrderBody>; onChange: () => void }) {
  const say = useTranslations('checkout.form');
  const { company, street, postal_code, city, country_id, vat_id } = form.getValues('bill_to');
  const { language } = useLanguage();
  const country = countryOptions(language).find(({ value }) => value === country_id)?.label ?? country_id;
  return (
    <div className={styles.known}>
      <p>
        <b>{company}</b>
        <br />
        {street}, {postal_code} {city}, {country}
        {vat_id === '' ? null : `; ${say('vatId', { number: vat_id })}`}
      </p>
      <Button size="small" onClick={onChange}>
        {say('change')}
      </Button>
    </div>
  );
}

function Fields({ form, wrong }: Omit<BillToProps, 'known'>) {
  const say = useTranslations('checkout.form');
  const { language } = useLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  const field = (name: Field) => ({ error: wrong(name), ...form.register(name) });
  return (
    <>
      <TextField label={say('company')} autoComplete="organization" {...field('bill_to.company')} />
      <TextField label={say('street')} autoComplete="street-address" {...field('bill_to.street')} />
      <div className={`pair ${styles.postal}`}>
        <TextField label={say('postalCode')} autoComplete="postal-code" {...field('bill_to.postal_code')} />
        <TextField label={say('city')} autoComplete="address-level2" {...field('bill_to.city')} />
      </div>
      <div className="pair">
        <Controller
          control={form.control}
          name="bill_to.country_id"
          render={({ field: { value, onChange } }) => (
            <Combobox
              label={say('country')}
              options={countries}
              value={value}
              onChange={onChange}
              error={wrong('bill_to.country_id')}
              name="country"
              autoComplete="country-name"
            />
          )}
        />
        <TextField label={say('vatNumber')} autoComplete="off" {...field('bill_to.vat_id')} />
      </div>
    </>
  );
}
