import type { Slice } from '@lorecrew/contract/live/view';

/** Parts of the stage that a phone's bottom bar leads to. Each is the id of a section. */
export type Part = 'lamps' | 'levers' | 'satchel' | 'table' | 'vote' | 'result' | 'thanks' | 'crew' | 'chat';

/** What a column may hold. `picture` is the story's drawing. */
export type Panel = Part | 'picture' | 'hints' | 'plan' | 'ending' | 'next';

export interface SceneLayout {
  /** Left of the middle on a wide screen, after it everywhere else and for the keyboard. */
  readonly left: readonly Panel[];
  readonly middle: readonly Panel[];
  readonly right: readonly Panel[];
  readonly tabs: readonly Part[];
}

type SceneKind = Slice<'scene'>['kind'];

/** What each kind of scene shows, and where. */
export const sceneLayouts: Readonly<Record<SceneKind, SceneLayout>> = {
  arrival: { left: [], middle: ['picture', 'lamps'], right: ['crew', 'chat'], tabs: ['lamps', 'crew', 'chat'] },
  video: { left: [], middle: ['picture'], right: [], tabs: [] },
  'crew-formation': {
    left: ['satchel', 'table'],
    middle: ['picture'],
    right: ['crew', 'chat'],
    tabs: ['satchel', 'table', 'crew', 'chat'],
  },
  puzzle: {
    left: ['table', 'satchel', 'hints'],
    middle: ['levers', 'plan'],
    right: ['crew', 'chat'],
    tabs: ['levers', 'satchel', 'table', 'crew', 'chat'],
  },
  vote: { left: [], middle: ['picture', 'vote'], right: ['crew', 'chat'], tabs: ['vote', 'crew', 'chat'] },
  finale: { left: [], middle: ['picture', 'ending'], right: [], tabs: [] },
  debrief: {
    left: ['thanks'],
    middle: ['picture', 'result', 'next'],
    right: ['crew', 'chat'],
    tabs: ['result', 'thanks', 'crew', 'chat'],
  },
};
