import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import { Calculator, type CalculatorProps } from './calculator.tsx';

const SEATS_AT_FIRST = 12;

/** The price calculator of the home page. */
export function HomePrice({ packs, mostInSession }: Pick<CalculatorProps, 'packs' | 'mostInSession'>) {
  const [seats, setSeats] = useState(SEATS_AT_FIRST);
  return (
    <Calculator
      seats={seats}
      onSeats={setSeats}
      packs={packs}
      mostInSession={mostInSession}
      quoteHref={`${paths.pricing()}#quote`}
      title="One credit is one seat. How many of you?"
    />
  );
}
