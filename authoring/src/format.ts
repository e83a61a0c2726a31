import { BEDS, CLIP_SOUNDS, MOODS } from '@lorecrew/contract/film';
import { LANGUAGES } from '@lorecrew/contract/languages';
import { MOTIONS, SPOT_SOUNDS } from '@lorecrew/contract/stage';
import { When } from '@lorecrew/engine/format/conditions';
import { Said, SaidAt, SaidOf } from '@lorecrew/engine/format/narration';
import { Id, Seconds, sameWords, words } from '@lorecrew/engine/format/texts';
import { mechanics } from '@lorecrew/engine/mechanics/registry';
import type { StepStory } from '@lorecrew/engine/model/step-story';
import type { StepKind } from '@lorecrew/engine/model/story';
import { z } from 'zod';

const PacketId = z.string().regex(/^[A-Z]$/, 'is no packet: name packets by one capital letter');
const Packets = z.array(PacketId);
/** What a story is called where it is chosen. No text of the show: a language may have it without a translation of the story. */
const Listed = z.strictObject({ title: z.string().min(1).max(40), tagline: z.string().min(1).max(200) });
const Button = z.strictObject({ label: words(40), name: words(80) });

/** `story.yml`: what holds for the whole story. */
export const StoryFile = z.strictObject({
  title: words(40),
  tagline: words(160),
  /** The same in languages of the interface that the story is not translated into. */
  listed: z.partialRecord(z.enum(LANGUAGES), Listed).default({}),
  version: z.int().min(1),
  /** `false` as long as no session is to be planned with it. */
  offered: z.boolean().default(true),
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'is no language: write two letters, as in en or de'),
  length: Seconds,
  players: z.strictObject({ min: z.int().min(1).max(60), max: z.int().min(1).max(60) }),
  narrator: z.strictObject({ id: Id, name: sameWords(24) }),
  packets: z.record(PacketId, z.strictObject({ role: words(24), emblem: Id })),
  crew: z.strictObject({
    seats: z.int().min(2).max(7),
    simulated: z.boolean().default(false),
    /** The order in which people take seats, by packet. */
    order: Packets,
    /** Packets of each seat, by the size of the crew. */
    deal: z.record(z.string().regex(/^[2-7]$/, 'is no size of a crew: 2 to 7'), z.array(Packets)),
  }),
  variables: z.record(Id, z.int()).default({}),
  /** Figures over all crews, by name, that conditions may ask for. */
  figures: z
    .record(
      Id,
      z.union([
        z.strictObject({ share: Id }),
        z.strictObject({
          mean: Id,
          solved: z.number().min(0).max(1),
          timedOut: z.array(z.strictObject({ when: When.optional(), is: z.number().min(0).max(1) })).min(1),
        }),
      ]),
    )
    .default({}),
  /** Ways an organiser may have it played, besides the usual one. */
  modes: z.array(Id).default([]),
  scenes: z.array(z.string()).min(1),
  takeover: z.strictObject({ stays: words(160), returns: words(160) }).optional(),
  closing: z.strictObject({
    heading: words(60),
    text: words(200),
    leave: words(40),
    again: Button,
    plan: Button.extend({ story: Id.optional() }),
  }),
  announcements: z.record(z.string(), words(160)).default({}),
  /** Words that not every reader knows: `words` are all their forms, with commas, and `means` explains them plainly. */
  glossary: z.record(Id, z.strictObject({ words: words(80), means: words(160) })).default({}),
  words: z.array(z.string().min(3)).default([]),
  neverSays: z.array(z.string().min(3)).default([]),
  /** Words that other stories never say and this one may, such as the pronouns of an animal. */
  maySay: z.array(z.string().min(2)).default([]),
});
export type StoryFile = z.infer<typeof StoryFile>;

function stepKinds(): [StepKind, StepStory<StepKind>][] {
  return Object.entries(mechanics).flatMap(([kind, { story }]) => (story ? [[kind as StepKind, story]] : []));
}

/** What stories say for each mechanic that is a step. */
export const stepStories: ReadonlyMap<string, StepStory<StepKind>> = new Map(stepKinds());

const stepSchema = z
  .strictObject(Object.fromEntries([...stepStories].map(([kind, { schema }]) => [kind, schema.optional()])))
  .refine((step) => Object.keys(step).length === 1, 'is to be one thing: begin each step with a dash of its own');

const phaseFields = {
  seconds: Seconds,
  late: Seconds,
  /** Paced: it ends early once all are done and have had so many seconds, after ten that everybody sees. */
  least: Seconds.optional(),
  /** Paced: its crews may ask for more time, out of what the show has saved, until it lasts so many seconds. */
  most: Seconds.optional(),
  /** Paced: kinds or ids of the steps that are to be done; left out, all that can be. */
  done: z.array(z.string()).min(1).optional(),
  /** Seconds that it may last longer, out of those that were saved: by earlier phases of its scene, or where it is paced by the show. */
  takesSaved: Seconds.optional(),
  room: z.enum(['plenary', 'crew']),
  picture: Id.optional(),
  say: z.array(z.union([SaidAt, SaidOf], 'is nothing that can be said; see "Saying" in the guide')).default([]),
  steps: z.array(stepSchema).default([]),
};

