import type { PersonView } from '@lorecrew/contract/live/person';
import { useLive } from './live-context.ts';

/** The badge that every simulated crewmate wears beside its name. */
export function SimulatedBadge() {
  const { words } = useLive();
  return <span className="simulated">{words.texts.simulated ?? 'simulated'}</span>;
}

/** A person's name; "You" for oneself, with the badge where nobody is behind it. */
export function PersonName({ person }: { person: PersonView }) {
  const { view } = useLive();
  return (
    <>
      {person.id === view.me?.id ? 'You' : person.name}
      {person.simulated && (
        <>
          {' '}
          <SimulatedBadge />
        </>
      )}
    </>
  );
}
