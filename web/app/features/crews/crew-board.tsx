import type { CrewsAnswer } from '@lorecrew/contract/api/crews';
import { Move } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FilterField, SearchField } from '../../components/fields.tsx';
import { NothingFound } from '../../components/list-states.tsx';
import { CrewBox } from './crew-box.tsx';
import { CrewPerson, type Place } from './crew-person.tsx';
import { type Draft, moved, placeOf, withoutCrew } from './draft.ts';
import { useLift } from './use-lift.ts';
import './crew-board.css';

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
        <p className="banner crew-say" role="status">
          <Move className="ic" aria-hidden="true" />
          <span>{said ?? say('idle')}</span>
        </p>
      ) : null}
      {filter.fields}
      <div className="crew-board" ref={board}>
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
    <div className="filters crew-filters">
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
