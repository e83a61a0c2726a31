import type { Slice } from '@lorecrew/contract/live/view';
import { Check, Lock } from 'lucide-react';
import './card-row.css';
import { Pointable } from '../../../../ui/signals/pointable.tsx';
import { useWords } from '../../../../words/words.ts';
import { useLive } from '../../live-context.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import type { Act } from '../../use-act.ts';

type OwnCard = Slice<'satchel'>['cards'][number];
type TableCard = Slice<'table'>['cards'][number];

interface CardPlace {
  readonly packet: string;
  readonly role: string;
  readonly seat: Slice<'crew'>['seats'][number];
  readonly own: OwnCard | undefined;
  readonly shared: TableCard | undefined;
}

/** Every card has its place on the table: heard by all, known to its holder only, or still in a hand. */
export function CardRow({ act, isSooty }: { act: Act; isSooty: boolean }) {
  const { view, story } = useLive();
  const say = useWords('panels.cards');
  const { crew, table, satchel } = view;
  const places = (crew?.seats ?? []).flatMap((seat): CardPlace[] =>
    seat.packets.map((packet) => ({
      packet,
      role: story.packets[packet]?.role ?? packet,
      seat,
      own: satchel?.cards.find((card) => card.packet === packet),
      shared: table?.cards.find((card) => card.packet === packet),
    })),
  );
  const inHand = places.find(({ own }) => own?.status === 'new')?.packet;
  return (
    <section id="table" className={isSooty ? 'rm-table is-sooty' : 'rm-table'} aria-labelledby="table-title">
      <h2 id="table-title">
        {`${say('table')} `}
        {table && <small>{say('heard', { heard: table.heard, cards: table.total })}</small>}
      </h2>
      <ol id="satchel" className="rm-cards">
        {places.map((place) => (
          <li key={place.packet} data-own={place.own ? true : undefined}>
            <PlacedCard place={place} act={act} isInHand={place.packet === inHand} />
            <Pointable thing={`card:${place.packet}`} isOff={place.own !== undefined && !isShared(place)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whether everybody has heard the card. */
function isShared({ shared, own }: CardPlace): boolean {
  return shared !== undefined || own?.status === 'said';
}

function PlacedCard({ place, act, isInHand }: { place: CardPlace; act: Act; isInHand: boolean }) {
  const { view } = useLive();
  const say = useWords('panels.cards');
  const people = useWords('live.people');
  const { own, shared, role, seat } = place;
  const isHeard = isShared(place);
  const isMine = own !== undefined;
  const text = own?.text ?? shared?.text ?? (isHeard ? say('saidNotPinned') : say('inHand'));
  const mark = own ? ownMark(own, say, view.show.narrator) : isHeard ? say('heardMark') : '';
  const classes = ['rm-card', isHeard ? 'is-heard' : isMine ? 'is-own' : 'is-back', isInHand && 'is-in-hand'];
  const inside = (
    <>
      <span className="rm-card-head">
        <RoleEmblem role={role} />
        <span>{role}</span>{' '}
        <span className={seat.person?.simulated ? 'rm-card-who rm-sim' : 'rm-card-who'}>
          {isMine ? people('you') : seat.person?.name}
        </span>{' '}
        <span className={`badge ${isHeard ? 'ok' : ''}`}>
          {isHeard ? <Check className="ic" aria-hidden="true" /> : isMine && <Lock className="ic" aria-hidden="true" />}
          <span>{mark}</span>
        </span>
      </span>{' '}
      <span className="rm-card-text">{text}</span>
    </>
  );
  if (!own || isHeard) {
    const holder = isMine ? people('you') : (seat.person?.name ?? '');
    return (
      <article className={classes.filter(Boolean).join(' ')} aria-label={say('placedName', { role, holder, text })}>
        {inside}
      </article>
    );
  }
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-button="card"
      aria-label={say('ownName', { role, you: people('you'), mark, text: own.text })}
      aria-busy={act.isPending}
      onClick={() => act.run({ type: 'card.pin', cardId: own.cardId })}
    >
      {inside}
    </button>
  );
}

function ownMark({ status }: OwnCard, say: ReturnType<typeof useWords<'panels.cards'>>, narrator: string): string {
  if (status === 'read') return say('read', { narrator });
  if (status === 'new' || status === 'kept') return say('onlyYou');
  return say(status);
}
