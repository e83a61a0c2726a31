import { canonicalJson } from '@lorecrew/contract/hash';
import { LANGUAGES } from '@lorecrew/contract/languages';
import {
  type Machine,
  type Narration,
  ORIGINAL,
  type Stage,
  type StageButton,
  type StagePicture,
} from '@lorecrew/contract/stage';
import type { Said, SaidEnd } from '@lorecrew/engine/format/narration';
import { oneLine } from '@lorecrew/engine/format/texts';
import type { Path, StepTools, TellingWords } from '@lorecrew/engine/model/step-story';
import type { LanguageWords } from '@lorecrew/engine/model/story';
import {
  type Phase,
  type PlayRule,
  type Scene,
  STORY_FORMAT,
  type Step,
  type StepKind,
  type Story,
  type TaskEnd,
} from '@lorecrew/engine/model/story';
import type { Compilation, ListedStory, Place, PlacedStep } from './compiled.ts';
import { contentHash } from './content-hash.ts';
import { filmed } from './filmed.ts';
import { type PicturesFile, type StoryFile, stepStories, type WrittenPhase } from './format.ts';
import { buildNarration, narrationLike, type Slots } from './narration.ts';
import { withSpeech } from './speech.ts';
import type { WrittenStory } from './written-story.ts';

function pictureOf(id: string, picture: PicturesFile[string], hashOf: (art: string) => string): StagePicture {
  const [x, y, width, height] = picture.captions;
  return {
    art: hashOf(picture.art ?? id),
    describedAudio: oneLine(picture.described),
    states: picture.states,
    timed: picture.timed.map(({ during, from, to, state }) => ({ narration: during, fromSec: from, toSec: to ?? null, state })),
    captionBox: { x, y, width, height },
    layerTravelPx: picture.travel,
    moves: picture.moves.map(({ part, motion, origin, delay, stagger }) => ({
      part,
      motion,
      ...(origin ? { origin: { x: origin[0], y: origin[1] } } : {}),
      ...(delay === undefined ? {} : { delayMs: delay }),
      ...(stagger === undefined ? {} : { staggerMs: stagger }),
    })),
    ...(picture.focus === undefined ? {} : { focus: picture.focus }),
    ...(picture.cut ? { isCut: true } : {}),
    ...(picture.machine ? { machine: machineOf(picture.machine) } : {}),
    ...(picture.places ? { places: placesOf(picture.places) } : {}),
    ...(picture.spots.length > 0
      ? {
          spots: picture.spots.map(({ box, name, says, ...spot }) => ({
            ...spot,
            box: boxOf(box),
            name: oneLine(name),
            says: says.map(oneLine),
          })),
        }
      : {}),
  };
}

function boxOf([x, y, width, height]: readonly [number, number, number, number]) {
  return { x, y, width, height };
}

function placesOf({
  sign,
  lanterns,
  things,
  picture,
}: NonNullable<PicturesFile[string]['places']>): NonNullable<StagePicture['places']> {
  return {
    ...(sign ? { sign: { slot: sign.slot, box: boxOf(sign.box) } } : {}),
    ...(lanterns
      ? {
          lanterns: {
            ...{ x: lanterns.from[0], y: lanterns.from[1], width: lanterns.width, size: lanterns.size, sag: lanterns.sag },
            isAfloat: lanterns.afloat,
          },
        }
      : {}),
    ...(things ? { things: boxOf(things) } : {}),
    ...(picture ? { picture: boxOf(picture) } : {}),
  };
}

function machineOf({ behind, heart, signs, ...places }: NonNullable<PicturesFile[string]['machine']>): Machine {
  const [x, y, width, height] = places.box;
  return { behind, heart, box: { x, y, width, height }, centre: { x: places.centre[0], y: places.centre[1] }, signs };
}

/** Collects narrations and steps while the story is read from beginning to end. */
class Compiler {
  readonly narration: Record<string, Narration> = {};
  readonly narrations: ({ id: string } & Place)[] = [];
  readonly steps: PlacedStep[] = [];
  private readonly written: WrittenStory;
  private readonly telling: TellingWords;
  private readonly translation: Translation | null;
  private slots: Slots = {};

