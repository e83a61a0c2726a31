import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import './credits-card.css';
import { buttonClasses } from '../../components/button.tsx';

/** What the server says the company has. One credit is one seat. */
export function CreditsCard({ credits }: { credits: number }) {
  return (
    <section className="card box credits" aria-labelledby="credits">
      <h2 id="credits">Credits</h2>
      <p>
        <b className="num">{credits}</b> <span className="muted">{credits === 1 ? 'credit' : 'credits'} available</span>
      </p>
      <p className="small muted">One credit is one seat in a session.</p>
      <Link className={buttonClasses({ size: 'small' })} to={paths.checkout()}>
        Credits and orders
      </Link>
    </section>
  );
}
