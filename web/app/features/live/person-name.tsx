import type { PersonView } from '@lorecrew/contract/live/person';
import { useTranslations } from 'use-intl';
import { useLive } from './live-context.ts';

/** The badge that every simulated crewmate wears beside its name. */
function SimulatedBadge() {
  return <span className="simulated">{useTranslations('live.people')('simulated')}</span>;
}

/** A person's name; "You" for oneself, with the badge where nobody is behind it. */
export function PersonName({ person }: { person: PersonView }) {
  const { view } = useLive();
  const say = useTranslations('live.people');
  return (
    <>
      {person.id === view.me?.id ? say('you') : <bdi translate="no">{person.name}</bdi>}
      {person.simulated && (
        <>
          {' '}
          <SimulatedBadge />
        </>
      )}
    </>
  );
}
