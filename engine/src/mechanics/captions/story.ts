import { z } from 'zod';
import { Said } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, Seconds, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Pace, StepStory } from '../../model/step-story.ts';
import { LEAST_LINE_SEC } from '../common/reading.ts';

/** The most characters of a caption. */
export const CAPTION_CHARS = 60;

export interface CaptionsRule {
  /** Characters of own words. */
  readonly maxChars: number;
  readonly ready: readonly string[];
  /** What each simulated crewmate writes, by its id. */
  readonly crewmates: Readonly<Record<string, string>>;
  /** The second of the phase at which all are written. */
  readonly closesSec: Readonly<Record<Pace, number>>;
  readonly voteSec: number;
  /** Seconds at which simulated crewmates write and, counted from the beginning of the vote, vote: by their place. */
  readonly simulatedWriteSec: readonly number[];
  readonly simulatedVoteSec: readonly number[];
  /** Said to a crew when it has read all captions. */
  readonly after: string | null;
}
declare module '../../model/story.ts' {
  interface StepRules {
    captions: CaptionsRule;
  }
}

const sentences = {
  'a-captions': ['n', 'm'],
  'a-captions-vote': ['captions'],
  'a-caption': ['text'],
  'a-caption-best': ['text'],
} as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const Ready = words(CAPTION_CHARS);
const WrittenCaptions = z.strictObject({
  ...stepFields,
  id: Id,
  heading: words(60),
  note: words(160).optional(),
  /** What is asked beside the field. */
  ask: words(60),
  own: z.int().min(20).max(CAPTION_CHARS).default(CAPTION_CHARS),
  ready: z.array(Ready).min(3).max(8),
  crewmates: z.record(Id, Ready).default({}),
  closes: Seconds,
  lateCloses: Seconds,
  /** Seconds of the vote. */
  vote: z.int().min(10).max(120).default(30),
  crewmatesWrite: z.array(Seconds).default([]),
  crewmatesVote: z.array(Seconds).default([]),
  after: Said.optional(),
});
type WrittenCaptions = z.infer<typeof WrittenCaptions>;

/** Captions below the phase's picture: one each, and one vote each. */
export const captionsStory: StepStory<'captions', WrittenCaptions> = {
  schema: WrittenCaptions,
  announcements: sentences,
  lines: [],
  facts: ['best'],
  compile: (
    { heading, note, ask, own, ready, crewmates, closes, lateCloses, vote, crewmatesWrite, crewmatesVote, after },
    tools,
  ) => ({
    rule: {
      maxChars: own,
      ready: ready.map(oneLine),
      crewmates: Object.fromEntries(Object.entries(crewmates).map(([id, text]) => [id, oneLine(text)])),
      closesSec: { planned: closes, late: lateCloses },
      voteSec: vote,
      simulatedWriteSec: crewmatesWrite,
      simulatedVoteSec: crewmatesVote,
      after: after ? tools.say(after, ['after']) : null,
    },
    stage: { heading: oneLine(heading), ask: oneLine(ask), ...(note === undefined ? {} : { note: oneLine(note) }) },
  }),
  slotsSaid: (_, { id }) => ({ [`${id}.best`]: 'm'.repeat(CAPTION_CHARS) }),
  neededSec: ({ rule }, pace, { spokenSec, story, secondsOf }) =>
    Math.max(spokenSec, rule.closesSec[pace]) +
    rule.voteSec +
    story.crew.seats * LEAST_LINE_SEC +
    (rule.after === null ? 0 : secondsOf(rule.after)),
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof(written, { rule }, { story }) {
    if (new Set(written.ready).size !== written.ready.length)
      yield { path: ['ready'], says: 'has one entry twice. Name each once.' };
    for (const id of Object.keys(rule.crewmates))
      if (!story.crewmates.some((each) => each.id === id))
        yield { path: ['crewmates', id], says: 'is no crewmate of crewmates.yml. Take it out.' };
    if (!story.crew.simulated) return;
    for (const { id, name } of story.crewmates)
      if (!(id in rule.crewmates)) yield { path: ['crewmates'], says: `has no caption of ${name}. Give one.` };
    for (const key of ['crewmatesWrite', 'crewmatesVote'] as const) {
      if (written[key].length < story.crewmates.length)
        yield { path: [key], says: `has ${written[key].length} seconds for ${story.crewmates.length} crewmates. Give each one.` };
      const endsSec = key === 'crewmatesVote' ? written.vote : Math.min(written.closes, written.lateCloses);
      for (const [i, sec] of written[key].entries())
        if (sec >= endsSec) yield { path: [key, i], says: `is ${sec} s, when it is over. Take an earlier second.` };
    }
  },
};
