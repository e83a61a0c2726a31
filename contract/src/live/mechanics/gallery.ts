import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { PersonView } from '../person.ts';
import { SKETCH_PAPER } from './sketch.ts';

/** Characters of a title on a plaque. */
export const PLAQUE_CHARS = 28;
/** So many titles stand side by side, where a crew titles the picture of another. */
export const PLAQUE_TITLES = 3;

const id = z.string().check(z.maxLength(64));
const place = z.int().check(z.minimum(0), z.maximum(SKETCH_PAPER.cells - 1));
const title = z.int().check(z.minimum(1), z.maximum(999));

/** A square of somebody's strip, in the picture of a crew. */
const Square = { crew: id, strip: id, column: place, row: place };
/** A title as it is read. `mislaid`: it was taken down, and another stands there. */
const Title = z.object({ title: z.number(), text: z.string(), words: z.optional(z.enum(['own', 'mislaid'])) });

/** All pictures hang in one gallery: everybody walks past them, and each crew titles the picture of another. */
export const gallery = wire({
  commands: [
    /** Hangs the one arrow that each has, or moves it. */
    command('gallery.look', Square),
    /** Has looked at the pictures. */
    command('gallery.ready', {}),
    command('gallery.title', {
      words: z.union([
        z.strictObject({ ready: z.int().check(z.minimum(0), z.maximum(63)) }),
        z.strictObject({ text: z.string().check(z.maxLength(120)) }),
      ]),
    }),
    command('gallery.withdraw', {}),
    command('gallery.press', { title }),
    command('gallery.report', { crew: id, title }),
    /** A strip of another crew, or of one's own. */
    command('gallery.reportStrip', { crew: id, strip: id }),
  ],
  slices: {
    /** All pictures, in the order in which they hang. They seldom change, and are sent again only where one does. */
    gallery: {
      audience: 'everyone',
      schema: z.object({
        step: z.string(),
        pictures: z.array(
          z.object({
            crew: z.string(),
            strips: z.array(
              z.object({
                strip: z.string(),
                title: z.string(),
                painter: PersonView,
                /** As `unpackMarks` reads them. */
                marks: z.string(),
                isDown: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    },
    /** What comes to hang beside them: arrows of people who are not named, and plaques, with the crew that gave them. */
    galleryWall: {
      audience: 'everyone',
      schema: z.object({
        looks: z.array(z.object({ crew: z.string(), strip: z.string(), column: z.number(), row: z.number() })),
        plaques: z.array(z.object({ crew: z.string(), by: z.string(), titles: z.array(Title) })),
      }),
    },
    /** What a crew does now. */
    galleryCrew: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        stage: z.enum(['ahead', 'walk', 'title', 'press', 'hung']),
        startedAtMs: z.number(),
        endsAtMs: z.nullable(z.number()),
        done: z.number(),
        all: z.number(),
        /** Whose picture it titles; null before. */
        of: z.nullable(z.string()),
        /** There is no other picture: everybody writes in secret. */
        isSecret: z.boolean(),
        prompt: z.string(),
        ready: z.array(z.string()),
        /** Without their writers; in secret none before all are there. */
        titles: z.array(Title),
      }),
    },
    myGallery: {
      audience: 'person',
      schema: z.object({
        look: z.nullable(z.object({ crew: z.string(), strip: z.string(), column: z.number(), row: z.number() })),
        looksLeft: z.number(),
        isReady: z.boolean(),
        mine: z.nullable(Title),
        left: z.number(),
        press: z.nullable(z.number()),
        reportsLeft: z.number(),
      }),
    },
  },
  feeds: {},
  refusals: {
    GALLERY_001: { status: 404, message: 'There is no such picture in the gallery.' },
    GALLERY_002: { status: 409, message: 'No titles are written now.' },
    GALLERY_003: { status: 409, message: 'There is no such title to press for now.' },
    GALLERY_004: { status: 400, message: 'Please choose a title that somebody else wrote.' },
    GALLERY_005: { status: 400, message: 'Please write a few plain words, or take a title that lies ready.' },
    GALLERY_006: { status: 400, message: 'Please take other words. Colleagues will read them.' },
    GALLERY_007: { status: 429, message: 'You have changed it often enough. It stays as it is.' },
    GALLERY_008: { status: 404, message: 'There is nothing of somebody else to report there.' },
  },
}).withSamples({
  'gallery.look': ({ gallery: all }) =>
    (all?.pictures ?? []).flatMap(({ crew, strips: [first] }) =>
      first ? [{ type: 'gallery.look' as const, crew, strip: first.strip, column: 3, row: 7 }] : [],
    ),
  'gallery.ready': ({ galleryCrew: own }) => (own ? [{ type: 'gallery.ready' }] : []),
  'gallery.title': ({ galleryCrew: own }) =>
    own
      ? [
          { type: 'gallery.title', words: { text: 'Two goats and a chair' } },
          { type: 'gallery.title', words: { ready: 0 } },
          { type: 'gallery.title', words: { ready: 63 } },
        ]
      : [],
  'gallery.withdraw': ({ galleryCrew: own }) => (own ? [{ type: 'gallery.withdraw' }] : []),
  'gallery.press': ({ galleryCrew: own }) =>
    own ? [1, ...own.titles.map((each) => each.title)].map((n) => ({ type: 'gallery.press' as const, title: n })) : [],
  'gallery.report': ({ galleryWall: wall }) =>
    (wall?.plaques ?? []).flatMap(({ by, titles }) =>
      titles.map((each) => ({ type: 'gallery.report' as const, crew: by, title: each.title })),
    ),
  'gallery.reportStrip': ({ gallery: all }) =>
    (all?.pictures ?? []).flatMap(({ crew, strips }) =>
      strips.map(({ strip }) => ({ type: 'gallery.reportStrip' as const, crew, strip })),
    ),
});