  constructor(written: WrittenStory, telling: TellingWords, translation: Translation | null) {
    this.written = written;
    this.telling = telling;
    this.translation = translation;
  }

  say(said: Said, place: Place, otherwise: string): string {
    const id = said.id ?? otherwise;
    this.narrations.push({ id, ...place });
    const original = this.translation?.original.narration[id];
    this.narration[id] = original ? narrationLike(original, said.text, this.slots) : buildNarration(said, this.slots);
    return id;
  }

  private toolsFor(id: string, at: Place): StepTools {
    const under = (path: Path): Place => ({ file: at.file, path: [...at.path, ...path] });
    const say = (said: Said, path: Path) => this.say(said, under(path), [id, ...path].join('-'));
    const end = ({ picture, states, ...said }: SaidEnd, path: Path): TaskEnd => ({
      narration: say(said, path),
      picture: picture ?? null,
      states: states ?? [],
    });
    const artOf = (drawing: string) => contentHash(this.written.drawings[drawing] ?? '');
    const calls = (thing: string) => this.translation?.names[thing] ?? thing;
    return { id, packets: Object.keys(this.written.story.packets), telling: this.telling, calls, artOf, say, end };
  }

  private step(
    written: Readonly<Record<string, unknown>>,
    at: Place,
    { scene, phase, sceneId }: { scene: number; phase: number; sceneId: string },
  ): Step[] {
    return [...stepStories].flatMap(([kind, story]) => {
      const own = written[kind];
      if (own === undefined) return [];
      const fields: { id?: unknown; when?: Step['when']; announce?: Record<string, string> } = Object(own);
      const id = typeof fields.id === 'string' ? fields.id : `${sceneId}-${kind}`;
      const place = { file: at.file, path: [...at.path, kind] };
      const step = story.compile(own, this.toolsFor(id, place));
      this.slots = { ...this.slots, ...story.slotsSaid?.(step, { seats: this.written.story.crew.seats, id }) };
      this.steps.push({ kind: kind as StepKind, id, at: place, written: own, step, scene, phase });
      const { rule, cards, task, variants } = step;
      const announcements = fields.announce && mapTexts(fields.announce);
      return [
        {
          kind: kind as StepKind,
          id,
          rule,
          ...(fields.when ? { when: fields.when } : {}),
          ...(announcements ? { announcements } : {}),
          ...(cards ? { cards } : {}),
          ...(task ? { task } : {}),
          ...(variants ? { variants } : {}),
        },
      ];
    });
  }

  private play(written: WrittenPhase['say'][number], place: Place, otherwise: string): PlayRule {
    const at = written.after !== undefined ? { afterPreviousSec: written.after } : { sec: written.at ?? 0 };
    if (written.text === undefined) return { at, oneOf: this.oneOf(written) };
    const { when, at: _, after: __, ...said } = written;
    return { at, oneOf: [{ narration: this.say(said, place, otherwise), ...(when ? { when } : {}) }] };
  }

  private oneOf({ ending, coda }: { ending?: true | undefined; coda?: string | undefined }): PlayRule['oneOf'] {
    const group = ending ? this.written.endings : (this.written.codas[coda ?? ''] ?? []);
    return group.map(({ id, when }) => ({ narration: id, ...(when ? { when } : {}) }));
  }

  private phase(
    written: WrittenPhase & { id: string; whenSaved?: number | undefined },
    at: Place,
    where: { scene: number; phase: number; sceneId: string },
  ): Phase {
    const under = (...path: Path): Place => ({ file: at.file, path: [...at.path, ...path] });
    return {
      id: written.id,
      durationSec: written.seconds,
      lateDurationSec: written.late,
      ...(written.takesSaved ? { takesSavedSec: written.takesSaved } : {}),
      ...(written.least === undefined
        ? {}
        : { pace: { leastSec: written.least, mostSec: written.most ?? written.seconds, done: written.done ?? null } }),
      ...(written.whenSaved ? { when: { saved: written.whenSaved } } : {}),
      room: written.room,
      picture: written.picture ?? null,
      play: written.say.map((said, i) => this.play(said, under('say', i), `${written.id}${String.fromCharCode(97 + i)}`)),
      steps: written.steps.flatMap((step, i) => this.step(step, under('steps', i), where)),
    };
  }

