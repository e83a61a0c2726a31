import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { contentHash } from '@lorecrew/authoring/content-hash';
import type { SpeechFile } from '@lorecrew/authoring/format';
import { makeStory } from '@lorecrew/authoring/library';
import { collectSpeech, type SpokenLine } from '@lorecrew/authoring/speech';
import { speechFolder } from '@lorecrew/authoring/speech-files';
import { readStoryFiles, storySlugs } from '@lorecrew/authoring/story-files';
import { stringify } from 'yaml';
import { z } from 'zod';
import { storyPath, storyWords } from './story-folder.ts';

// npm run story:speak [-- [--in folder] [--list] [slug]]: renders the narrator's lines that have no recording yet, or whose text, captions or
// voice have changed since. With --list: prints the lines and their recordings as JSON instead. scripts/speech/setup.sh installs what it needs.
const given = storyWords(process.argv.slice(2));
const isList = given.words.includes('--list');
const [onlySlug] = given.words.filter((word) => word !== '--list');
const ROOT = new URL('..', import.meta.url).pathname;
const PYTHON = join(ROOT, '.cache/speech/venv/bin/python');

const Rendered = z.object({ id: z.string(), seconds: z.number(), speed: z.number(), starts: z.array(z.number()) });
type Rendered = z.infer<typeof Rendered>;
type WantedLine = SpokenLine & { readonly language: string; readonly scene: number | null };
type Recorded = SpeechFile[string][string];

/** What the renderer is given for a line. */
function request({ of, text, cues, fits, voice: { dialect, voice, speed, own } }: SpokenLine) {
  return { id: of, text, cues, fits, dialect, voice, speed, own };
}

/** Renders lines into a folder, one after the other, by the lowest priority: a machine that renders can be worked on. */
async function* render(lines: readonly SpokenLine[], folder: string): AsyncGenerator<Rendered> {
  if (!existsSync(PYTHON)) throw new Error('The renderer is not installed. Run sh scripts/speech/setup.sh first.');
  const asked = join(folder, 'lines.json');
  writeFileSync(asked, JSON.stringify(lines.map(request)));
  const renderer = spawn('nice', ['-n', '15', PYTHON, join(ROOT, 'scripts/speech/speak.py'), asked, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, OMP_NUM_THREADS: '1' },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    renderer.on('error', reject);
    renderer.on('close', resolve);
  });
  for await (const answer of createInterface({ input: renderer.stdout })) yield Rendered.parse(JSON.parse(answer));
  const code = await ended;
  if (code !== 0) throw new Error(`The renderer ended with ${code}.`);
}

/** How far the words of a caption are from the caption, at most, in seconds. */
function apartSec({ cues }: SpokenLine, starts: readonly number[]): number {
  const apart = cues.map(({ startSec }, i) => Math.abs((starts[i] ?? startSec) - startSec));
  return Math.round(Math.max(0, ...apart) * 100) / 100;
}

/** Removes recordings that no line uses any more. */
function tidy(folder: string, speech: SpeechFile): void {
  const used = new Set(Object.values(speech).flatMap((lines) => Object.values(lines).map(({ file }) => `${file}.mp3`)));
  for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name));
}

/** What `speech.yml` holds: the recordings there are, in the order of the story. */
function speechOf(wanted: readonly WantedLine[], recordings: ReadonlyMap<string, Recorded>): SpeechFile {
  return Object.fromEntries(
    [...Map.groupBy(wanted, ({ language }) => language)].map(([language, lines]) => [
      language,
      Object.fromEntries(
        lines.flatMap(({ of, narration }) => {
          const recorded = recordings.get(of);
          return recorded ? [[of, { ...recorded, line: narration }]] : [];
        }),
      ),
    ]),
  );
}

async function speak(slug: string): Promise<void> {
  const story = join(given.folder, slug);
  const made = makeStory(readStoryFiles(story));
  if ('faults' in made) throw new Error(`${storyPath(given, slug)} is not well formed; see npm run story:check.`);
  const { voices, speech: before } = made.written;
  const folder = speechFolder(story);
  const wanted = [made.compiled.stage, ...made.compiled.translated].flatMap((stage) =>
    collectSpeech(stage, voices).map((line): WantedLine => {
      const scene = stage.spoken?.find(({ said }) => said.includes(line.narration))?.scene ?? null;
      return { ...line, language: stage.language, scene };
    }),
  );
  if (wanted.length === 0) return console.log(`${slug}: no language has a voice`);
  if (!isList) mkdirSync(folder, { recursive: true });
  const recordings = new Map(
    Object.values(before)
      .flatMap((lines) => Object.entries(lines))
      .filter(([, { file }]) => existsSync(join(folder, `${file}.mp3`))),
  );
  if (isList) {
    const listed = wanted.map(({ of, narration, scene, text, voice }) => ({
      ...{ line: narration, scene, text, dialect: voice.dialect },
      ...recordings.get(of),
    }));
    return console.log(JSON.stringify(listed, null, 1));
  }
  const missing = new Map(wanted.filter(({ of }) => !recordings.has(of)).map((line) => [line.of, line]));
  const save = () => {
    const speech = speechOf(wanted, recordings);
    writeFileSync(join(story, 'speech.yml'), `# Written by npm run story:speak.\n${stringify(speech, { lineWidth: 0 })}`);
    return speech;
  };
  const room = mkdtempSync(join(tmpdir(), 'speech-'));
  try {
    for await (const { id, seconds, speed, starts } of missing.size > 0 ? render([...missing.values()], room) : []) {
      const line = missing.get(id);
      if (!line) throw new Error(`The renderer answered ${id}, which nobody asked for.`);
      const sound = readFileSync(join(room, `${id}.mp3`));
      const file = contentHash(sound);
      writeFileSync(join(folder, `${file}.mp3`), sound);
      recordings.set(id, { line: line.narration, file, seconds, apartSec: apartSec(line, starts) });
      save();
      console.log(
        `${slug} ${line.narration}: ${seconds} s of ${line.fits} s at speed ${speed}, ${(sound.length / 1000).toFixed(0)} kB`,
      );
    }
  } finally {
    rmSync(room, { recursive: true });
  }
  tidy(folder, save());
  console.log(`${slug}: ${missing.size} of ${wanted.length} lines rendered`);
}

for (const slug of storySlugs(given.folder)) if (onlySlug === undefined || onlySlug === slug) await speak(slug);
