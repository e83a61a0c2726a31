import type { Keepsake, KeepsakePart } from '@lorecrew/contract/api/keepsake';
import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { currentEnding } from '@lorecrew/engine/core/endings';
import { listMementos } from '@lorecrew/engine/core/mementos';
import { displayName } from '@lorecrew/engine/core/people';
import type { Directory } from '@lorecrew/engine/model/mechanic';
import type { Crew, ShowState } from '@lorecrew/engine/model/state';

/** Cards on one page of A4 beside everything else. */
const MOST_CARDS = 8;

export interface CrewKeepsake extends Pick<Keepsake, 'people' | 'leftOut' | 'mine'> {
  readonly paper: Pick<Keepsake['paper'], 'story' | 'ending' | 'parts' | 'lanterns'>;
}

interface KeepsakeInput {
  readonly show: ShowState;
  readonly crew: Crew;
  readonly person: string;
  readonly directory: Directory;
  /** Who answered what; those who have not answered have not agreed. */
  readonly agreed: ReadonlyMap<string, boolean>;
}

/** What a crew made, without the words and lanterns of those who have not agreed. */
export function crewKeepsake({ show, crew, person, directory, agreed }: KeepsakeInput): CrewKeepsake {
  const hasAgreed = (id: string) => agreed.get(id) === true;
  const people = crew.seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.id] : []));
  const mementos = listMementos(show, crew, directory);
  // A painted strip has no words: it goes by its title.
  const lines = mementos.flatMap(({ kind, lines: all }) =>
    all.map((line) => ({ ...line, named: kind === 'picture' ? line.label : line.text })),
  );
  const cut = people.flatMap((id) => {
    const hung = show.mechanics.lanterns.hung[id];
    const lantern = hung && !hung.isDown ? directory.texts[hung.textId] : undefined;
    return lantern !== undefined && readLantern(lantern) ? [{ id, lantern }] : [];
  });
  const parts = mementos.flatMap(({ kind, lines: all }): KeepsakePart[] => {
    const shown = all
      .filter((line) => line.people.every(hasAgreed))
      .slice(0, kind === 'cards' ? MOST_CARDS : undefined)
      .map(({ label, text, from, to }) => ({
        label: from === undefined ? label : displayName(show, from, directory),
        text,
        to: to === undefined ? null : displayName(show, to, directory),
      }));
    return shown.length > 0 ? [{ kind, lines: shown }] : [];
  });
  return {
    people: { agreed: people.filter(hasAgreed).length, asked: people.length },
    leftOut: lines.filter((line) => !line.people.every(hasAgreed)).length + cut.filter(({ id }) => !hasAgreed(id)).length,
    mine: lines
      .filter(({ people: whose, from }) => (from === undefined ? whose.includes(person) : from === person))
      .map(({ named }) => named),
    paper: {
      story: show.story.title,
      ending: currentEnding(show)?.title ?? '',
      parts,
      lanterns: people.filter(hasAgreed).map((id) => ({
        name: displayName(show, id, directory),
        lantern: cut.find((each) => each.id === id)?.lantern ?? null,
      })),
    },
  };
}
