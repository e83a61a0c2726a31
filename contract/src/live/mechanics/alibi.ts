import { LANGUAGES } from '../../languages.ts';
import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

/** Characters of a free answer. */
export const ALIBI_CHARS = 24;

const id = z.string().check(z.maxLength(32));
const place = z.int().check(z.minimum(0), z.maximum(64));
const option = z.string().check(z.minLength(1), z.maxLength(64));

/** Own words, with the language they are meant in; one of the choices; a number, or minutes since midnight; or nothing. */
const Answer = z.union([
  z.strictObject({ text: z.string().check(z.maxLength(160)), language: z.enum(LANGUAGES) }),
  /** What a simulated crewmate says. */
  z.strictObject({ ready: z.int().check(z.minimum(0), z.maximum(63)) }),
  z.strictObject({ option }),
  z.strictObject({ number: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  z.strictObject({ nothing: z.literal(true) }),
]);
export type AlibiAnswer = z.infer<typeof Answer>;

/** One version of what happened. Nobody is told whose it is, nor how many have it. */
const Version = z.object({ version: z.number(), text: z.string(), words: z.optional(z.enum(['own', 'mislaid'])) });

/** A crew agrees on a story; then each answers questions alone, and the answers are read side by side. */
export const alibi = wire({
  commands: [
    /** Nothing more has to be agreed. */
    command('alibi.ready', {}),
    /** Until the question is over it may be given anew. */
    command('alibi.answer', { question: id, answer: Answer }),
    /** Whether two answers of a pair mean the same. It may be changed until all have said so. */
    command('alibi.same', { pair: place, same: z.boolean() }),
    /** Shows everybody of the crew the next question with its versions; `shown` is how many were shown before. */
    command('alibi.turn', { step: id, shown: place }),
    command('alibi.report', { step: id, question: id, version: place }),
  ],
  slices: {
    alibi: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        stage: z.enum(['ahead', 'talk', 'pause', 'question', 'same', 'reading']),
        startedAtMs: z.number(),
        /** When this part is over at the latest; null where it has no time of its own. */
        endsAtMs: z.nullable(z.number()),
        /** How many are ready, have answered, or have said of every pair whether it is the same; of how many. */
        done: z.number(),
        all: z.number(),
        question: z.nullable(
          z.object({
            ...{ id: z.string(), n: z.number(), of: z.number(), ask: z.string() },
            answer: z.union([
              z.object({ kind: z.literal('words'), maxChars: z.number() }),
              z.object({ kind: z.literal('choice'), options: z.array(z.object({ option: z.string(), text: z.string() })) }),
              z.object({ kind: z.literal('number'), from: z.number(), to: z.number() }),
              z.object({ kind: z.literal('time') }),
            ]),
          }),
        ),
        /** Answers that the rules cannot tell apart for certain. */
        pairs: z.array(z.object({ pair: z.number(), ask: z.string(), first: z.string(), second: z.string() })),
        reading: z.nullable(
          z.object({
            ...{ shown: z.number(), of: z.number(), nextAtMs: z.nullable(z.number()) },
            /** Somebody may show the next one: what is said of this one is over. */
            mayTurn: z.boolean(),
            turnedBy: z.nullable(z.string()),
            /** Those that are shown; the last is the newest. */
            questions: z.array(z.object({ id: z.string(), ask: z.string(), isAgreed: z.boolean(), versions: z.array(Version) })),
            /** How many were agreed, once all are read. */
            agreed: z.nullable(z.number()),
          }),
        ),
      }),
    },
    /** What one has said. */
    myAlibi: {
      audience: 'person',
      schema: z.object({
        step: z.string(),
        isReady: z.boolean(),
        /** The answer to the present question in words; empty for "nothing", null while there is none. */
        answer: z.nullable(z.string()),
        /** How often one may still change one's mind. */
        left: z.number(),
        same: z.array(z.object({ pair: z.number(), same: z.boolean() })),
        /** The versions that have own words in them. */
        own: z.array(z.object({ question: z.string(), version: z.number() })),
        reportsLeft: z.number(),
      }),
    },
  },
  feeds: {},
  refusals: {
    ALIBI_001: { status: 409, message: 'There is nothing to agree on now.' },
    ALIBI_002: { status: 409, message: 'That question is not asked now.' },
    ALIBI_003: { status: 400, message: 'That does not answer the question.' },
    ALIBI_004: { status: 400, message: 'Please write a few plain words.' },
    ALIBI_005: { status: 400, message: 'Please take other words.' },
    ALIBI_006: { status: 429, message: 'You have changed it often enough.' },
    ALIBI_007: { status: 409, message: 'There is nothing to compare now.' },
    ALIBI_008: { status: 409, message: 'That is still being read, or was.' },
    ALIBI_009: { status: 404, message: 'There is nothing to report there.' },
  },
}).withSamples({
  'alibi.ready': ({ alibi: all }) => (all?.stage === 'talk' ? [{ type: 'alibi.ready' }] : []),
  'alibi.answer': ({ alibi: all }) => {
    if (!all?.question) return [];
    const { id: question, answer } = all.question;
    const given: AlibiAnswer[] =
      answer.kind === 'words'
        ? [
            { text: 'The Goat', language: 'en' },
            { text: 'our goats', language: 'en' },
          ]
        : answer.kind === 'choice'
          ? answer.options.map(({ option: one }) => ({ option: one }))
          : [{ number: 7 }, { number: 8 }];
    return [...given, { nothing: true } as const].map((each) => ({ type: 'alibi.answer', question, answer: each }));
  },
  'alibi.same': ({ alibi: all }) =>
    all?.stage === 'same' ? all.pairs.map(({ pair }) => ({ type: 'alibi.same', pair, same: pair % 2 === 0 })) : [],
  'alibi.turn': ({ alibi: all }) => (all?.reading ? [{ type: 'alibi.turn', step: all.step, shown: all.reading.shown }] : []),
  'alibi.report': ({ alibi: all }) =>
    all?.reading?.questions.flatMap(({ id: question, versions }) =>
      versions.map(({ version }) => ({ type: 'alibi.report' as const, step: all.step, question, version })),
    ) ?? [],
});
