import type { NextSession } from '@lorecrew/contract/api/dashboard';
import type { InvitedPerson } from '@lorecrew/contract/api/people';
import { CalendarCheck, CalendarX, CircleCheck, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react';
import './invited-people.css';

/** More than these are folded away until somebody asks. */
const SHOWN_AT_ONCE = 12;

interface Sign {
  readonly icon: LucideIcon;
  readonly words: string;
}

const HERE: Sign = { icon: CircleDot, words: 'here now' };
const CAME: Sign = { icon: CircleCheck, words: 'was here' };
const COMING: Sign = { icon: CalendarCheck, words: 'is coming' };
const CANNOT: Sign = { icon: CalendarX, words: 'cannot come' };

function signOf({ state, answer }: InvitedPerson, isOpen: boolean): Sign {
  if (state !== 'invited') return state === 'here' ? HERE : CAME;
  if (answer === 'not_coming') return CANNOT;
  if (isOpen) return { icon: CircleDashed, words: 'not here yet' };
  return answer === 'coming' ? COMING : { icon: CircleDashed, words: 'no answer yet' };
}

/** Before the doors open: who has answered. From then on: who is there. */
function headline(people: readonly InvitedPerson[], isOpen: boolean): string {
  const came = people.filter(({ state }) => state !== 'invited').length;
  if (isOpen) return `${came} of ${people.length} invited ${people.length === 1 ? 'person has' : 'people have'} come`;
  const count = (wanted: InvitedPerson['answer']) => people.filter(({ answer }) => answer === wanted).length;
  return `${people.length} invited: ${count('coming')} coming, ${count('not_coming')} cannot, ${count(null)} silent`;
}

/** Who is invited, what they have answered, and who of them has come. */
export function InvitedPeople({ people, status }: Pick<NextSession, 'people' | 'status'>) {
  const isOpen = status !== 'scheduled';
  if (people.length === 0) return null;
  return (
    <details className="invited" open={people.length <= SHOWN_AT_ONCE}>
      <summary>{headline(people, isOpen)}</summary>
      <ul>
        {people.map((person, place) => {
          const { icon: Icon, words } = signOf(person, isOpen);
          return (
            // Two people may have one name; the list comes sorted, and whole.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row is kept between two answers
            <li key={place} data-state={person.state}>
              <Icon className="ic" aria-hidden="true" />
              <b>{person.name}</b> <span className="sub">{words}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