  scenes(): Scene[] {
    return this.written.scenes.map(({ file, scene }, number): Scene => {
      const { id, title, latecomer, takesSavedTime, staysOpen } = scene;
      const phases =
        'phases' in scene
          ? scene.phases.map((phase, i) =>
              this.phase(phase, { file, path: ['phases', i] }, { scene: number, phase: i, sceneId: `${id}-${phase.id}` }),
            )
          : [this.phase({ ...scene, id }, { file, path: [] }, { scene: number, phase: 0, sceneId: id })];
      return {
        id,
        title: oneLine(title),
        latecomer: oneLine(latecomer),
        phases,
        ...(takesSavedTime ? { takesSavedTime } : {}),
        ...(staysOpen ? { staysOpen } : {}),
      };
    });
  }
}

function mapTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, oneLine(text)]));
}

function button({ label, name }: { label: string; name: string }): StageButton {
  return { label: oneLine(label), accessibleName: oneLine(name) };
}

/** What may be said in each scene, of what `isIn` takes: in its file, and the endings and codas where the finale is. */
function saidByScene(
  { scenes }: WrittenStory,
  { narrations, steps }: Compiler,
  isIn: (narration: string) => boolean,
): NonNullable<Stage['clips']> {
  const finale = steps.find(({ kind }) => kind === 'finale')?.at.file;
  const isFinal = (file: string) => file === 'endings.yml' || file === 'codas.yml';
  return scenes.flatMap(({ file }, i) => {
    const said = narrations
      .filter((one) => isIn(one.id) && (one.file === file || (file === finale && isFinal(one.file))))
      .map(({ id }) => id);
    return said.length > 0 ? [{ scene: i + 1, said }] : [];
  });
}

/** The music of the scenes that name one. */
function musicOf({ scenes }: WrittenStory): Pick<Stage, 'music'> {
  const music = scenes.flatMap(({ scene }, i) => (scene.music ? [{ scene: i + 1, bed: scene.music }] : []));
  return music.length > 0 ? { music } : {};
}

/** The words that pages explain. In a translation each form stands as the translation has it. */
function glossaryOf({ glossary }: WrittenStory['story']): Pick<Stage, 'glossary'> {
  const entries = Object.values(glossary).map((entry) => ({
    words: oneLine(entry.words)
      .replace(ORIGINAL, '')
      .split(',')
      .map((word) => word.trim()),
    means: oneLine(entry.means),
  }));
  return entries.length > 0 ? { glossary: entries } : {};
}

function stageOf(
  written: WrittenStory,
  compiler: Compiler,
  translation: Translation | null,
): { stage: Stage; art: Record<string, string> } {
  const { slug, story, pictures, drawings, film, films, voices, speech } = written;
  const hashes = Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [name, contentHash(svg)]));
  const hashOf = (art: string) => hashes[art] ?? '';
  const shown = Object.fromEntries(Object.entries(pictures).map(([id, picture]) => [id, pictureOf(id, picture, hashOf)]));
  const stage: Stage = {
    slug,
    language: story.language,
    ...(translation ? { original: translation.original.language, names: translation.names } : {}),
    title: oneLine(story.title),
    tagline: oneLine(story.tagline),
    narrator: story.narrator.name,
    packets: story.packets,
    ...glossaryOf(story),
    narration: withSpeech(
      { language: story.language, narration: filmed({ narration: compiler.narration, pictures: shown, film, films }) },
      { voices, speech },
    ),
    clips: saidByScene(written, compiler, (id) => id in film),
    ...(voices[story.language] ? { spoken: saidByScene(written, compiler, () => true) } : {}),
    ...musicOf(written),
    pictures: shown,
    steps: Object.fromEntries(compiler.steps.flatMap(({ id, step }) => (step.stage ? [[id, step.stage] as const] : []))),
    closing: {
      heading: oneLine(story.closing.heading),
      text: oneLine(story.closing.text),
      leave: oneLine(story.closing.leave),
      again: button(story.closing.again),
      plan: { ...button(story.closing.plan), ...(story.closing.plan.story ? { story: story.closing.plan.story } : {}) },
    },
  };
  return { stage, art: Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [hashOf(name), svg])) };
}

