import type { Product } from '@lorecrew/contract/api/checkout';
import { money } from '@lorecrew/contract/money';
import type { ComponentProps } from 'react';
import './packs.css';
import { Tickets } from './tickets.tsx';

/** The packs, each a card that is a radio button as a whole. */
export function Packs({ products, ...radio }: { products: readonly Product[] } & ComponentProps<'input'>) {
  return (
    <fieldset className="pack-choice">
      <legend className="sr">Pack</legend>
      {products.map(({ id, credits, unitCents }, at) => (
        <label key={id} className="pack">
          <input {...radio} className="covers" type="radio" value={id} />
          <Tickets sheets={at + 1} />
          <b>
            {credits.toLocaleString('en-GB')}
            <span className="sr"> credits</span>
          </b>
          <span className="e">{money(unitCents)} each</span>
          <span className="p">
            <span className="sr">together </span>
            {money(credits * unitCents)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
