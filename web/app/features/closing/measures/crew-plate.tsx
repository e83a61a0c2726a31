import type { CrewMeasures } from '@lorecrew/contract/api/measures';
import { useTranslations } from 'use-intl';
import './crew-plate.css';

/** The one plate of a crew, and what it stands for. */
export function CrewPlate({ plate }: Pick<CrewMeasures, 'plate'>) {
  const say = useTranslations('metrics');
  return (
    <section className="card box c7" aria-labelledby="plate-title">
      <h2 id="plate-title">{say('plate.title')}</h2>
      <div className="crew-plate">
        <p className="crew-plate-brass">{say(`plate.${plate}`)}</p>
        <div>
          <p className="crew-plate-for">{say(`plateFor.${plate}`)}</p>
          <p className="muted small">{say('plate.text')}</p>
        </div>
      </div>
    </section>
  );
}