const sceneFields = {
  id: Id,
  title: words(40),
  latecomer: words(240),
  /** The music under it. */
  music: z.enum(BEDS).optional(),
  takesSavedTime: z.boolean().default(false),
  staysOpen: z.boolean().default(false),
};

/** A file of `scenes/`: one scene of one phase. */
export const SceneFile = z.strictObject({ ...sceneFields, ...phaseFields });
/** The same of several phases, one after the other. */
export const PhasedSceneFile = z.strictObject({
  ...sceneFields,
  phases: z
    .array(
      z.strictObject({
        id: Id,
        ...phaseFields,
        /** Played only where so many seconds are saved as it would begin; it is no part of the story's length. */
        whenSaved: Seconds.optional(),
      }),
    )
    .min(1)
    .max(8),
});
export type WrittenScene = z.infer<typeof SceneFile> | z.infer<typeof PhasedSceneFile>;
export type WrittenPhase = z.infer<z.ZodObject<typeof phaseFields>>;

/** `endings.yml`: how it may end, in the order in which the conditions are tried. */
export const EndingsFile = z
  .array(
    z.strictObject({
      ...Said.shape,
      id: Id,
      title: words(40),
      when: When.optional(),
      picture: Id,
    }),
  )
  .min(1);
export type EndingsFile = z.infer<typeof EndingsFile>;

/** `codas.yml`: groups of lines of which one is said, by their conditions. */
export const CodasFile = z.record(Id, z.array(z.strictObject({ ...Said.shape, id: Id, when: When.optional() })).min(1));
export type CodasFile = z.infer<typeof CodasFile>;

/** Left, top, width and height, in units of the drawing. */
const Box = z.tuple([z.number().min(0), z.number().min(0), z.number().min(1), z.number().min(1)]);

/** `pictures.yml`: every picture. */
export const PicturesFile = z.record(
  Id,
  z.strictObject({
    art: Id.optional(),
    described: words(240),
    states: z.array(z.string()).default([]),
    timed: z.array(z.strictObject({ during: Id, from: Seconds, to: Seconds.optional(), state: z.string() })).default([]),
    captions: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    travel: z.record(z.string(), z.number().min(0).max(120)),
    /** What stays in sight where a window is too narrow for the whole picture: how far from its left side. */
    focus: z.number().min(0).max(1600).optional(),
    /** It is there at once, where one that fades in would show a figure twice. */
    cut: z.literal(true).optional(),
    moves: z
      .array(
        z.strictObject({
          part: z.string().regex(/^[\w .,>-]+$/, 'names no part: write classes, as in .ly-sea'),
          motion: z.enum(MOTIONS),
          origin: z.tuple([z.number(), z.number()]).optional(),
          delay: z.number().min(0).optional(),
          stagger: z.number().min(0).optional(),
        }),
      )
      .default([]),
    /** Where what the crew made is seen: a slot on a sign, everybody's lantern, tags of what was lent, and the picture it painted. */
    places: z
      .strictObject({
        sign: z
          .strictObject({ slot: z.string().regex(/^[\w.-]+$/, 'is no slot: write one, as in sign.text'), box: Box })
          .optional(),
        lanterns: z
          .strictObject({
            /** Where the line begins, and how wide it is. */
            from: z.tuple([z.number(), z.number()]),
            width: z.number().min(100).max(1600),
            size: z.number().min(40).max(400),
            sag: z.number().min(0).max(300).default(0),
            afloat: z.boolean().default(false),
          })
          .optional(),
        things: Box.optional(),
        picture: Box.optional(),
      })
      .optional(),
    /** Things that answer when they are touched: with a sound, and each time with the next sentence. */
    spots: z
      .array(
        z.strictObject({ id: Id, box: Box, name: words(40), sound: z.enum(SPOT_SOUNDS), says: z.array(words(90)).min(1).max(6) }),
      )
      .max(8)
      .default([]),
    /** For a task whose things are handled in the picture. */
    machine: z
      .strictObject({
        behind: z.array(Id).min(1),
        heart: Id,
        box: z.tuple([z.number(), z.number(), z.number().min(1), z.number().min(1)]),
        centre: z.tuple([z.number(), z.number()]),
        signs: z
          .record(sameWords(24), z.string().regex(/^[\w .,>-]+$/, 'names no part: write classes, as in .lever-bell'))
          .default({}),
      })
      .optional(),
  }),
);
export type PicturesFile = z.infer<typeof PicturesFile>;

/** A camera's view: the middle of what it sees, in units of the drawing, and how many times larger than all of it. */
const View = z.tuple([z.number().min(0).max(1600), z.number().min(0).max(900), z.number().min(1).max(3)]);

