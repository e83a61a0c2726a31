import type { Slice } from '@lorecrew/contract/live/view';
import { BriefcaseBusiness, Check, Pin } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MechanicPanels, Panel } from './panel.ts';
import './cards.css';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Glossed } from '../../../components/glossed.tsx';
import { Pointable } from '../../../components/signals/pointable.tsx';
import { nameWith } from '../accessible-name.ts';
import { ActButton } from '../act-button.tsx';
import { useLive } from '../live-context.ts';
import { ReportMenu } from '../report-menu.tsx';
import { RoleEmblem } from '../role-emblem.tsx';
import { useStoryLang } from '../story-words.ts';
import { LampSays } from './call.tsx';
import type { DescribedCardProps } from './cards/described-card.tsx';
import type { ThingFormProps } from './cards/thing-form.tsx';
import { later } from './later.tsx';

type Card = Slice<'satchel'>['cards'][number];

const thingForm = later<ThingFormProps>(async () => (await import('./cards/thing-form.tsx')).ThingForm);
const describedCard = later<DescribedCardProps>(async () => (await import('./cards/described-card.tsx')).DescribedCard);

/** The person's own cards. Nobody else can read them until they are shared. */
function Satchel() {
  const { view } = useLive();
  const say = useTranslations('panels.cards');
  const cards = view.satchel?.cards ?? [];
  const heard = cards.filter(isShared).length;
  // Once a task has its answer nothing hangs on a card any more.
  const isOver = view.task !== null && view.task.outcome !== 'open';
  return (
    <section id="satchel" aria-labelledby="satchel-title">
      <h2 id="satchel-title" className="cards-title">
        {`${say('satchel')} `}
        {cards.length > 0 && <Badge>{say('heard', { heard, cards: cards.length })}</Badge>}
      </h2>
      {view.satchel?.isSilent && <p className="quiet satchel-silent">{say('silent')}</p>}
      {!isOver && <ShareAll cards={cards} />}
      {cards.map((card) => (
        <SatchelCard
          key={card.cardId}
          card={card}
          canSayAloud={view.satchel?.canSayAloud === true}
          isSilent={isOver || view.satchel?.isSilent === true}
        />
      ))}
      {cards.some(({ practice, asks }) => practice && !asks) && <LampSays />}
      {cards.length === 0 && <p className="quiet">{say('empty')}</p>}
    </section>
  );
}

/** Pins every card that nobody has heard yet, by one press. It keeps its place, so that nothing moves under a finger. */
function ShareAll({ cards }: { cards: readonly Card[] }) {
  const { view, show } = useLive();
  const say = useTranslations('panels.cards');
  const mayBePinned = cards.filter((card) => !card.asks && !card.describe);
  const open = mayBePinned.filter((card) => !isShared(card));
  const [isBusy, setBusy] = useState(false);
  if (mayBePinned.length < 2 || view.satchel?.isSilent) return null;
  const share = async () => {
    setBusy(true);
    await Promise.all(open.map(({ cardId }) => show.send({ type: 'card.pin', cardId })));
    setBusy(false);
  };
  return (
    <Button
      size="small"
      className="share-all"
      data-button="share-all"
      aria-label={nameWith(say('shareAll'), say('shareAllName'))}
      aria-disabled={open.length === 0 || isBusy}
      onClick={() => open.length > 0 && !isBusy && share()}
    >
      <Pin className="ic" aria-hidden="true" />
      {say('shareAll')}
    </Button>
  );
}

