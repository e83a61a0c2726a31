import { useLive } from './live-context.ts';
import { RoleEmblem } from './role-emblem.tsx';

/** Cards that were shared: text for the pinned, a mark for those said aloud. */
export function Table() {
  const { view } = useLive();
  const { table } = view;
  const cards = table?.cards ?? [];
  return (
    <section id="table" aria-labelledby="table-title">
      <h2 id="table-title">On the table {table && <span className="badge">{`${table.heard} of ${table.total} heard`}</span>}</h2>
      <ul className="pins">
        {cards.map((card) => (
          <li className="pin" key={card.cardId}>
            <RoleEmblem role={card.role} />
            <span>
              <b>{card.role}.</b> {card.text ?? 'Said aloud, not pinned.'}
              {card.mode === 'read' && <small>Read by Wick</small>}
            </span>
          </li>
        ))}
      </ul>
      {cards.length === 0 && <p className="quiet">Nothing yet. A pinned card is for everybody to read.</p>}
    </section>
  );
}
