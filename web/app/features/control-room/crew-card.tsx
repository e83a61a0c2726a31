import type { ControlCrew, ControlRoom, SeatedPerson } from '@lorecrew/contract/api/control';
import {
  ArrowRightLeft,
  Bot,
  Check,
  HandHelping,
  Headphones,
  Keyboard,
  type LucideIcon,
  MicOff,
  Moon,
  Phone,
  RotateCw,
  Unplug,
} from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import tower from '../../art/tower.svg';
import darkTower from '../../art/tower-unlit.svg';
import { Badge, type Tone } from '../../components/badge.tsx';
import '../../components/lamp-pictures.css';
import './crew-card.css';
import { Button } from '../../components/button.tsx';
import { type CrewSign, crewSentences, crewSign, quietMinutes } from './crew-signs.ts';
import { MoreTime } from './more-time.tsx';

const LAMP_PX = 17;
const DRAGGED = 'text/plain';

const SIGNS: Readonly<Record<CrewSign, { Icon: LucideIcon; tone: Tone }>> = {
  asks: { Icon: HandHelping, tone: 'warn' },
  empty: { Icon: Unplug, tone: 'plain' },
  done: { Icon: Check, tone: 'ok' },
  someHere: { Icon: RotateCw, tone: 'info' },
  quiet: { Icon: Moon, tone: 'info' },
  here: { Icon: Check, tone: 'ok' },
};

interface CrewCardProps {
  /** Of the session. */
  id: string;
  crew: ControlCrew;
  room: ControlRoom;
  /** Who is to be moved, and from which crew. */
  chosen: { id: string; name: string; crew: string } | null;
  onChoose: (person: string | null) => void;
  onMove: (person: string, crew: string) => void;
}

/** A crew: who sits there, how far it is, whether it wants help. A person is pressed or dragged to be moved. */
export function CrewCard({ id, crew, room, chosen, onChoose, onMove }: CrewCardProps) {
  const say = useTranslations('controlRoom.crew');
  const [isOver, setOver] = useState(false);
  const quiet = quietMinutes(crew, room);
  const sign = crewSign(crew, quiet);
  const { Icon, tone } = SIGNS[sign];
  const here = crew.people.filter((person) => person.here).length;
  const takes = chosen !== null && chosen.crew !== crew.id && crew.free > 0 && room.canMove;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const person = event.dataTransfer.getData(DRAGGED);
    if (person !== '' && !crew.people.some(({ id }) => id === person)) onMove(person, crew.id);
  };
  return (
    <article
      className={`crewcard${sign === 'asks' ? ' asks' : ''}${isOver && takes ? ' over' : ''}`}
      aria-labelledby={`control-${crew.id}`}
      data-crew={crew.id}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header>
        <img src={here > 0 ? tower : darkTower} alt="" />
        <h3 id={`control-${crew.id}`}>{say('title', { n: crew.number })}</h3>
        <Badge tone={tone}>
          <Icon className="ic" aria-hidden="true" />
          {say(sign, { n: here, all: crew.people.length })}
        </Badge>
      </header>
      {crew.cards.of === 0 ? null : (
        <p className="cards-heard">
          <span className="heard-lamps lamp-pictures" style={{ width: crew.cards.of * LAMP_PX }} aria-hidden="true">
            <span style={{ width: crew.cards.heard * LAMP_PX }} />
          </span>
          <span>{say('heard', { n: crew.cards.heard, of: crew.cards.of })}</span>
        </p>
      )}
      <p className="crew-stands">{crewSentences(say, crew, quiet)}</p>
      <MoreTime id={id} crew={crew} room={room} />
      <ul className="crew-people" aria-label={say('people', { n: crew.number })}>
        {crew.people.map((person) => (
          <Person
            key={person.id}
            person={person}
            isChosen={chosen?.id === person.id}
            canMove={room.canMove}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {takes ? (
        <Button size="small" onClick={() => onMove(chosen.id, crew.id)}>
          <ArrowRightLeft className="ic" aria-hidden="true" />
          {say('moveHere', { name: chosen.name })}
        </Button>
      ) : null}
    </article>
  );
}

interface PersonProps {
  person: SeatedPerson;
  isChosen: boolean;
  canMove: boolean;
  onChoose: (person: string | null) => void;
}

/** How somebody has said that they talk. */
const TALKS: Readonly<Record<NonNullable<SeatedPerson['talks']>, LucideIcon>> = {
  voice: Headphones,
  text: Keyboard,
  call: Phone,
};

function Person({ person: { id, name, here, simulated, silenced, talks }, isChosen, canMove, onChoose }: PersonProps) {
  const say = useTranslations('controlRoom.crew');
  const Talks = talks ? TALKS[talks] : null;
  if (simulated)
    return (
      <li>
        <span className="person-chip simulated">
          <Bot className="ic" aria-hidden="true" />
          <span className="sr">{say('simulated', { name })}</span>
          <span aria-hidden="true">{name}</span>
        </span>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className={here ? 'person-chip' : 'person-chip away'}
        aria-pressed={isChosen}
        aria-label={[
          here ? name : say('away', { name }),
          ...(silenced ? [say('silenced')] : []),
          ...(talks ? [say(`talks.${talks}`)] : []),
        ].join(', ')}
        draggable={canMove}
        data-person={id}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED, id);
          event.dataTransfer.effectAllowed = 'move';
          // What changes on the page at once would end the drag in Chromium.
          setTimeout(() => onChoose(id));
        }}
        onClick={() => onChoose(isChosen ? null : id)}
      >
        {here ? null : <RotateCw className="ic" aria-hidden="true" />}
        {silenced ? <MicOff className="ic" aria-hidden="true" /> : null}
        {Talks ? <Talks className="ic" aria-hidden="true" /> : null}
        {name}
      </button>
    </li>
  );
}
