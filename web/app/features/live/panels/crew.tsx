import type { Slice } from '@lorecrew/contract/live/view';
import { paths } from '@lorecrew/contract/paths';
import { Check, Link2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import './crew.css';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Pointable } from '../../../components/signals/pointable.tsx';
import { RaisedHand, TypingDots } from '../../../components/signals/typing.tsx';
import { useVoice } from '../../../components/talking/voice-context.ts';
import { useConsumer } from '../../../lib/realtime/use-seat.ts';
import { useLive } from '../live-context.ts';
import { PersonName } from '../person-name.tsx';
import { RoleEmblem } from '../role-emblem.tsx';
import { calledIn } from '../story-words.ts';
import { matePicture } from '../voice/in-call.ts';
import { MateSign, useMateSign } from '../voice/mate-voice.tsx';
import { CutButton } from './lanterns.tsx';
import { later } from './later.tsx';
import type { Panel } from './panel.ts';

/** The place for talking: the stage can be played before it is here. */
const talkBox = later(async () => (await import('../voice/talk-box.tsx')).TalkBox);

type Seat = Slice<'crew'>['seats'][number];

/** Who is in the crew, what they hold, and how many of their cards were heard. */
function Crew() {
  const { crew, me } = useLive().view;
  const isTalking = useVoice().call !== null;
  // Whoever talks has a bar of their own.
  const seats = crew?.seats.filter(({ person }) => !isTalking || person === null || person.id !== me?.id);
  return (
    <CrewHead>
      <ul className={isTalking ? 'crew tiles' : 'crew'}>
        {seats?.map((seat) => (
          <Mate key={seat.seat} seat={seat} isTalking={isTalking} />
        ))}
      </ul>
    </CrewHead>
  );
}

/** How many people are in the crew, and a way to bring one more. Who they are is seen elsewhere, or is its content. */
export function CrewHead({ children }: { children?: ReactNode }) {
  const { view } = useLive();
  const say = useTranslations('live.crew');
  const meeting = useConsumer().customDailyRoomUrl;
  const { crew } = view;
  if (!crew) return null;
  // A simulated crewmate has no voice.
  const hasOthers = crew.seats.some(({ person }) => person && !person.simulated && person.id !== view.me?.id);
  const isOpenToColleagues = crew.seats.some(({ person }) => person?.simulated ?? true);
  return (
    <section id="crew" aria-labelledby="crew-title">
      <h2 id="crew-title">
        {`${say('title')} `}
        <Badge>{say('people', { count: crew.people })}</Badge>
      </h2>
      {(hasOthers || meeting !== '') && <talkBox.Component />}
      {children}
      {!view.lamps && <CutButton />}
      {isOpenToColleagues && <ColleagueLink />}
    </section>
  );
}

function Mate({ seat, isTalking }: { seat: Seat; isTalking: boolean }) {
  const { view, story } = useLive();
  const say = useTranslations('live.crew');
  const { person, roles } = seat;
  const held = seat.holds.map((thing) => calledIn(story, thing));
  const boxes = useTranslations('panels.boxes');
  const listOf = useListFormat();
  const isMe = person !== null && person.id === view.me?.id;
  const sign = useMateSign(person?.id, seat.talks);
  const thing = view.lent?.things.find((lent) => lent.person === person?.id)?.text;
  return (
    <li className={`mate ${isMe ? 'me' : ''} ${seat.here ? '' : 'gone'} ${sign === 'speaking' ? 'speaks' : ''}`}>
      {isTalking && person && <matePicture.Component person={person.id} name={person.name} />}
      <span className="face" data-seat={seat.seat} aria-hidden="true">
        {person?.name.replace(/^Guest /, '').charAt(0) ?? '?'}
        {roles[0] && <RoleEmblem role={roles[0]} className="em" />}
        <TypingDots person={person?.id} />
      </span>
      <span className="grow">
        <span className="nm">{person ? <PersonName person={person} /> : say('free')}</span>
        <span className="rl">{`${roles.length === 0 && seat.here && person ? say('apprentice') : listOf(roles)}${held.length > 0 ? `, ${listOf(held)}` : ''}`}</span>
        {thing && <span className="rl">{boxes('lent', { thing })}</span>}
        {!seat.here && person && <span className="rl">{say('away')}</span>}
        {sign && !isMe && <MateSign sign={sign} />}
      </span>
      <RaisedHand person={person?.id} />
      {seat.cards > 0 && <HeardMark seat={seat} />}
      {person && <Pointable thing={`person:${person.id}`} isOff={isMe} />}
    </li>
  );
}

/** Whether the seat's cards were heard: an icon and words. */
function HeardMark({ seat: { cards, heard } }: { seat: Seat }) {
  const say = useTranslations('live.crew');
  const isAll = heard === cards;
  const text = cards === 1 ? say(isAll ? 'heard' : 'notYet') : say('heardOf', { heard, cards });
  return (
    <span className={`heard ${isAll ? 'all' : ''}`}>
      {isAll && <Check className="ic" aria-hidden="true" />}
      <span className="sr">{`${cards === 1 ? say('card') : say('cardsHeard')} `}</span>
      {text}
    </span>
  );
}

/** Copies an address that seats a colleague in this room. */
function ColleagueLink() {
  const { sessionId } = useLive();
  const say = useTranslations('live.crew');
  const [told, setTold] = useState('');
  const address = () => `${window.location.origin}${paths.join(sessionId)}?demo=1`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setTold(say('copied'));
    } catch {
      setTold(address());
    }
  };
  return (
    <div className="colleague">
      <Button variant="ghost" size="small" onClick={copy}>
        <Link2 className="ic" aria-hidden="true" />
        {say('colleague')}
      </Button>
      <span className="act-note plain" role="status">
        {told}
      </span>
    </div>
  );
}

export const crew: Panel = { id: 'crew', Component: Crew, tab: { word: 'crew', Icon: Users } };
