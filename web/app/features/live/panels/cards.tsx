import type { Slice } from '@lorecrew/contract/live/view';
import { BriefcaseBusiness, Check, Pin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MechanicPanels, Panel } from './panel.ts';
import './cards.css';
import { Badge } from '../../../components/badge.tsx';
import { Pointable } from '../../../components/signals/pointable.tsx';
import { ActButton } from '../act-button.tsx';
import { useLive } from '../live-context.ts';
import { RoleEmblem } from '../role-emblem.tsx';
import { useStoryLang } from '../story-words.ts';
import { LampSays } from './call.tsx';
import type { ThingFormProps } from './cards/thing-form.tsx';
import { later } from './later.tsx';

type Card = Slice<'satchel'>['cards'][number];

const thingForm = later<ThingFormProps>(async () => (await import('./cards/thing-form.tsx')).ThingForm);

/** The person's own cards. Nobody else can read them until they are shared. */
function Satchel() {
  const { view, comfort } = useLive();
  const say = useTranslations('panels.cards');
  const cards = view.satchel?.cards ?? [];
  const heard = cards.filter(isShared).length;
  return (
    <section id="satchel" aria-labelledby="satchel-title">
      <h2 id="satchel-title" className="cards-title">
        {`${say('satchel')} `}
        {cards.length > 0 && <Badge>{say('heard', { heard, cards: cards.length })}</Badge>}
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
        <Badge tone={isHeard ? 'ok' : 'plain'}>
          {isHeard && <Check className="ic" aria-hidden="true" />}
          {status === 'read' ? say('read', { narrator: view.show.narrator }) : say(status)}
        </Badge>
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
        variant={isUseful && !isHeard ? 'primary' : 'plain'}
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
  const { view } = useLive();
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
                say('saidNotPinned')
              ) : (
                <span lang={card.words === 'own' ? undefined : toldIn(card.text)}>{card.text}</span>
              )}
              {card.mode === 'read' && <small>{say('read', { narrator: view.show.narrator })}</small>}
              {card.words === 'mislaid' && <small>{say('mislaid', { narrator: view.show.narrator })}</small>}
              {card.words === 'own' && card.by !== view.me?.id && (
                <ActButton
                  button={`report-${card.cardId}`}
                  label={say('report')}
                  name={say('reportName', { role: card.role })}
                  command={{ type: 'card.report', cardId: card.cardId }}
                  size="small"
                  className="quiet-act"
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
export const cards: MechanicPanels = { later: [thingForm] };

/** A round of cards about nothing at all. */
export const practice: MechanicPanels = { step: { middle: [satchel, table], talks: true } };
