import type { InvitedPerson } from '@lorecrew/contract/api/dashboard';
import { CircleCheck, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react';
import './invited-people.css';

/** More than these are folded away until somebody asks. */
const SHOWN_AT_ONCE = 12;

const STATES: Record<InvitedPerson['state'], { readonly icon: LucideIcon; readonly words: string }> = {
  here: { icon: CircleDot, words: 'here now' },
  came: { icon: CircleCheck, words: 'was here' },
  invited: { icon: CircleDashed, words: 'not here yet' },
};

/** Who is invited, and who of them has come. */
export function InvitedPeople({ people }: { people: readonly InvitedPerson[] }) {
  const came = people.filter(({ state }) => state !== 'invited').length;
  return (
    <details className="invited" open={people.length <= SHOWN_AT_ONCE}>
      <summary>
        {came} of {people.length} invited {people.length === 1 ? 'person has' : 'people have'} come
      </summary>
      <ul>
        {people.map((person, place) => {
          const { icon: Icon, words } = STATES[person.state];
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
