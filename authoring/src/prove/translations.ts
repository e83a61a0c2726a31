import { splitParagraphs } from '@lorecrew/engine/format/texts';
import type { Path } from '@lorecrew/engine/model/step-story';
import { compileStory } from '../compile.ts';
import type { Fault } from '../fault.ts';
import { type LanguageFile, stepStories } from '../format.ts';
import { knowsLanguage, standardWords, tellingOf } from '../library.ts';
import { type OwnText, textsOf } from '../texts-of.ts';
import { keyOf, type TranslatedText, translate, translatedTexts, wordsDrawn } from '../translate.ts';
import { proveNames } from './names.ts';
import { at, few, type Made, type Proof, twice } from './proof.ts';
import { proveTexts } from './texts.ts';
import { isTooFast, proveSteps, secondsOver } from './times.ts';

/** One translation of a story, with what is to be translated. */
interface Translation {
  readonly made: Made;
  readonly language: string;
  readonly file: string;
  readonly given: LanguageFile;
  readonly own: ReadonlyMap<string, OwnText>;
  readonly said: ReadonlyMap<string, TranslatedText>;
}

/** Every text is translated once, or named as missing, and nothing else is. */
function* places({ file, given: { missing }, own, said }: Translation): Iterable<Fault> {
  const strange = [...said.values()].filter(({ key }) => !own.has(key));
  for (const { path } of strange) yield at(file, path, 'is no text of the story. Look for a slip of the pen, or take it out.');
  // What stands in a wrong place is what is lacking in the right one.
  if (strange.length > 0) return;
  for (const key of missing.filter((each) => said.has(each)))
    yield at(file, said.get(key)?.path ?? [], 'is named under missing as well. Take it out there.');
  for (const [i, key] of missing.entries())
    if (!own.has(key)) yield at(file, ['missing', i], `is ${key}, which is no text of the story. Take it out.`);
  for (const [key, { text }] of own)
    if (!said.has(key) && !missing.includes(key))
      yield at(file, ['texts'], `lacks ${key} ("${text.trim().slice(0, 40)}"). Translate it, or name it under missing.`);
}

