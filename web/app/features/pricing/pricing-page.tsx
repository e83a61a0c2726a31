import { zodResolver } from '@hookform/resolvers/zod';
import { QuoteBody } from '@lorecrew/contract/api/quote';
import { money } from '@lorecrew/contract/money';
import { cheapestPurchase, type Pack, packCents } from '@lorecrew/contract/packs';
import { createQuote } from '@lorecrew/contract/routes/quotes';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { z } from '@lorecrew/contract/schema';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import lit from '../../art/lamp-lit.svg';
import unlit from '../../art/lamp-unlit.svg';
import hero from '../../art/night-sea-hero.svg';
import wordMark from '../../art/word-mark.svg';
import { TextArea, TextField } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit, Success } from '../../components/form-parts.tsx';
import { ReportScope } from '../../components/session/report-scope.tsx';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { Questions } from '../../components/site/questions.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useInBrowser } from '../../lib/browser/use-in-browser.ts';
import { useKeepTyped, useTyped } from '../../lib/storage/use-typed.ts';
import { Calculator } from './calculator.tsx';
import { credits, packsInWords, staying } from './pack-words.ts';
import styles from './pricing.module.css';
import { payingQuestions } from './questions.ts';

const SEATS_AT_FIRST = 24;

interface PricingPageProps {
  packs: readonly Pack[];
  mostInSession: number;
  /** Quotes of this site bind nobody. */
  sample: boolean;
}

/** What it costs, for how many, and on paper. */
export function PricingPage({ packs, mostInSession, sample }: PricingPageProps) {
  const [seats, setSeats] = useState(SEATS_AT_FIRST);
  return (
    <>
      <NightStrip picture={hero} eyebrow="One credit is one seat" title={<Headline />} deep />
      <main id="main" className={`wrap ${styles.pricing}`}>
        <Calculator
          seats={seats}
          onSeats={setSeats}
          packs={packs}
          mostInSession={mostInSession}
          quoteHref="#quote"
          title="How many of you?"
        />
        <NoShows />
        <SmallGroups />
        <Packs packs={packs} />
        <QuoteForm seats={seats} packs={packs} sample={sample} />
        <Questions id="questions" title="Questions about paying" questions={payingQuestions} />
      </main>
    </>
  );
}

function Headline() {
  return (
    <>
      You pay for the people who <em>came.</em>
    </>
  );
}

const CAME = 10;
const HELD = 12;

const costs = [
  ['Somebody does not come', 'or leaves within ten minutes', '0.00'],
  ['You move the session', 'any time before it starts', '0.00'],
  ['You cancel it', 'any time before it starts', '0.00'],
  ['Somebody extra joins at the door', 'up to a tenth over your seats, counted later', '1 credit'],
] as const;

