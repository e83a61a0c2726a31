import { PLAQUE_CHARS } from '@lorecrew/contract/live/mechanics/gallery';
import { z } from 'zod';
import { allSteps, isStepOfKind } from '../../core/steps.ts';
import { Said } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Pace, StepStory } from '../../model/step-story.ts';

/** Seconds of each part: to walk past the pictures, to write titles, to press for one, and to look at what hangs. */
export interface GallerySeconds {
  readonly walk: number;
  readonly title: number;
  readonly press: number;
  readonly look: number;
}

export interface GalleryRule {
  /** The step of `sketch` whose pictures hang here. */
  readonly from: string;
  readonly sec: Readonly<Record<Pace, GallerySeconds>>;
  /** One of them is asked of each crew, drawn by the show's seed. */
  readonly prompts: readonly string[];
  /** Lie ready; one of them hangs where nobody wrote. */
  readonly ready: readonly string[];
  /** What each simulated crewmate writes, by its id. */
  readonly crewmates: Readonly<Record<string, string>>;
  /** Said as the walk begins, where there is one crew only. */
  readonly alone: string | null;
}
declare module '../../model/story.ts' {
  interface StepRules {
    gallery: GalleryRule;
  }
}

const sentences = {
  'a-gallery-title': ['prompt'],
  'a-gallery-press': ['titles'],
  'a-gallery-hung': ['text'],
  'a-gallery-got': ['text'],
} as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

/** Stands between two titles of one plaque where it is read. */
export const BETWEEN = ' / ';

const WrittenSeconds = z.strictObject({
  walk: z.int().min(10).max(300),
  title: z.int().min(20).max(180),
  press: z.int().min(10).max(60),
  look: z.int().min(4).max(60),
});
const Ready = words(PLAQUE_CHARS);

const WrittenGallery = z.strictObject({
  ...stepFields,
  id: Id,
  heading: words(60),
  note: words(200).optional(),
  /** The step of `sketch` whose pictures hang here. */
  from: Id,
  /** What is asked beside the field. */
  ask: words(60),
  seconds: WrittenSeconds,
  late: WrittenSeconds,
  prompts: z.array(words(90)).min(1).max(8),
  ready: z.array(Ready).min(3).max(8),
  alone: Said.optional(),
  crewmates: z.record(Id, Ready).default({}),
});
type WrittenGallery = z.infer<typeof WrittenGallery>;

/** All pictures in one gallery: a walk past them, and a plaque for each that another crew titles. */
export const galleryStory: StepStory<'gallery', WrittenGallery> = {
  schema: WrittenGallery,
  announcements: sentences,
  lines: [],
  facts: ['titles', 'plaque'],
  compile: ({ from, seconds, late, prompts, ready, crewmates, alone, heading, note, ask }, tools) => ({
    rule: {
      from,
      sec: { planned: seconds, late },
      prompts: prompts.map(oneLine),
      ready: ready.map(oneLine),
      crewmates: Object.fromEntries(Object.entries(crewmates).map(([id, text]) => [id, oneLine(text)])),
      alone: alone ? tools.say(alone, ['alone']) : null,
    },
    stage: { heading: oneLine(heading), ask: oneLine(ask), ...(note === undefined ? {} : { note: oneLine(note) }) },
  }),
  slotsSaid: (_, { id }) => ({ [`${id}.plaque`]: 'm'.repeat(2 * PLAQUE_CHARS + BETWEEN.length) }),
  neededSec: ({ rule }, pace, { spokenSec, secondsOf }) => {
    const { walk, title, press, look } = rule.sec[pace];
    return spokenSec + Math.max(walk, rule.alone === null ? 0 : secondsOf(rule.alone)) + title + press + look;
  },
  states: () => [],
  outcomes: () => [{ titles: 0 }, { titles: 1 }],
  secrets: () => [],
  *proof(written, _, { story, id }) {
    const steps = allSteps(story);
    const before = steps.slice(
      0,
      steps.findIndex((step) => step.id === id),
    );
    if (!before.some((step) => step.id === written.from && isStepOfKind(step, 'sketch')))
      yield { path: ['from'], says: `is ${written.from}, which is no step of sketch before. Name one.` };
    for (const key of ['ready', 'prompts'] as const)
      if (new Set(written[key]).size !== written[key].length) yield { path: [key], says: 'has one entry twice. Name each once.' };
    for (const crewmate of Object.keys(written.crewmates))
      if (!story.crewmates.some((each) => each.id === crewmate))
        yield { path: ['crewmates', crewmate], says: 'is no crewmate of crewmates.yml. Take it out.' };
  },
};