function SatchelCard({ card, canSayAloud, isSilent }: { card: Card; canSayAloud: boolean; isSilent: boolean }) {
  const { view, story } = useLive();
  const say = useTranslations('panels.cards');
  const { role, status } = card;
  const isHeard = isShared(card);
  const toldIn = useStoryLang();
  if (card.describe)
    return <describedCard.Component card={card} seen={card.describe} canSayAloud={canSayAloud} isSilent={isSilent} />;
  return (
    <article className="satchel" data-own="" aria-label={say(card.practice ? 'practiceCard' : 'card', { role })}>
      <div className="who">
        <RoleEmblem role={role} />
        {`${role} `}
        <Badge tone={isHeard ? 'ok' : 'plain'}>
          {isHeard && <Check className="ic" aria-hidden="true" />}
          {status === 'read' ? say('read', { narrator: view.show.narrator }) : say(status)}
        </Badge>
      </div>
      {card.asks && status !== 'read' ? (
        <thingForm.Component cardId={card.cardId} asks={card.asks} />
      ) : (
        <>
          <p lang={toldIn(card.text)}>
            <Glossed text={card.text} glossary={story.glossary} />
          </p>
          {!isSilent && <CardActs card={card} canSayAloud={canSayAloud} />}
        </>
      )}
    </article>
  );
}

function CardActs({ card: { cardId, status, ...card }, canSayAloud }: { card: Card; canSayAloud: boolean }) {
  const say = useTranslations('panels.cards');
  const isHeard = isShared({ ...card, cardId, status });
  const isDone = status === 'pinned' || status === 'read';
  return (
    // What is done keeps its height: the cards below stay where a finger is about to press.
    <div className={isDone ? 'acts acts-done' : 'acts'} inert={isDone}>
      <ActButton
        button="pin"
        label={say('pin')}
        name={say('pinName')}
        command={{ type: 'card.pin', cardId }}
        variant={isHeard ? 'plain' : 'primary'}
        size="small"
        icon={<Pin className="ic" aria-hidden="true" />}
      />
      {canSayAloud && (
        <ActButton
          button="say-aloud"
          label={say('sayAloud')}
          name={say('sayAloudName')}
          command={{ type: 'card.sayAloud', cardId }}
          size="small"
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
          size="small"
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

/** Cards that were shared: text for the pinned, a mark for those said aloud. */
function Table() {
  const { view, story } = useLive();
  const say = useTranslations('panels.cards');
  const { table } = view;
  const cards = table?.cards ?? [];
  const toldIn = useStoryLang();
  return (
    <section id="table" aria-labelledby="table-title">
      <h2 id="table-title" className="cards-title">
        {`${say('table')} `}
        {table && <Badge>{say('heard', { heard: table.heard, cards: table.total })}</Badge>}
      </h2>
      <ul className="pins">
        {cards.map((card) => (
          <li className="pin" key={card.cardId}>
            <RoleEmblem role={card.role} />
            <span>
              <b>{card.role}.</b>{' '}
              {card.text === null ? (
                say(card.isDescribed ? 'describe.spoken' : 'saidNotPinned')
              ) : (
                <span lang={card.words === 'own' ? undefined : toldIn(card.text)}>
                  <Glossed text={card.text} glossary={card.words === 'own' ? undefined : story.glossary} />
                </span>
              )}
              {card.mode === 'read' && <small>{say('read', { narrator: view.show.narrator })}</small>}
              {card.words === 'mislaid' && <small>{say('mislaid', { narrator: view.show.narrator })}</small>}
              {card.words === 'own' && card.by !== view.me?.id && (
                <ReportMenu
                  button={`report-${card.cardId}`}
                  text={card.text ?? ''}
                  label={say('report')}
                  name={say('reportName', { role: card.role })}
                  command={{ type: 'card.report', cardId: card.cardId }}
                />
              )}
            </span>
            <Pointable thing={`card:${card.packet}`} />
          </li>
        ))}
      </ul>
      {cards.length === 0 && <p className="quiet">{say('nothing')}</p>}
    </section>
  );
}

/** One's own cards, and those that everybody may read. */
export const satchel: Panel = { id: 'satchel', Component: Satchel, tab: { word: 'satchel', Icon: BriefcaseBusiness } };
export const table: Panel = { id: 'table', Component: Table, tab: { word: 'table', Icon: Pin } };

/** Cards come with the steps that deal them. */
export const cards: MechanicPanels = { later: [thingForm, describedCard] };

/** A round of cards about nothing at all. */
export const practice: MechanicPanels = { step: { middle: [satchel, table], talks: true } };
