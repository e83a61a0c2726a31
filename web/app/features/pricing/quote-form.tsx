import { zodResolver } from '@hookform/resolvers/zod';
import { QuoteBody } from '@lorecrew/contract/api/quote';
import { money } from '@lorecrew/contract/money';
import { cheapestPurchase, type Pack, packCents } from '@lorecrew/contract/packs';
import { createQuote } from '@lorecrew/contract/routes/quotes';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import wordMark from '../../art/word-mark.svg';
import { TextArea, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit, Success } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import { packsInWords, staying } from './pack-words.ts';

const NAMES = ['company', 'address', 'po_number'] as const;
const EMPTY = { company: '', address: '', po_number: '' };
const Typed = QuoteBody.omit({ seats: true });

/** A quote for so many seats, as a file. What is typed is kept by nobody. */
export function QuoteForm({ seats, packs, sample }: { seats: number; packs: readonly Pack[]; sample: boolean }) {
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: useTyped(EMPTY) });
  useKeepTyped({ names: NAMES, get: form.getValues, set: form.setValue });
  const call = useCall({
    call: (body: BodyOf<typeof createQuote>) => api.request(createQuote, { body }),
    names: NAMES,
    onDone: saveFile,
  });
  const company = useWatch({ control: form.control, name: 'company' });
  const { errors } = form.formState;
  const wrong = (name: (typeof NAMES)[number]) => errors[name]?.message ?? call.fields[name];

  const { setFocus } = form;
  useEffect(() => {
    const first = NAMES.find((name) => call.fields[name] !== undefined);
    if (first !== undefined) setFocus(first);
  }, [call.fields, setFocus]);

  return (
    <section className="block quote" id="quote" aria-labelledby="quote-title">
      <div>
        <h2 id="quote-title">A quote your finance team can file</h2>
        <p className="lede2">
          For {seats} seats, with your purchase order number if you have one. We keep nothing of what you type.
        </p>
        <Form onSubmit={form.handleSubmit((typed) => call.send({ ...typed, seats }))}>
          <TextField label="Company" autoComplete="organization" error={wrong('company')} {...form.register('company')} />
          <TextField
            label="Purchase order number"
            autoComplete="off"
            hint="If you have one."
            error={wrong('po_number')}
            {...form.register('po_number')}
          />
          <TextArea
            label="Address"
            autoComplete="street-address"
            rows={3}
            hint="As it should stand on the quote, or nothing."
            error={wrong('address')}
            {...form.register('address')}
          />
          <div className="form-acts">
            <Submit
              busy={call.busy}
              variant="plain"
              label="Quote as PDF"
              working="Printing it"
              icon={<Download className="ic" aria-hidden="true" />}
            />
          </div>
          <Refusal text={call.refusal} />
          {call.answer ? <Success>Saved as {call.answer.name}.</Success> : null}
        </Form>
      </div>
      <Paper seats={seats} packs={packs} company={company} sample={sample} />
    </section>
  );
}

/** What the quote will look like. The words stand in the form and beside the slider, so readers are spared it. */
function Paper({ seats, packs, company, sample }: { seats: number; packs: readonly Pack[]; company: string; sample: boolean }) {
  const purchase = cheapestPurchase({ seats, packs });
  if (purchase === null) return null;
  const { currency } = purchase.lines[0]?.pack ?? { currency: '' };
  return (
    <div className="paper" aria-hidden="true">
      <div className="top">
        <img src={wordMark} alt="" width="106" height="26" />
        {sample ? <span>Sample</span> : null}
      </div>
      <p className="title">Quote</p>
      <p>{company.trim() === '' ? 'For your company' : `For ${company}`}</p>
      <table>
        <tbody>
          <tr>
            <th>What</th>
            <th>{currency}</th>
          </tr>
          {purchase.lines.map((line) => (
            <tr key={line.pack.credits}>
              <td>
                {packsInWords([line])} credits at {money(line.pack.unitCents)}
              </td>
              <td>{money(line.count * packCents(line.pack))}</td>
            </tr>
          ))}
          <tr className="sum">
            <td>Total, without VAT</td>
            <td>{money(purchase.cents)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        Enough for {seats} seats{staying(purchase.credits - seats)}. Good for 30 days.
      </p>
    </div>
  );
}
