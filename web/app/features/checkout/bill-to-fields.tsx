import type { BillTo, OrderBody } from '@lorecrew/contract/api/checkout';
import { useMemo, useRef, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { TextField } from '../../components/fields.tsx';
import './bill-to-fields.css';
import { Button } from '../../components/button.tsx';
import { Combobox } from '../../components/combobox.tsx';
import { countryOptions } from '../../lib/time/places.ts';

/** Names of the fields of an order's form, as refusals name them. */
export const FIELDS = [
  'product_id',
  'po_number',
  'bill_to.company',
  'bill_to.street',
  'bill_to.postal_code',
  'bill_to.city',
  'bill_to.country_id',
  'bill_to.vat_id',
] as const;
export type Field = (typeof FIELDS)[number];

interface BillToProps {
  form: UseFormReturn<OrderBody>;
  wrong: (field: Field) => string | undefined;
  /** Whom the latest invoice was made out to, if there was one: then it is shown, and asked for on demand. */
  known: BillTo | null;
}

/** Whom the invoice is made out to, with the numbers that belong on it. */
export function BillToFields({ form, wrong, known }: BillToProps) {
  const [open, setOpen] = useState(known === null);
  const refused = FIELDS.some((field) => field.startsWith('bill_to.') && wrong(field) !== undefined);
  const fields = useRef<HTMLFieldSetElement>(null);
  const change = () => {
    setOpen(true);
    requestAnimationFrame(() => fields.current?.querySelector('input')?.focus());
  };
  return (
    <fieldset className="bill-to" ref={fields}>
      <legend>Invoice to</legend>
      {open || refused || known === null ? <Fields form={form} wrong={wrong} /> : <Known form={form} onChange={change} />}
      <TextField
        label="Your PO number, if you use them"
        autoComplete="off"
        hint="It stands on the invoice."
        error={wrong('po_number')}
        {...form.register('po_number')}
      />
    </fieldset>
  );
}

function Known({ form, onChange }: { form: UseFormReturn<OrderBody>; onChange: () => void }) {
  const { company, street, postal_code, city, country_id, vat_id } = form.getValues('bill_to');
  const country = countryOptions().find(({ value }) => value === country_id)?.label ?? country_id;
  return (
    <div className="known">
      <p>
        <b>{company}</b>
        <br />
        {street}, {postal_code} {city}, {country}
        {vat_id === '' ? null : `; VAT number ${vat_id}`}
      </p>
      <Button size="small" onClick={onChange}>
        Change
      </Button>
    </div>
  );
}

function Fields({ form, wrong }: Omit<BillToProps, 'known'>) {
  const countries = useMemo(countryOptions, []);
  const field = (name: Field) => ({ error: wrong(name), ...form.register(name) });
  return (
    <>
      <TextField label="Company" autoComplete="organization" {...field('bill_to.company')} />
      <TextField label="Street and number" autoComplete="street-address" {...field('bill_to.street')} />
      <div className="pair postal">
        <TextField label="Postal code" autoComplete="postal-code" {...field('bill_to.postal_code')} />
        <TextField label="City" autoComplete="address-level2" {...field('bill_to.city')} />
      </div>
      <div className="pair">
        <Controller
          control={form.control}
          name="bill_to.country_id"
          render={({ field: { value, onChange } }) => (
            <Combobox
              label="Country"
              options={countries}
              value={value}
              onChange={onChange}
              error={wrong('bill_to.country_id')}
              name="country"
              autoComplete="country-name"
            />
          )}
        />
        <TextField label="VAT number, if you have one" autoComplete="off" {...field('bill_to.vat_id')} />
      </div>
    </>
  );
}
