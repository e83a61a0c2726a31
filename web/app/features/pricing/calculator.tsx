import { money } from '@lorecrew/contract/money';
import { cheapestPurchase, crewsOf, type Pack } from '@lorecrew/contract/packs';
import { FileText, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { PlanLink } from '../../components/site/plan-link.tsx';
import { alternativeTo, packsInWords } from './pack-words.ts';
import './calculator.css';
import { Button, ButtonAnchor } from '../../components/button.tsx';

const FEWEST = 3;
const MOST = 60;
const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
];

export interface CalculatorProps {
  seats: number;
  onSeats: (seats: number) => void;
  packs: readonly Pack[];
  /** The most people one session of the catalogue takes. */
  mostInSession: number;
  /** Where the quote is made. */
  quoteHref: string;
  title: ReactNode;
}

/** How many seats, and at once what they cost. */
export function Calculator({ seats, onSeats, packs, mostInSession, quoteHref, title }: CalculatorProps) {
  const id = useId();
  const purchase = cheapestPurchase({ seats, packs });
  if (purchase === null) return null;
  const { currency } = purchase.lines[0]?.pack ?? { currency: '' };
  const unitCents = purchase.cents / purchase.credits;
  return (
    <section className="calc" aria-labelledby={`${id}-title`}>
      <div className="ask">
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="seats">
          <output htmlFor={id}>{seats}</output>
          <span className="muted">{seats > mostInSession ? 'seats' : `seats in ${crews(seats)}`}</span>
        </p>
        <SeatsSlider id={id} seats={seats} onSeats={onSeats} />
        <p className="alt">{alternativeTo({ purchase, seats, packs })}</p>
        {seats <= FEWEST ? (
          <p className="alt">
            A crew of three or fewer gets words in place of figures in its report: a figure would say too much about each person.
          </p>
        ) : null}
      </div>
      <div className="say">
        <p className="muted small">One-time purchase, excluding VAT</p>
        <div aria-live="polite">
          <p className="total">
            <bdi translate="no">{money(purchase.cents)}</bdi> <small>{currency}</small>
          </p>
          <p className="packs">{packsInWords(purchase.lines)}</p>
        </div>
        <dl className="sums">
          <div>
            <dt>A seat that is taken</dt>
            <dd translate="no">{money(unitCents)}</dd>
          </div>
          <div>
            <dt>One session, if everybody comes</dt>
            <dd translate="no">{money(unitCents * seats)}</dd>
          </div>
          <div>
            <dt>Credits left, good for 24 months</dt>
            <dd>{purchase.credits - seats}</dd>
          </div>
        </dl>
        <div className="acts">
          <PlanLink variant="primary" />
          <ButtonAnchor href={quoteHref}>
            <FileText className="ic" aria-hidden="true" />
            Quote as PDF
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}

function crews(seats: number): string {
  const count = crewsOf(seats);
  return count === 1 ? 'one crew' : `${WORDS[count] ?? count} crews`;
}

function SeatsSlider({ id, seats, onSeats }: { id: string; seats: number; onSeats: (seats: number) => void }) {
  const slider = useRef<HTMLInputElement>(null);
  // The policy of the page allows no style attributes; a script may set what one would say.
  useEffect(() => {
    slider.current?.style.setProperty('--share', `${((seats - FEWEST) / (MOST - FEWEST)) * 100}%`);
  }, [seats]);
  // The browser moves it before the page is alive.
  const catchUp = useEffectEvent(() => {
    const moved = Number(slider.current?.value ?? seats);
    if (moved !== seats) onSeats(moved);
  });
  useEffect(() => catchUp(), []);
  const step = (by: number) => onSeats(Math.min(MOST, Math.max(FEWEST, seats + by)));
  const fewer = () => step(-1);
  const more = () => step(1);
  return (
    <>
      <div className="stepper">
        <Button iconOnly aria-label="One seat fewer" onClick={fewer}>
          <Minus className="ic" aria-hidden="true" />
        </Button>
        <input
          ref={slider}
          id={id}
          className="range"
          type="range"
          min={FEWEST}
          max={MOST}
          value={seats}
          aria-label="Seats"
          onChange={({ currentTarget }) => onSeats(Number(currentTarget.value))}
        />
        <Button iconOnly aria-label="One seat more" onClick={more}>
          <Plus className="ic" aria-hidden="true" />
        </Button>
      </div>
      <p className="ends" aria-hidden="true">
        <span>{FEWEST}</span>
        <span>{MOST}</span>
      </p>
    </>
  );
}
