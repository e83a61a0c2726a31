import type { PersonView } from '@lorecrew/contract/live/person';
import type { Directory } from '../model/mechanic.ts';
import type { Seat, ShowState } from '../model/state.ts';
import { occupantId } from './crews.ts';
import { standInName } from './stand-ins.ts';
import { listTasks } from './steps.ts';

/** Shown for a person whose name is not known (erased, or not loaded yet). */
const NAMELESS = 'Crewmate';

/** Name of a participant: a person's from the directory, a simulated crewmate's from the story. */
export function displayName(show: ShowState, id: string, directory: Directory): string {
  const { narrator } = show.story;
  if (id === narrator.id) return narrator.name;
  const crewmate = /^sim:([a-z]+):/.exec(id)?.[1];
  if (crewmate) return show.story.crewmates.find((each) => each.id === crewmate)?.name ?? standInName(crewmate) ?? NAMELESS;
  return directory.names[id] ?? NAMELESS;
}

export function personView(show: ShowState, id: string, directory: Directory): PersonView {
  return { id, name: displayName(show, id, directory), simulated: id.startsWith('sim:') };
}

export function occupantView(show: ShowState, crew: string, seat: Seat, directory: Directory): PersonView {
  return personView(show, occupantId(crew, seat), directory);
}

/** Role names that people are told of: until a task asks for more, one is enough of whoever wears two. */
export function toldRoles(show: ShowState, packets: readonly string[]): string[] {
  const [firstTask] = listTasks(show);
  const isAsked = !firstTask || (show.scene?.index ?? 0) >= firstTask.scene;
  return roleNames(show, isAsked ? packets : packets.slice(0, 1));
}

/** Role names of packets, in order: a person with two packets wears both. */
export function roleNames(show: ShowState, packets: readonly string[]): string[] {
  return packets.map((packet) => show.story.roles[packet] ?? packet);
}
