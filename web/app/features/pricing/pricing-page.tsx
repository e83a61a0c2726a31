import type { Pack } from '@lorecrew/contract/packs';
import { useState } from 'react';
import hero from '../../art/night-sea-hero.svg';
import { NightStrip } from '../../components/site/night-strip.tsx';
import { Questions } from '../../components/site/questions.tsx';
import { Calculator } from './calculator.tsx';
import { NoShows } from './no-shows.tsx';
import { Packs } from './packs.tsx';
import { payingQuestions } from './questions.ts';
import { QuoteForm } from './quote-form.tsx';
import './pricing.css';

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
      <main id="main" className="wrap pricing">
        <Calculator
          seats={seats}
          onSeats={setSeats}
          packs={packs}
          mostInSession={mostInSession}
          quoteHref="#quote"
          title="How many of you?"
        />
        <NoShows />
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