/** `film.yml`: the narrations that are clips, by id, with their shots. */
export const FilmFile = z.record(
  Id,
  z.strictObject({
    mood: z.enum(MOODS),
    shots: z.array(z.strictObject({ at: Seconds, picture: Id, from: View, to: View })).min(1),
    sounds: z.array(z.strictObject({ at: Seconds, sound: z.enum(CLIP_SOUNDS) })).default([]),
  }),
);
export type FilmFile = z.infer<typeof FilmFile>;

const Hash = z.string().regex(/^[0-9a-f]{32}$/, 'is no name of a film: it is written by `npm run story:render`');

/** `films.yml`, written by `npm run story:render`: of what each film was made, and the name of its playlist. */
export const FilmsFile = z.record(Id, z.strictObject({ of: Hash, film: Hash }));
export type FilmsFile = z.infer<typeof FilmsFile>;

/** `voice.yml`: the narrator's voice by language. A language without one has captions only. */
export const VoiceFile = z.record(
  z.string().regex(/^[a-z]{2}$/, 'is no language: write two letters, as in en or de'),
  z.strictObject({
    dialect: z.enum(['en-gb', 'en-us', 'es', 'fr', 'de']),
    /** A voice of the model, or a weighted mean of several: `bm_fable:0.6,bm_george:0.4`. */
    voice: z
      .string()
      .regex(/^[a-z_]+(:[\d.]+)?(,[a-z_]+(:[\d.]+)?)*$/, 'is no voice: write names, as in bm_fable:0.6,bm_george:0.4'),
    speed: z.number().min(0.7).max(1.15),
    /** Values of slots that are spoken, each in a recording of its own. */
    values: z.record(z.string(), z.array(words(40)).min(1).max(8)).default({}),
    /** Pronunciations of words, in the phonemes of the model. */
    own: z.record(z.string().regex(/^[\p{L}'-]+$/u), z.string()).default({}),
  }),
);
export type VoiceFile = z.infer<typeof VoiceFile>;

/**
 * `speech.yml`, written by `npm run story:speak`: recordings by language and by the hash of what they were made of. `apartSec` is how far,
 * at most, the words of a caption are from the caption.
 */
export const SpeechFile = z.record(
  z.string(),
  z.record(
    z.string(),
    z.strictObject({
      line: z.string(),
      file: z.string().regex(/^[0-9a-f]{32}$/, 'is no name of a recording: it is written by `npm run story:speak`'),
      seconds: z.number(),
      apartSec: z.number(),
    }),
  ),
);
export type SpeechFile = z.infer<typeof SpeechFile>;

const Line = words(80);

/** `crewmates.yml`: simulated crewmates and what they say. */
export const CrewmatesFile = z.strictObject({
  crewmates: z.record(
    z.string().regex(/^[a-z]+$/, 'is no id of a crewmate: small letters only'),
    z.strictObject({ name: sameWords(16), temper: Id, voice: z.union([z.literal(1), z.literal(2)]) }),
  ),
  tempers: z.record(
    Id,
    z.strictObject({
      pins: z.tuple([Seconds, Seconds]),
      pinsAfterPerson: Seconds,
      says: z.record(z.string(), z.tuple([Line, Line])),
    }),
  ),
});
export type CrewmatesFile = z.infer<typeof CrewmatesFile>;

const Expected = z.union([z.string(), z.number(), z.boolean()]);

/** A file of `runs/`: a show played to a script, and what must come of it. */
export const RunFile = z.strictObject({
  people: z.int().min(1).max(60),
  mode: Id.optional(),
  /** Everybody comes so late that the show begins late. */
  late: z.literal(true).optional(),
  /** Besides the steps, everybody does what somebody would who knows the answers. */
  everybody: z.literal('useful').optional(),
  steps: z.array(z.looseObject({ scene: Id, at: Seconds, who: z.int().min(1), do: z.string() })),
  expect: z.strictObject({ ending: Id, sentences: z.array(Id).optional() }).catchall(z.record(z.string(), Expected)),
});
export type RunFile = z.infer<typeof RunFile>;

/** Texts as their files have them: by field, or by place in a list. */
type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };
const Texts: z.ZodType<Texts> = z.lazy(() => z.union([words(3000), z.array(Texts), z.record(z.string(), Texts)]));

/** `lang/xx.yml`: the story in another language. */
export const LanguageFile = z.strictObject({
  /** What the things of tasks are called, by the names that the story's files have for them. */
  names: z.record(z.string(), sameWords(24)).default({}),
  /** What else stands in a drawing, by the drawing and its own words; where a drawing has the name of a thing, it has it in `names`. */
  drawn: z.record(Id, z.record(z.string(), sameWords(24))).default({}),
  /** Places of texts that stay in the story's own language. */
  missing: z.array(z.string()).default([]),
  texts: z.record(z.string(), Texts),
});
export type LanguageFile = z.infer<typeof LanguageFile>;
