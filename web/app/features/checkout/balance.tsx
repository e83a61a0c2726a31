import type { CreditsAnswer } from '@lorecrew/contract/api/credits';
import './balance.css';
import sea from '../../art/night-sea-hero.svg';
import { longDay } from '../../lib/time/dates.ts';

const number = (n: number) => n.toLocaleString('en-GB');

/** What the company has, over the night sea. Figures stay blank until they are known. */
export function Balance({ credits }: { credits: CreditsAnswer | undefined }) {
  return (
    <section className="balance" aria-label="Balance" aria-busy={credits === undefined}>
      <img src={sea} alt="" />
      <dl>
        <Figure term="Available" value={credits?.available} note={credits && availableNote(credits.available)} />
        <Figure term="Held" value={credits?.held} note={credits && heldNote(credits.heldSessions)} small />
        {credits?.owed ? <Figure term="Owed" value={credits.owed} note="settled by what you buy next" small /> : null}
        {credits?.nextExpiry ? (
          <Figure
            term="Next to expire"
            value={credits.nextExpiry.credits}
            note={`on ${longDay(credits.nextExpiry.atMs)}`}
            small
          />
        ) : null}
      </dl>
    </section>
  );
}

function availableNote(available: number): string {
  if (available === 0) return 'none for another session';
  return available === 1 ? 'a seat in a session' : `enough for a session of ${number(available)} people`;
}

function heldNote(sessions: number): string {
  if (sessions === 0) return 'for no session';
  return sessions === 1 ? 'for one session' : `for ${number(sessions)} sessions`;
}

function Figure(props: { term: string; value: number | undefined; note: string | undefined; small?: boolean }) {
  const { term, value, note, small = false } = props;
  return (
    <div className={small ? 'm' : undefined}>
      <dt>{term}</dt>
      <dd>
        {value === undefined ? '\u00a0' : number(value)}
        <small>{note ?? '\u00a0'}</small>
      </dd>
    </div>
  );
}
