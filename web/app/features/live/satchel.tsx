import type { Slice } from '@lorecrew/contract/live/view';
import { Check, Pin } from 'lucide-react';
import { ActButton } from './act-button.tsx';
import { useLive } from './live-context.ts';
import { RoleEmblem } from './role-emblem.tsx';

type Card = Slice<'satchel'>['cards'][number];

const STATUS_WORDS: Record<Card['status'], string> = {
  new: 'Not yet heard',
  kept: 'Kept for now',
  pinned: 'On the table',
  said: 'Said aloud',
  read: 'Read by Wick',
};

/** The person's own cards. Nobody else can read them until they are shared. */
export function Satchel() {
  const { view, comfort } = useLive();
  const cards = view.satchel?.cards ?? [];
  const heard = cards.filter(isShared).length;
  return (
    <section id="satchel" aria-labelledby="satchel-title">
      <h2 id="satchel-title">
        Your satchel {cards.length > 0 && <span className="badge">{`${heard} of ${cards.length} heard`}</span>}
      </h2>
      {cards.map((card) => (
        <SatchelCard key={card.cardId} card={card} canSayAloud={view.satchel?.canSayAloud === true && !comfort.preferTyping} />
      ))}
      {cards.length === 0 && <p className="quiet">Your satchel is empty just now.</p>}
    </section>
  );
}

function SatchelCard({ card, canSayAloud }: { card: Card; canSayAloud: boolean }) {
  const { cardId, status } = card;
  const isHeard = isShared(card);
  return (
    <article className="satchel" aria-label={`Your card, ${card.role}${card.practice ? ', practice' : ''}`}>
      <div className="who">
        <RoleEmblem role={card.role} />
        {card.role}{' '}
        <span className={`badge ${isHeard ? 'ok' : ''}`}>
          {isHeard && <Check className="ic" aria-hidden="true" />}
          {STATUS_WORDS[status]}
        </span>
      </div>
      <p>{card.text}</p>
      {status !== 'pinned' && status !== 'read' && (
        <div className="acts">
          <ActButton
            button="b-pin"
            command={{ type: 'card.pin', cardId }}
            className={isHeard ? 's' : 's cta'}
            icon={<Pin className="ic" aria-hidden="true" />}
          />
          {canSayAloud && (
            <ActButton
              button="b-said"
              command={{ type: 'card.sayAloud', cardId }}
              className="s"
              isPressed={status === 'said'}
              isOff={isHeard}
            />
          )}
          {!isHeard && (
            <ActButton
              button="b-notyet"
              command={{ type: 'card.keep', cardId }}
              className="s"
              isPressed={status === 'kept'}
              isOff={status === 'kept'}
            />
          )}
        </div>
      )}
    </article>
  );
}

function isShared({ status }: Card): boolean {
  return status === 'pinned' || status === 'said' || status === 'read';
}