function castOf({ crewmates: { crewmates, tempers } }: WrittenStory): Pick<Story, 'crewmates' | 'tempers'> {
  return {
    crewmates: Object.entries(crewmates).map(([id, { name, temper, voice }]) => ({
      id,
      name: oneLine(name),
      temper,
      variant: voice === 1 ? 0 : 1,
    })),
    tempers: Object.fromEntries(
      Object.entries(tempers).map(([id, { pins, pinsAfterPerson, says }]) => [
        id,
        {
          pinAtSec: pins,
          pinAfterHumanSec: pinsAfterPerson,
          lines: Object.fromEntries(Object.entries(says).map(([trigger, [one, two]]) => [trigger, [oneLine(one), oneLine(two)]])),
        },
      ]),
    ),
  };
}

/** Words and sentences of a language that every story of it uses. */
export interface StandardWords {
  readonly words: LanguageWords;
  readonly announcements: Readonly<Record<string, string>>;
  readonly telling: TellingWords;
}

/** What a translation takes from the story itself: its times, and the names by which commands and events know its things. */
export interface Translation {
  readonly original: Stage;
  /** What each of them is called. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Makes the two halves of a story. `standard` is what a story of its language may leave out. Everything that
 * reaches the stage is named in `stageOf`, and nothing else does.
 */
export function compileStory(
  written: WrittenStory,
  standard: StandardWords,
  translation: Translation | null = null,
): Compilation {
  const compiler = new Compiler(written, standard.telling, translation);
  const scenes = compiler.scenes();
  const { story: head, endings, codas } = written;
  for (const [i, ending] of endings.entries()) compiler.say(ending, { file: 'endings.yml', path: [i] }, ending.id);
  for (const [group, lines] of Object.entries(codas))
    for (const [i, coda] of lines.entries()) compiler.say(coda, { file: 'codas.yml', path: [group, i] }, coda.id);
  const { stage, art } = stageOf(written, compiler, translation);
  const unnamed: Omit<Story, 'hash'> = {
    format: STORY_FORMAT,
    slug: written.slug,
    ...(head.offered ? {} : { offered: false as const }),
    version: head.version,
    language: head.language,
    title: stage.title,
    tagline: stage.tagline,
    lengthSec: head.length,
    narrator: head.narrator,
    players: head.players,
    crew: { seats: head.crew.seats, simulated: head.crew.simulated, dealing: head.crew.deal, humanSeatOrder: head.crew.order },
    packets: Object.keys(head.packets),
    roles: Object.fromEntries(Object.entries(head.packets).map(([packet, { role }]) => [packet, role])),
    variables: head.variables,
    figures: head.figures,
    scenes,
    narrationSec: Object.fromEntries(Object.entries(compiler.narration).map(([id, { seconds }]) => [id, seconds])),
    endings: endings.map(({ id, title, when, picture, text }) => ({
      id,
      title: oneLine(title),
      picture,
      text: oneLine(text),
      ...(when ? { when } : {}),
    })),
    ...castOf(written),
    takeover: mapTakeover(head.takeover),
    announcements: { ...standard.announcements, ...mapTexts(head.announcements) },
    words: standard.words,
    stage: contentHash(canonicalJson(stage)),
    ...(translation ? { names: translation.names } : {}),
  };
  const story = { ...unnamed, hash: contentHash(canonicalJson(unnamed)) };
  return { story, stage, art, translated: [], listed: listedIn(head), steps: compiler.steps, narrations: compiler.narrations };
}

/** A story as it is offered in each language that its head names. */
function listedIn({ listed }: StoryFile): ListedStory[] {
  return LANGUAGES.flatMap((language) => {
    const words = listed[language];
    return words ? [{ language, ...words }] : [];
  });
}

function mapTakeover(takeover: { stays: string; returns: string } | undefined): Story['takeover'] {
  return { stays: oneLine(takeover?.stays ?? ''), returns: oneLine(takeover?.returns ?? '') };
}