function slotsIn(text: string): string {
  return [...text.matchAll(/\{([^{}|]*)/g)]
    .map(([, slot = '']) => `{${slot}}`)
    .sort()
    .join(' ');
}

/** Each text has the slots and the paragraphs of the original, and room where it stands. */
function* forms({ file, own, said }: Translation): Iterable<Fault> {
  for (const [key, { path, text }] of said) {
    const original = own.get(key);
    if (!original) continue;
    const [has, wanted] = [slotsIn(text), slotsIn(original.text)];
    if (has !== wanted)
      yield at(file, path, `has ${has || 'no slot'}, and the original has ${wanted || 'none'}. Let them have the same.`);
    if (text.length > original.maxChars)
      yield at(file, path, `has ${text.length} characters; ${original.maxChars} fit. Say less.`);
    const [parts, all] = [splitParagraphs(text).length, splitParagraphs(original.text).length];
    if (parts !== all) yield at(file, path, `has ${parts} paragraphs, and the original has ${all}. Let them have as many.`);
  }
}

/** Everything that tasks name is called something, by which it can be told apart. */
function* names({ made, file, given }: Translation): Iterable<Fault> {
  const things = made.compiled.steps.flatMap(({ kind, step }) => {
    const story = stepStories.get(kind);
    return [...(story?.things?.(step) ?? []), ...(story?.controls?.(step) ?? [])];
  });
  for (const thing of new Set(things))
    if (!Object.hasOwn(given.names, thing)) yield at(file, ['names'], `lacks ${thing}. Say what it is called.`);
  for (const thing of Object.keys(given.names))
    if (!things.includes(thing))
      yield at(file, ['names', thing], `is called something, and no task has it. There are ${few(things)}.`);
  for (const { name, thing } of twice(Object.entries(given.names), ([, each]) => each))
    yield at(file, ['names', thing[0]], `is ${name}, as something else is called. Tell them apart.`);
}

/** What a drawing says is said in the language as well: as a thing is called, or as the translation has it for this drawing. */
function* drawings({ made, file, given: { names: called, drawn } }: Translation): Iterable<Fault> {
  for (const [drawing, svg] of Object.entries(made.written.drawings)) {
    const unsaid = wordsDrawn(svg).find(
      (each) => /\p{L}{2}/u.test(each) && !Object.hasOwn({ ...called, ...drawn[drawing] }, each),
    );
    if (unsaid !== undefined) yield at(file, ['drawn'], `lacks "${unsaid}", which stands in ${drawing}.svg. Say it there.`);
  }
  for (const [drawing, own] of Object.entries(drawn))
    for (const each of Object.keys(own))
      if (!wordsDrawn(made.written.drawings[drawing] ?? '').includes(each))
        yield at(file, ['drawn', drawing, each], `does not stand in ${drawing}.svg. Look for a slip of the pen, or take it out.`);
}

/** Everything that is said has the captions of the original, at the same seconds, and all of them can be read and said in their time. */
function* timings({ made, file, said, own }: Translation, translated: Made): Iterable<Fault> {
  const spoken = new Map([...own].map(([key, text]) => [JSON.stringify([text.file, ...text.path]), key]));
  for (const { id, file: from, path } of translated.compiled.narrations) {
    const text = said.get(spoken.get(JSON.stringify([from, ...path, 'text'])) ?? '');
    const [before, after] = [made.compiled.stage.narration[id], translated.compiled.stage.narration[id]];
    if (!text || !before || !after) continue;
    if (after.cues.length < before.cues.length)
      yield at(file, text.path, `does not go into the ${before.cues.length} captions of the original, two lines each. Say less.`);
    const over = secondsOver(after.paragraphs.join(' '), after.seconds);
    if (over > 0)
      yield at(
        file,
        text.path,
        `takes ${Math.ceil(after.seconds + over)} s to say, and the original ${after.seconds}. Say less.`,
      );
    for (const cue of after.cues.filter(isTooFast))
      yield at(
        file,
        text.path,
        `leaves ${(cue.endSec - cue.startSec).toFixed(1)} s to read "${cue.lines.join(' ')}", as the original does. Say less there.`,
      );
  }
}

function alike(one: Path, two: Path): number {
  const differs = one.findIndex((key, i) => key !== two[i]);
  return differs === -1 ? one.length : differs;
}

/** Where a fault of the translated story stands in the translation; nothing where the text is the original's. */
function placeOf(fault: Fault, { own, said }: Translation): Path | null {
  const [nearest] = [...own.values()]
    .filter(({ file }) => file === fault.file)
    .sort((a, b) => alike(b.path, fault.path) - alike(a.path, fault.path));
  return (nearest && said.get(keyOf(nearest))?.path) ?? null;
}

/** What does not hold in a translation: the first cause. */
function* faultsOf(translation: Translation): Iterable<Fault> {
  const { made, language, file } = translation;
  if (language === made.written.story.language) return yield at(file, [], 'is in the language of the story. Take it out.');
  if (!knowsLanguage(language))
    return yield at(file, [], `is in ${language}, of which stories/standard knows no words. Write ${language}.yml there first.`);
  const formal = [...places(translation), ...forms(translation), ...names(translation), ...drawings(translation)];
  yield* formal;
  if (formal.length > 0) return;
  const written = translate(made.written, { language, isRenamed: true });
  const compiled = compileStory(written, standardWords(language), {
    original: made.compiled.stage,
    names: translation.given.names,
  });
  const translated = { written, compiled, telling: tellingOf(language) };
  const late = [...timings(translation, translated)];
  yield* late;
  if (late.length > 0) return;
  for (const proof of [proveNames, proveSteps, proveTexts])
    for (const fault of proof(translated)) {
      const path = placeOf(fault, translation);
      if (path) yield at(file, path, fault.says);
    }
}

/**
 * Each translation says everything that the story does, in the same time, and proves like the story itself: its cards say what their
 * rules say, its crewmates give nothing away, and nothing secret stands where everybody reads.
 */
export const proveTranslations: Proof = function* (made) {
  const own = new Map(textsOf(made.written).map((text) => [keyOf(text), text]));
  for (const [language, given] of Object.entries(made.written.languages)) {
    const said = new Map(translatedTexts(given.texts).map((text) => [text.key, text]));
    yield* faultsOf({ made, language, file: `lang/${language}.yml`, given, own, said });
  }
};
