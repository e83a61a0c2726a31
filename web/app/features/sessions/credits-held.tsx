import { Lock, Undo2, UserCheck } from 'lucide-react';
import './credits-held.css';
import '../../components/sum.css';

/** What booking does to the credits. */
export function CreditsHeld({ available, seats }: { available: number | undefined; seats: number }) {
  const left = available === undefined ? undefined : available - seats;
  return (
    <section className="card pad" aria-labelledby="credits-held">
      <h2 id="credits-held">What happens to the credits</h2>
      <dl className="sum">
        <dt>Available today</dt>
        <dd>{available ?? '\u00a0'}</dd>
        <dt>Held for this session</dt>
        <dd>−{seats}</dd>
        <dt className="tot">Left to plan with</dt>
        <dd className="tot">{left ?? '\u00a0'}</dd>
      </dl>
      <ul className="fate">
        <li>
          <Lock className="ic" aria-hidden="true" />
          Held now, not spent.
        </li>
        <li>
          <UserCheck className="ic" aria-hidden="true" />
          Used only for people who were there for ten minutes, or a sixth of a shorter story.
        </li>
        <li>
          <Undo2 className="ic" aria-hidden="true" />
          The rest comes back by itself after the show.
        </li>
      </ul>
    </section>
  );
}
