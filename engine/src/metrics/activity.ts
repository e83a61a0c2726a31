import { mechanics } from '../mechanics/registry.ts';
import type { EventType } from '../model/events.ts';

/**
 * Which events are taking part in a crew's work (M1), and which ask others for an answer besides (M4), as each mechanic says of its own.
 * Reactions, lanterns, sounds, words in boxes and thanks are not work; what the server does counts for nobody.
 */
const work: ReadonlyMap<string, 'acts' | 'asks'> = new Map(Object.values(mechanics).flatMap((each) => Object.entries(each.work)));

/** Whether whoever caused such an event took part by it. */
export function isParticipation(type: EventType): boolean {
  return work.has(type);
}

/** Whether such an event asks others for an answer. */
export function isRequest(type: EventType): boolean {
  return work.get(type) === 'asks';
}
