import { useTranslations } from 'use-intl';
import './towers.css';
import { useLive } from '../../live-context.ts';
import { useByNow } from '../../use-now.ts';
import { litLanterns } from './lit-lanterns.ts';
import { Tower } from './tower.tsx';
import { Wall } from './wall.tsx';

/** The towers of the Line side by side: what hangs at each door, its call, and in the end everybody's lantern, lit one by one. */
export function AllTowers() {
  const { view } = useLive();
  const say = useTranslations('panels.towers');
  const { towers, crew } = view;
  const all = towers?.towers.reduce((sum, { people }) => sum + people.length, 0) ?? 0;
  const lit = useByNow((nowMs) => litLanterns(towers?.lights ?? null, { all, nowMs, speed: view.show.speed }));
  if (!towers) return null;
  if (towers.plates) return <Wall />;
  // Where one's own tower stands, and how many lanterns hang before each.
  const before = towers.towers.map((_, i) => towers.towers.slice(0, i).reduce((sum, { people }) => sum + people.length, 0));
  return (
    <section className="towers" id="towers" aria-labelledby="towers-title">
      <h2 id="towers-title">
        {`${say('title')} `}
        {towers.lights && lit > 0 && <span className="badge">{say('lanterns', { lit, all })}</span>}
      </h2>
      <ul className="towers-line">
        {towers.towers.map((tower, i) => (
          <Tower
            key={tower.crew}
            tower={tower}
            isOwn={tower.crew === crew?.id}
            lit={towers.lights && lit > 0 ? lit - (before[i] ?? 0) : null}
          />
        ))}
      </ul>
    </section>
  );
}
