import type { Path } from '@lorecrew/engine/model/step-story';
import type { z } from 'zod';
import type { Fault, PlacedFault } from './fault.ts';
import {
  CodasFile,
  CrewmatesFile,
  EndingsFile,
  FilmFile,
  FilmsFile,
  LanguageFile,
  PhasedSceneFile,
  PicturesFile,
  RunFile,
  SceneFile,
  SpeechFile,
  StoryFile,
  VoiceFile,
  type WrittenScene,
} from './format.ts';
import { schemaFaults } from './schema-faults.ts';
import type { StoryFiles } from './story-files.ts';
import { parseYaml, type YamlFile } from './yaml-file.ts';

/** A story as it is written: every file parsed. Whether it holds together is not known yet. */
export interface WrittenStory {
  readonly slug: string;
  readonly story: StoryFile;
  /** In the order of the story, each with its file. */
  readonly scenes: readonly { readonly file: string; readonly scene: WrittenScene }[];
  readonly endings: EndingsFile;
  readonly codas: CodasFile;
  readonly pictures: PicturesFile;
  readonly crewmates: CrewmatesFile;
  /** Which narrations are clips, and the films that were made of them. */
  readonly film: FilmFile;
  readonly films: FilmsFile;
  /** The narrator's voices, and the recordings that were made of them. */
  readonly voices: VoiceFile;
  readonly speech: SpeechFile;
  /** Recordings in the story's folder: their seconds, by name. Null for one that is not what its name says. */
  readonly recordings: ReadonlyMap<string, number | null>;
  readonly runs: readonly { readonly file: string; readonly run: RunFile }[];
  /** The drawings, as SVG text, by name. */
  readonly drawings: Readonly<Record<string, string>>;
  /** Texts in other languages, by language. */
  readonly languages: Readonly<Record<string, LanguageFile>>;
  readonly lineOf: (file: string, path: Path) => number;
  /** What a file holds before anything is made of it; undefined where it is left out. */
  readonly valueOf: (file: string) => unknown;
}

/** Adds lines to faults and puts them in the order of the files. */
export function placed(lineOf: WrittenStory['lineOf'], faults: readonly Fault[]): PlacedFault[] {
  return faults
    .map(({ file, path, says }) => ({ file, line: lineOf(file, path), says }))
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

const NO_CREWMATES = { crewmates: {}, tempers: {} };

class Reader {
  readonly faults: PlacedFault[] = [];
  private readonly folder: StoryFiles;
  private readonly parsed = new Map<string, YamlFile>();

  constructor(folder: StoryFiles) {
    this.folder = folder;
  }

  lineOf = (file: string, path: Path): number => this.parsed.get(file)?.lineOf(path) ?? 1;

  valueOf = (file: string): unknown => this.parsed.get(file)?.value;

  /** A file's value, parsed; null with a fault where it is missing or cannot be read. */
  value(file: string): unknown {
    const text = this.folder.files.get(file);
    if (text === undefined) {
      this.faults.push({ file, line: 1, says: 'is missing. The guide says what belongs into it.' });
      return null;
    }
    const read = parseYaml(file, text);
    if ('faults' in read) {
      this.faults.push(...read.faults.map(({ says }) => ({ file, line: read.line, says })));
      return null;
    }
    this.parsed.set(file, read.parsed);
    return read.parsed.value ?? {};
  }

  read<T>(file: string, schema: z.ZodType<T>): T | null {
    return this.check(file, this.value(file), schema);
  }

  check<T>(file: string, value: unknown, schema: z.ZodType<T>): T | null {
    if (value === null) return null;
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success) return result.data;
    this.faults.push(...placed(this.lineOf, schemaFaults(file, result.error.issues)));
    return null;
  }

  optional<T>(file: string, schema: z.ZodType<T>, otherwise: T): T | null {
    return this.folder.files.has(file) ? this.read(file, schema) : otherwise;
  }

  scene(file: string): WrittenScene | null {
    const value = this.value(file);
    const isPhased = typeof value === 'object' && value !== null && 'phases' in value;
    return isPhased ? this.check(file, value, PhasedSceneFile) : this.check(file, value, SceneFile);
  }

  /** Files below a folder, by name, without their ending. */
  below(folder: string, ending: string): [name: string, file: string][] {
    const start = `${folder}/`;
    return [...this.folder.files.keys()]
      .filter((file) => file.startsWith(start) && file.endsWith(ending))
      .sort()
      .map((file) => [file.slice(start.length, -ending.length), file]);
  }

  text(file: string): string {
    return this.folder.files.get(file) ?? '';
  }
}

function notNull<T>(value: T | null): value is T {
  return value !== null;
}

/** Reads every file of a story. Either all of them are well formed, or there are faults: the first cause of each file. */
export function readStory(folder: StoryFiles): { readonly written: WrittenStory } | { readonly faults: readonly PlacedFault[] } {
  const reader = new Reader(folder);
  const story = reader.read('story.yml', StoryFile);
  if (!story) return { faults: reader.faults };
  const scenes = story.scenes.map((name) => {
    const file = `scenes/${name}.yml`;
    const scene = reader.scene(file);
    return scene && { file, scene };
  });
  for (const [name, file] of reader.below('scenes', '.yml'))
    if (!story.scenes.includes(name))
      reader.faults.push({
        file,
        line: 1,
        says: `is no scene of the story. Name ${name} in story.yml under scenes, or take the file out.`,
      });
  const runs = reader.below('runs', '.yml').map(([, file]) => {
    const run = reader.read(file, RunFile);
    return run && { file, run };
  });
  const endings = reader.read('endings.yml', EndingsFile);
  const codas = reader.optional('codas.yml', CodasFile, {});
  const pictures = reader.read('pictures.yml', PicturesFile);
  const crewmates = reader.optional('crewmates.yml', CrewmatesFile, NO_CREWMATES);
  const film = reader.optional('film.yml', FilmFile, {});
  const films = reader.optional('films.yml', FilmsFile, {});
  const voices = reader.optional('voice.yml', VoiceFile, {});
  const speech = reader.optional('speech.yml', SpeechFile, {});
  const languages = reader.below('lang', '.yml').map(([name, file]) => [name, reader.read(file, LanguageFile)] as const);
  if (reader.faults.length > 0 || !endings || !codas || !pictures || !crewmates || !film || !films || !voices || !speech)
    return { faults: reader.faults };
  return {
    written: {
      slug: folder.slug,
      story,
      scenes: scenes.filter(notNull),
      endings,
      codas,
      pictures,
      crewmates,
      film,
      films,
      voices,
      speech,
      recordings: folder.recordings ?? new Map(),
      runs: runs.filter(notNull),
      drawings: Object.fromEntries(reader.below('pictures', '.svg').map(([name, file]) => [name, reader.text(file)])),
      languages: Object.fromEntries(languages.flatMap(([name, texts]) => (texts ? [[name, texts] as const] : []))),
      lineOf: reader.lineOf,
      valueOf: reader.valueOf,
    },
  };
}
