import type { InvitedPerson } from '@lorecrew/contract/api/people';
import type { SessionStatus } from '@lorecrew/contract/api/sessions';
import {
  CalendarCheck,
  CalendarX,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleHelp,
  CircleMinus,
  type LucideIcon,
  MailOpen,
  MailQuestionMark,
  MailX,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type PersonSign, signOf } from '../../lib/text/person-sign.ts';
import './people-list.css';

const ICONS: Readonly<Record<PersonSign, LucideIcon>> = {
  coming: CalendarCheck,
  not_coming: CalendarX,
  opened: MailOpen,
  undelivered: MailX,
  silent: CircleHelp,
  not_invited: MailQuestionMark,
  away: CircleDashed,
  here: CircleDot,
  came: CircleCheck,
  absent: CircleMinus,
};

interface PeopleListProps {
  people: readonly InvitedPerson[];
  status: SessionStatus;
}

/** People who are invited to a session, each with what they answered or whether they are there. */
export function PeopleList({ people, status }: PeopleListProps) {
  const say = useTranslations('people.sign');
  return (
    <ul className="people-list">
      {people.map((person, place) => {
        const sign = signOf(person, status);
        const Icon = ICONS[sign];
        return (
          // Two people may have one name; the list comes sorted, and whole.
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row is kept between two answers
          <li key={place} data-state={person.state}>
            <Icon className="ic" aria-hidden="true" />
            <span translate="no">{person.name}</span>
            <span className="sub">{say(sign)}</span>
          </li>
        );
      })}
    </ul>
  );
}
