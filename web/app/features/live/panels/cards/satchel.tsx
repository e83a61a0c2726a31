import type { Slice } from '@lorecrew/contract/live/view';
import { Check, Pin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import './satchel.css';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import { useStoryLang } from '../../story-words.ts';
import { LampSays } from '../call.tsx';
import { later } from '../later.tsx';
import type { ThingFormProps } from './thing-form.tsx';

type Card = Slice<'satchel'>['cards'][number];

export const thingForm = later<ThingFormProps>(async () => (await import('./thing-form.tsx')).ThingForm);

/** The person's own cards. Nobody else can read them until they are shared. */
export function Satchel() {
  const { view, comfort } = useLive();
  const say = useTranslations('panels.cards');
  const cards = view.satchel?.cards ?? [];
  const heard = cards.filter(isShared).length;
  return (
    <section id="satchel" aria-labelledby="satchel-title">
      <h2 id="satchel-title" className="cards-title">
        {`${say('satchel')} `}
        {cards.length > 0 && <span className="badge">{say('heard', { heard, cards: cards.length })}</span>}
      </h2>
      {view.satchel?.isSilent && <p className="quiet satchel-silent">{say('silent')}</p>}
      {cards.map((card) => (
        <SatchelCard
          key={card.cardId}
          card={card}
          canSayAloud={view.satchel?.canSayAloud === true && !comfort.preferTyping}
          isSilent={view.satchel?.isSilent === true}
        />
      ))}
      {cards.some(({ practice, asks }) => practice && !asks) && <LampSays />}
      {cards.length === 0 && <p className="quiet">{say('empty')}</p>}
    </section>
  );
}

function SatchelCard({ card, canSayAloud, isSilent }: { card: Card; canSayAloud: boolean; isSilent: boolean }) {
  const { view } = useLive();
  const say = useTranslations('panels.cards');
  const { role, status } = card;
  const isHeard = isShared(card);
  const toldIn = useStoryLang();
  return (
    <article className="satchel" data-own="" aria-label={say(card.practice ? 'practiceCard' : 'card', { role })}>
      <div className="who">
        <RoleEmblem role={role} />
        {`${role} `}
        <span className={`badge ${isHeard ? 'ok' : ''}`}>
          {isHeard && <Check className="ic" aria-hidden="true" />}
          {status === 'read' ? say('read', { narrator: view.show.narrator }) : say(status)}
        </span>
      </div>
      {card.asks && status !== 'read' ? (
        <thingForm.Component cardId={card.cardId} asks={card.asks} />
      ) : (
        <>
          <p lang={toldIn(card.text)}>{card.text}</p>
          {status !== 'pinned' && status !== 'read' && !isSilent && <CardActs card={card} canSayAloud={canSayAloud} />}
        </>
      )}
    </article>
  );
}

function CardActs({ card: { cardId, status, ...card }, canSayAloud }: { card: Card; canSayAloud: boolean }) {
  const { task } = useLive().view;
  const say = useTranslations('panels.cards');
  // Once a task has its answer nothing hangs on a card any more.
  const isUseful = task === null || task.outcome === 'open';
  const isHeard = isShared({ ...card, cardId, status });
  return (
    <div className="acts">
      <ActButton
        button="pin"
        label={say('pin')}
        name={say('pinName')}
        command={{ type: 'card.pin', cardId }}
        className={isUseful && !isHeard ? 's cta' : 's'}
        icon={<Pin className="ic" aria-hidden="true" />}
      />
      {canSayAloud && (
        <ActButton
          button="say-aloud"
          label={say('sayAloud')}
          name={say('sayAloudName')}
          command={{ type: 'card.sayAloud', cardId }}
          className="s"
          isPressed={status === 'said'}
          isOff={isHeard}
        />
      )}
      {!isHeard && (
        <ActButton
          button="keep"
          label={say('keep')}
          name={say('keepName')}
          command={{ type: 'card.keep', cardId }}
          className="s"
          isPressed={status === 'kept'}
          isOff={status === 'kept'}
        />
      )}
    </div>
  );
}

function isShared({ status }: Card): boolean {
  return status === 'pinned' || status === 'said' || status === 'read';
}
