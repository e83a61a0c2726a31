import type { Slice } from '@lorecrew/contract/live/view';
import { Check, Lock } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import './card-row.css';
import { Badge } from '../../../../components/badge.tsx';
import { Pointable } from '../../../../components/signals/pointable.tsx';
import type { Act } from '../../../../lib/realtime/use-send.ts';
import { useLive, useStanding } from '../../live-context.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import { useStoryLang } from '../../story-words.ts';

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
  const say = useTranslations('panels.cards');
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
            <PlacedCard
              {...seenOf(place)}
              isInHand={place.packet === inHand}
              isBusy={place.own !== undefined && act.isPending}
              run={act.run}
            />
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

/** What of a card one sees: plain values, so that a card is drawn anew only where it has changed. */
interface CardSeen {
  readonly role: string;
  readonly holder: string;
  readonly isSimulated: boolean;
  readonly isHeard: boolean;
  readonly text: string | null;
  /** Those of one's own. */
  readonly cardId: string | null;
  readonly status: OwnCard['status'] | null;
}

function seenOf(place: CardPlace): CardSeen {
  const { role, seat, own, shared } = place;
  return {
    role,
    holder: seat.person?.name ?? '',
    isSimulated: seat.person?.simulated ?? false,
    isHeard: isShared(place),
    text: own?.text ?? shared?.text ?? null,
    cardId: own?.cardId ?? null,
    status: own?.status ?? null,
  };
}

interface PlacedCardProps extends CardSeen {
  readonly isInHand: boolean;
  readonly isBusy: boolean;
  readonly run: Act['run'];
}

const PlacedCard = memo(function PlacedCard(props: PlacedCardProps) {
  const { role, isSimulated, isHeard, cardId, status, isInHand, isBusy, run } = props;
  const { narrator } = useStanding();
  const say = useTranslations('panels.cards');
  const people = useTranslations('live.people');
  const isMine = cardId !== null;
  const toldIn = useStoryLang();
  const text = props.text ?? (isHeard ? say('saidNotPinned') : say('inHand'));
  const mark = status ? ownMark(status, say, narrator) : isHeard ? say('heardMark') : '';
  const classes = ['rm-card', isHeard ? 'is-heard' : isMine ? 'is-own' : 'is-back', isInHand && 'is-in-hand'];
  const inside = (
    <>
      <span className="rm-card-head">
        <RoleEmblem role={role} />
        <span>{role}</span> {/* "Only you" says whose it is. */}
        {isMine && !isHeard ? null : (
          <span className={isSimulated ? 'rm-card-who rm-sim' : 'rm-card-who'}>{isMine ? people('you') : props.holder}</span>
        )}{' '}
        <Badge tone={isHeard ? 'ok' : 'plain'}>
          {isHeard ? <Check className="ic" aria-hidden="true" /> : isMine && <Lock className="ic" aria-hidden="true" />}
          <span className={isHeard ? 'sr' : undefined}>{mark}</span>
        </Badge>
      </span>{' '}
      <span className="rm-card-text" {...(props.text ? { lang: toldIn(props.text) } : {})}>
        {text}
      </span>
    </>
  );
  if (!isMine || isHeard) {
    const holder = isMine ? people('you') : props.holder;
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
      aria-label={say('ownName', { role, you: people('you'), mark, text })}
      aria-busy={isBusy}
      onClick={() => run({ type: 'card.pin', cardId })}
    >
      {inside}
    </button>
  );
});

function ownMark(status: OwnCard['status'], say: ReturnType<typeof useTranslations<'panels.cards'>>, narrator: string): string {
  if (status === 'read') return say('read', { narrator });
  if (status === 'new' || status === 'kept') return say('onlyYou');
  return say(status);
}
