import type { CrewsAnswer, CrewPerson as Person } from '@lorecrew/contract/api/crews';
import { Ellipsis, GripVertical, Move, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../components/field.tsx';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { NothingFound } from '../../components/list-states.tsx';
import styles from './crew-board.module.css';
import { type Draft, moved, placeOf, withoutCrew } from './draft.ts';
import { useLift } from './use-lift.ts';
import '../../components/lamp-pictures.css';
import tower from '../../art/tower.svg';
import darkTower from '../../art/tower-unlit.svg';
import { Banner } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';

/** From so many crews on they are searched. */
const FILTER_FROM = 9;

interface CrewBoardProps {
  answer: CrewsAnswer;
  draft: Draft;
  onEdit: (draft: Draft) => void;
  /** What was just done elsewhere on the page, to be read out. */
  done: string | null;
}

/** Columns of people, who are carried from crew to crew by pointer, keys or a list. */
export function CrewBoard({ answer: { open, people, seats, least }, draft, onEdit, done }: CrewBoardProps) {
  const say = useTranslations('crews');
  const board = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ person: string; on: 'grip' | 'select' } | null>(null);
  const known = new Map(people.map((person) => [person.id, person]));
  const nameOf = (id: string) => known.get(id)?.name ?? '';
  const placeName = (at: number | null) => (at === null ? say('nowhere') : say('crew', { n: at + 1 }));

  useEffect(() => setSaid(done), [done]);
  // Whoever is put into another crew is drawn anew there, and what moved them keeps the focus.
  useEffect(() => {
    if (focus === null) return;
    const card = board.current?.querySelector<HTMLElement>(`[data-person="${focus.person}"]`);
    card?.querySelector<HTMLElement>(focus.on === 'grip' ? '.grip' : 'select')?.focus();
    setFocus(null);
  }, [focus]);

  const put = (person: string, to: number | null, on: 'grip' | 'select') => {
    const isFull = to !== null && (draft.crews[to]?.length ?? 0) >= seats && placeOf(draft, person) !== to;
    const words = { name: nameOf(person), place: placeName(to) };
    if (isFull) return setSaid(say('isFull', words));
    onEdit(moved(draft, person, to));
    setSaid(say('put', words));
    setFocus({ person, on });
  };

  const { lifted, pointers, keys } = useLift({
    board,
    draft,
    seats,
    onDrop: (person, to) => put(person, to, 'grip'),
    onSay: (what, { person, over }) => {
      const words = { name: nameOf(person), place: placeName(what === 'back' ? placeOf(draft, person) : over) };
      const told = { lifted: 'lifted', over: 'nowOver', back: 'back', stuck: 'allFull' } as const;
      setSaid(say(told[what], words));
    },
  });

  const places = (own: number | null): Place[] => [
    ...draft.crews.map((crew, i) => {
      const off = crew.length >= seats && i !== own;
      return { value: String(i), label: off ? `${placeName(i)}: ${say('full')}` : placeName(i), off };
    }),
    { value: String(draft.crews.length), label: say('newCrew'), off: draft.crews.length >= people.length },
    { value: 'none', label: say('none'), off: false },
  ];

  const list = (ids: readonly string[], own: number | null) =>
    ids.flatMap((id) => {
      const person = known.get(id);
      if (!person) return [];
      const acts = {
        pointers: pointers(id),
        keys: keys(id),
        choose: (value: string) => put(id, value === 'none' ? null : Number(value), 'select'),
      };
      return (
        <CrewPerson
          key={id}
          person={person}
          at={own === null ? 'none' : String(own)}
          places={open ? places(own) : []}
          by={lifted?.person === id ? lifted.by : undefined}
          acts={open ? acts : null}
        />
      );
    });

  const receives = (at: number | null) =>
    lifted && lifted.over === at && placeOf(draft, lifted.person) !== at ? nameOf(lifted.person) : null;
  const filter = useFilter({ draft, seats, nameOf });

  return (
    <>
      {open ? (
        <Banner className={styles.crewSay} role="status">
          <Move className="ic" aria-hidden="true" />
          <span>{said ?? say('idle')}</span>
        </Banner>
      ) : null}
      {filter.fields}
      <div className={styles.crewBoard} ref={board}>
        {draft.free.length > 0 || receives(null) !== null ? (
          <CrewBox crew={null} size={draft.free.length} seats={seats} least={least} receives={receives(null)} onRemove={null}>
            {list(draft.free, null)}
          </CrewBox>
        ) : null}
        {filter.shown.map(({ crew, i }) => (
          <CrewBox
            key={i}
            crew={i}
            size={crew.length}
            seats={seats}
            least={least}
            receives={receives(i)}
            onRemove={open && draft.crews.length > 1 ? () => onEdit(withoutCrew(draft, i)) : null}
          >
            {list(crew, i)}
          </CrewBox>
        ))}
      </div>
      {filter.nothing}
      {open ? <Keys /> : null}
    </>
  );
}

