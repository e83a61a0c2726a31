import type { Slice } from '@lorecrew/contract/live/view';
import unlit from '../../art/lamp-unlit.svg';

/** The cards of thanks that came to this person, and the one that went out. */
export function ThanksWall({ thanks }: { thanks: Slice<'thanks'> }) {
  const { received, given } = thanks;
  return (
    <section className="card box c5" aria-labelledby="thanks-title">
      <h2 id="thanks-title">Thanks for you</h2>
      {received.length === 0 ? (
        <div className="empty">
          <img src={unlit} alt="" />
          <p className="muted small">No card has come yet. This page keeps listening.</p>
        </div>
      ) : (
        <ul className="notes">
          {received.map(({ from, text }) => (
            <li key={`${from}-${text}`} className="thanks">
              {text}
              {text.endsWith(from) ? null : <small>{from}</small>}
            </li>
          ))}
        </ul>
      )}
      {given === null ? null : (
        <p className="muted small">
          Your card to {given.toName}: {`\u201c${given.text}\u201d`}
        </p>
      )}
    </section>
  );
}
