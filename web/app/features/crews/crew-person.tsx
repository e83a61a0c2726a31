import type { CrewPerson as Person } from '@lorecrew/contract/api/crews';
import { Ellipsis, GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import './crew-person.css';

/** Where somebody can be put: a number of a crew from 0, `none`, or the number behind the last for a new one. */
export interface Place {
  readonly value: string;
  readonly label: string;
  readonly off: boolean;
}

interface CrewPersonProps {
  person: Person;
  /** Number of their crew from 0, or `none`. */
  at: string;
  places: readonly Place[];
  /** How far they are dragged; undefined where they stand. */
  by: { x: number; y: number } | null | undefined;
  /** Null where nothing can be changed. */
  acts: {
    pointers: ComponentProps<'li'>;
    keys: ComponentProps<'button'>;
    choose: (value: string) => void;
  } | null;
}

/** Somebody in a crew: a handle to carry them by, and a list of the crews they can go to. */
export function CrewPerson({ person: { id, name, answer }, at, places, by, acts }: CrewPersonProps) {
  const say = useTranslations('crews');
  const style = by ? { translate: `${by.x}px ${by.y}px` } : undefined;
  return (
    <li className={by === undefined ? 'crew-person' : 'crew-person up'} style={style} data-person={id} {...acts?.pointers}>
      {acts === null ? null : (
        <button type="button" className="grip" aria-label={say('move', { name })} aria-pressed={by !== undefined} {...acts.keys}>
          <GripVertical className="ic" aria-hidden="true" />
        </button>
      )}
      <span className="who">
        <b>{name}</b>
        <span className={answer === 'not_coming' ? 'sub away' : 'sub'}>{say(answer ?? 'silent')}</span>
      </span>
      {acts === null ? null : (
        <span className="to">
          <Ellipsis className="ic" aria-hidden="true" />
          <select
            className="select"
            aria-label={say('moveTo', { name })}
            value={at}
            onChange={(event) => acts.choose(event.target.value)}
          >
            {places.map(({ value, label, off }) => (
              <option key={value} value={value} disabled={off && value !== at}>
                {label}
              </option>
            ))}
          </select>
        </span>
      )}
    </li>
  );
}