/** From many crews on: a search by names, and those with room alone. */
function useFilter({ draft: { crews }, seats, nameOf }: { draft: Draft; seats: number; nameOf: (id: string) => string }) {
  const say = useTranslations('crews');
  const [search, setSearch] = useState('');
  const [only, setOnly] = useState<'all' | 'room'>('all');
  const isOn = crews.length >= FILTER_FROM;
  const words = search.trim().toLocaleLowerCase();
  const isFound = (id: string) => nameOf(id).toLocaleLowerCase().includes(words);
  const isShown = (crew: readonly string[]) =>
    !isOn || ((only === 'all' || crew.length < seats) && (words === '' || crew.some(isFound)));
  const shown = crews.map((crew, i) => ({ crew, i })).filter(({ crew }) => isShown(crew));
  const choices = [
    { value: 'all', label: say('showAll') },
    { value: 'room', label: say('showRoom') },
  ] as const;
  const clear = () => {
    setSearch('');
    setOnly('all');
  };
  const fields = isOn ? (
    <div className={`filters ${styles.crewFilters}`}>
      <SearchField label={say('find')} value={search} onChange={setSearch} />
      <FilterField label={say('show')} value={only} options={choices} onChange={setOnly} />
    </div>
  ) : null;
  const nothing = shown.length > 0 ? null : <NothingFound title={say('notFound')} text={say('notFoundText')} onClear={clear} />;
  return { shown, fields, nothing };
}

function Keys() {
  const say = useTranslations('crews');
  return (
    <p className="crew-keys">
      <span>
        <kbd>{say('keys.space')}</kbd> {say('keys.pick')}
      </span>
      <span>
        <kbd>←</kbd> <kbd>→</kbd> {say('keys.crew')}
      </span>
      <span>
        <kbd>{say('keys.esc')}</kbd> {say('keys.back')}
      </span>
    </p>
  );
}

/** Width of a lamp that stands for a seat. */
const LAMP_PX = 17;

interface CrewBoxProps {
  /** Number of the crew from 0; null for those in none. */
  crew: number | null;
  size: number;
  seats: number;
  least: number;
  /** Who would be put down here. */
  receives: string | null;
  /** Removes the crew; null where it stays. */
  onRemove: (() => void) | null;
  children: ReactNode;
}

/** A crew with its people, its seats as lamps, and a tower that is dark while there are too few to play. */
function CrewBox({ crew, size, seats, least, receives, onRemove, children }: CrewBoxProps) {
  const say = useTranslations('crews');
  const title = crew === null ? say('none') : say('crew', { n: crew + 1 });
  const isLit = size >= least;
  return (
    <section
      className={crew === null ? `${styles.crewbox} ${styles.free}` : styles.crewbox}
      aria-label={title}
      data-crew={crew ?? 'none'}
    >
      <header>
        <h3>{title}</h3>
        <p>{crew === null ? say('noneText') : say('seatsTaken', { n: size, seats })}</p>
        {crew === null ? null : (
          <>
            <span className={`${styles.seatLamps} lamp-pictures`} style={{ width: seats * LAMP_PX }} aria-hidden="true">
              <span style={{ width: size * LAMP_PX }} />
            </span>
            <img src={isLit ? tower : darkTower} alt="" />
          </>
        )}
        {crew !== null && !isLit && size > 0 ? <p className={styles.few}>{say('tooFew', { least })}</p> : null}
      </header>
      <ul>{children}</ul>
      {receives !== null ? (
        <p className={styles.gapSlot}>{say('putHere', { name: receives })}</p>
      ) : size === 0 ? (
        <p className={`${styles.gapSlot} ${styles.still}`}>{say('empty')}</p>
      ) : null}
      {onRemove === null || crew === null || size > 0 ? null : (
        <Button variant="ghost" size="small" onClick={onRemove}>
          <X className="ic" aria-hidden="true" />
          {say('removeCrew', { n: crew + 1 })}
        </Button>
      )}
    </section>
  );
}

/** Where somebody can be put: a number of a crew from 0, `none`, or the number behind the last for a new one. */
interface Place {
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
function CrewPerson({ person: { id, name, answer }, at, places, by, acts }: CrewPersonProps) {
  const say = useTranslations('crews');
  const style = by ? { translate: `${by.x}px ${by.y}px` } : undefined;
  return (
    <li
      className={by === undefined ? 'crew-person' : `crew-person ${styles.up}`}
      style={style}
      data-person={id}
      {...acts?.pointers}
    >
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
          <Select aria-label={say('moveTo', { name })} value={at} onChange={(event) => acts.choose(event.target.value)}>
            {places.map(({ value, label, off }) => (
              <option key={value} value={value} disabled={off && value !== at}>
                {label}
              </option>
            ))}
          </Select>
        </span>
      )}
    </li>
  );
}