/** What happens with the credits of people who do not come. */
function NoShows() {
  return (
    <section className={styles.block} aria-labelledby="no-shows">
      <h2 id="no-shows">An empty seat costs nothing</h2>
      <p className={styles.lede2}>
        Booking holds your credits. After the show, the ones for people who took part are used. The others come back by
        themselves.
      </p>
      <div className={styles.noshow}>
        <div className="door">
          <p>Twelve seats held, ten people came: ten credits used, two back in your balance.</p>
          <div className={styles.lamps12} aria-hidden="true">
            {Array.from({ length: HELD }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: twelve lamps that never change
              <img key={at} src={at < CAME ? lit : unlit} alt="" width="34" height="44" loading="lazy" />
            ))}
          </div>
          <p className="small">Taking part means ten minutes or more in the show, or a sixth of a shorter story.</p>
          <svg className={styles.waves} viewBox="0 0 600 74" preserveAspectRatio="none" aria-hidden="true">
            <path
              fill="#1c3263"
              d="M0 24C50 46 110 46 150 22C200 48 260 48 300 22C350 48 410 48 450 22C500 48 560 46 600 26V74H0Z"
            />
            <path fill="#0c1430" d="M0 50C70 66 150 66 210 46C280 68 350 68 410 48C470 66 540 66 600 52V74H0Z" />
          </svg>
        </div>
        <table className="costs">
          <caption className="sr">What it costs</caption>
          <tbody>
            {costs.map(([what, when, cost]) => (
              <tr key={what}>
                <th scope="row">
                  {what}
                  <small>{when}</small>
                </th>
                <td>{cost}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What few people do not get, before they buy. */
function SmallGroups() {
  return (
    <section className={styles.block} aria-labelledby="small-groups">
      <h2 id="small-groups">Fewer than eight of you?</h2>
      <p className={styles.lede2}>
        The story is the same for every number. Some of what you read afterwards needs more people, so that nobody can be told
        from it.
      </p>
      <ReportScope />
    </section>
  );
}

/** Whom each pack suits, from the smallest on. */
const SUITS = [
  'A first session for a small team.',
  'A department, or a few teams.',
  'A company over a year.',
  'Agencies and large houses.',
] as const;
const TEAMS = [6, 12, 24, 60] as const;

/** The packs side by side, and below them what they come to for teams of several sizes. */
function Packs({ packs }: { packs: readonly Pack[] }) {
  return (
    <section className={styles.block} aria-labelledby="packs-title">
      <h2 id="packs-title">{packs.length === 4 ? 'Four packs' : 'Packs'}, one kind of credit</h2>
      <ul className={styles.packtable}>
        {packs.map((pack, at) => (
          <li key={pack.credits}>
            <Tickets sheets={at + 1} />
            <h3>{credits(pack.credits)} credits</h3>
            <p>{SUITS[at]}</p>
            <p className="each">
              {money(pack.unitCents)} {pack.currency} each
            </p>
            <p>
              {money(packCents(pack))} {pack.currency}, without VAT
            </p>
          </li>
        ))}
      </ul>
      <Comparison packs={packs} />
      <p className="small muted after">
        Every credit is good for 24 months and for every story. A new company gets five to begin with. The demo is free, and stays
        free.
      </p>
    </section>
  );
}

function Comparison({ packs }: { packs: readonly Pack[] }) {
  const [smallest] = packs;
  if (smallest === undefined) return null;
  return (
    <table className={styles.compare}>
      <caption>
        What one session comes to in {smallest.currency}: by the pack the credits are from, and what to buy for one session alone
        (at once)
      </caption>
      <thead>
        <tr>
          <th scope="col">People</th>
          {packs.map((pack) => (
            <th key={pack.credits} scope="col">
              Pack of {credits(pack.credits)}
            </th>
          ))}
          <th scope="col">At once</th>
        </tr>
      </thead>
      <tbody>
        {TEAMS.map((people) => (
          <tr key={people}>
            <th scope="row">{people}</th>
            {packs.map((pack) => (
              <td key={pack.credits}>{money(people * pack.unitCents)}</td>
            ))}
            <td>{money(cheapestPurchase({ seats: people, packs })?.cents ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STACK = [
  { turn: -19, part: 'far' },
  { turn: -12, part: 'mid' },
  { turn: -5, part: 'far' },
] as const;

/** A bundle of tickets: one more sheet for each larger pack. */
function Tickets({ sheets }: { sheets: number }) {
  return (
    <svg className={styles.tickets} viewBox="0 0 116 84" aria-hidden="true">
      {STACK.slice(STACK.length - Math.max(0, sheets - 1)).map(({ turn, part }) => (
        <g key={turn} transform={`rotate(${turn} 14 64)`}>
          <Sheet part={part} />
        </g>
      ))}
      <g transform="rotate(2 14 64)">
        <Sheet part="top" />
        <path stroke="#b9781f" strokeWidth="1.5" strokeDasharray="3 3.5" d="M82 29V62" />
        <path fill="#17264d" d="M24 59V43c0-8 5-12 11-12s11 4 11 12v16Z" />
        <path fill="#f4b24c" d="M35 37q6 6 3.6 11.2c-1.4 3.4-5.8 3.4-7.2 0C30 44.5 33.5 42 35 37" />
        <path fill="#b9a67f" d="M55 38h20v3H55zM55 46h16v3H55zM88 40h9v10h-9z" />
      </g>
    </svg>
  );
}

const SHEET = 'M8 25H104V39a6 6 0 0 0 0 12V65H8V51a6 6 0 0 0 0-12Z';
const FOLDED = 'M8 25H56V65H8V51a6 6 0 0 0 0-12Z';
const COLORS = { far: ['#cfb680', '#e4d0a0'], mid: ['#dcc48e', '#efdcae'], top: ['#f1dfb4', '#fdf3dc'] } as const;

function Sheet({ part }: { part: keyof typeof COLORS }) {
  const [back, lit] = COLORS[part];
  return (
    <>
      <path fill="#0f1730" opacity="0.12" d={SHEET} transform="translate(0 3)" />
      <path fill={back} d={SHEET} />
      <path fill={lit} d={FOLDED} />
    </>
  );
}

const NAMES = ['company', 'address', 'po_number'] as const;
const EMPTY = { company: '', address: '', po_number: '' };
const Typed = z.omit(QuoteBody, { seats: true });

/** A quote for so many seats, as a file. What is typed is kept by nobody. */
export function QuoteForm({ seats, packs, sample }: { seats: number; packs: readonly Pack[]; sample: boolean }) {
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: useTyped(EMPTY) });
  useKeepTyped({ names: NAMES, get: form.getValues, set: form.setValue });
  const call = useCall({
    call: (body: BodyOf<typeof createQuote>) => api.request(createQuote, { body }),
    names: NAMES,
    onDone: saveFile,
  });
  const typed = useWatch({ control: form.control, name: 'company' });
  // What was typed before the page came alive is shown once it has: its first picture is the server's.
  const company = useInBrowser() ? typed : EMPTY.company;
  const { errors } = form.formState;
  const wrong = (name: (typeof NAMES)[number]) => errors[name]?.message ?? call.fields[name];

  const { setFocus } = form;
  useEffect(() => {
    const first = NAMES.find((name) => call.fields[name] !== undefined);
    if (first !== undefined) setFocus(first);
  }, [call.fields, setFocus]);

  return (
    <section className={`${styles.block} quote`} id="quote" aria-labelledby="quote-title">
      <div>
        <h2 id="quote-title">A quote your finance team can file</h2>
        <p className={styles.lede2}>
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
