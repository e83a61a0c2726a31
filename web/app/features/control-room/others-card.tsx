import type { SeatedPerson } from '@lorecrew/contract/api/control';
import { useTranslations } from 'use-intl';

const SHOWN = 40;

/** People who have no seat: they have not come yet. */
export function OthersCard({ people }: { people: readonly SeatedPerson[] }) {
  const say = useTranslations('controlRoom.crew');
  const sayReady = useTranslations('controlRoom.ready');
  if (people.length === 0) return null;
  return (
    <article className="crewcard others" aria-labelledby="control-others">
      <header>
        <h3 id="control-others">{say('others')}</h3>
      </header>
      <p className="crew-stands">{say('othersText')}</p>
      <ul className="crew-people" aria-label={say('others')}>
        {people.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id}>
            <span className="person-chip away">{name}</span>
          </li>
        ))}
        {people.length > SHOWN ? <li>{sayReady('more', { n: people.length - SHOWN })}</li> : null}
      </ul>
    </article>
  );
}
