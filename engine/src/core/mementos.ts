import { mechanics } from '../mechanics/registry.ts';
import type { Directory } from '../model/mechanic.ts';
import type { Memento } from '../model/memento.ts';
import type { Crew, ShowState } from '../model/state.ts';
import { withoutHiddenTexts } from './hidden-texts.ts';

const ORDER: readonly Memento['kind'][] = [
  'picture',
  'plaque',
  'given',
  'sign',
  'call',
  'versions',
  'form',
  'caption',
  'toast',
  'cards',
];

/** Everything that a crew made and may take home, without texts that were taken down. */
export function listMementos(show: ShowState, crew: Crew, directory: Directory): Memento[] {
  const shown = withoutHiddenTexts(show, directory);
  return Object.values(mechanics)
    .flatMap((part) => part.mementos?.(show, crew, shown) ?? [])
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
