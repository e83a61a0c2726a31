import { money } from '@lorecrew/contract/money';
import { cheapestPurchase, type Pack, packCents } from '@lorecrew/contract/packs';
import { credits } from './pack-words.ts';
import { Tickets } from './ticket.tsx';

/** Whom each pack suits, from the smallest on. */
const SUITS = [
  'A first session for a small team.',
  'A department, or a few teams.',
  'A company over a year.',
  'Agencies and large houses.',
] as const;
const TEAMS = [6, 12, 24, 60] as const;

/** The packs side by side, and below them what they come to for teams of several sizes. */
export function Packs({ packs }: { packs: readonly Pack[] }) {
  return (
    <section className="block" aria-labelledby="packs-title">
      <h2 id="packs-title">{packs.length === 4 ? 'Four packs' : 'Packs'}, one kind of credit</h2>
      <ul className="packtable">
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
    <table className="compare">
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
