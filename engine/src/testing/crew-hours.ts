import type { CrewHour, MemberHour, TaskHour } from '../metrics/crew-hour.ts';

/** Somebody who was there for most of the hour, and did nothing but what `one` says. */
export function memberHour(id: string, one: Partial<MemberHour> = {}): MemberHour {
  return { id, present: 0.9, windows: 40, active: 20, did: {}, actions: [], ...one };
}

/** A task of three cards that a crew has solved in the whole of its time, deciding halfway. */
export function taskHour(one: Partial<TaskHour> = {}): TaskHour {
  return {
    step: 'P1',
    outcome: 'solved',
    fromMs: 0,
    untilMs: 100,
    decidedMs: 50,
    held: new Set(['c1', 'c2', 'c3']),
    shared: [],
    best: 6,
    parts: 6,
    misses: 0,
    points: 100,
    hints: [],
    contributors: new Set(),
    moved: {},
    ranking: null,
    ...one,
  };
}

export function crewHour(members: MemberHour[], tasks: TaskHour[] = []): CrewHour {
  return { crew: 'crew-1', members, acts: [], help: [], tasks };
}

/** A card that somebody has read to the others. */
export function share(by: string, clue: string, atMs: number): TaskHour['shared'][number] {
  return { by, clue, atMs };
}
