import type { PlacedStep } from '../compiled.ts';
import { stepStories } from '../format.ts';
import { anyOf, textsIn } from './every-text.ts';
import { at, few, type Made, type Proof } from './proof.ts';

/** The words with which a text closes: `is lit`. They say what became of it. */
function closing(text: string): string {
  return (text.match(/\p{L}+/gu) ?? []).slice(-2).join(' ').toLowerCase();
}

/** With what words a step's end is told, unless they have been said before it is over. */
function endWordsOf({ written, compiled }: Made, { kind, step, scene }: PlacedStep): string[] {
  const over = stepStories.get(kind)?.overTexts?.(step) ?? [];
  const shown = Object.values(step.stage ?? {}).filter((text) => !over.includes(text));
  const told = written.scenes
    .slice(0, scene + 1)
    .flatMap(({ file, scene: own }) => textsIn(file, own))
    .filter(({ path }) => !path.includes('steps'))
    .map(({ text }) => text);
  const before = [compiled.story.title, compiled.story.tagline, ...shown, ...told].join(' ').toLowerCase();
  return over.map(closing).filter((words) => words.includes(' ') && !before.includes(words));
}

/** Words that tell how a step ended, and the occasions on which it may still be open. */
function endWords(made: Made): { readonly words: RegExp | null; readonly triggers: ReadonlySet<string> } {
  const ending = made.compiled.steps.filter(({ kind }) => stepStories.get(kind)?.overTexts);
  const words = ending.flatMap((step) => endWordsOf(made, step));
  const triggers = ending.flatMap(({ kind }) => {
    const { lines = [], rareLines = [], overLines = [] } = stepStories.get(kind) ?? {};
    return [...lines, ...rareLines].filter((trigger) => !overLines.includes(trigger));
  });
  return { words: words.length > 0 ? anyOf(words) : null, triggers: new Set(triggers) };
}

/** On these occasions a line is to somebody. */
const MEANS_SOMEBODY = new Set(['humanPin', 'waiting', 'thanked', 'asked', 'askedPinned', 'unsure']);

/** Every occasion has its lines, and no line gives anything away or knows what nobody knows yet. */
export const proveLines: Proof = function* (made) {
  const { compiled, written, telling } = made;
  const triggers = new Set(compiled.steps.flatMap(({ kind }) => stepStories.get(kind)?.lines ?? []));
  const rare = new Set(compiled.steps.flatMap(({ kind }) => stepStories.get(kind)?.rareLines ?? []));
  const things = compiled.steps.flatMap(({ kind, step }) => stepStories.get(kind)?.things?.(step) ?? []);
  const tell =
    things.length + telling.ordinals.length > 0
      ? anyOf([...things.map((thing) => `${thing}s?`), ...telling.ordinals, ...telling.orderWords])
      : null;
  const standing = new RegExp(anyOf([...things.map((thing) => `${thing}s?`), telling.ordinals[0] ?? '']), 'giu');
  const numbers = /\b\d+\b/;
  const early = endWords(made);
  const seen = new Map<string, string>();
  for (const [id, { says }] of Object.entries(written.crewmates.tempers)) {
    for (const trigger of triggers)
      if (!(trigger in says))
        yield at(
          'crewmates.yml',
          ['tempers', id, 'says'],
          `has nothing for "${trigger}". Write one line for each of the two voices.`,
        );
    for (const [trigger, [one, two]] of Object.entries(says)) {
      const here = ['tempers', id, 'says', trigger];
      if (!triggers.has(trigger) && !rare.has(trigger))
        yield at('crewmates.yml', here, `is for "${trigger}", on which nobody says anything. There are ${few([...triggers])}.`);
      for (const [i, line] of [one, two].entries()) {
        const other = seen.get(line);
        if (other !== undefined)
          yield at('crewmates.yml', [...here, i], `is what a crewmate says for "${other}" already. No line is said twice.`);
        seen.set(line, trigger);
        let plain = line;
        for (const harmless of telling.harmless) plain = plain.replaceAll(harmless, '');
        // What proposes the things as they stand may name them, and which hangs first: that order is no answer, and everybody sees it.
        if (trigger === 'proposes') plain = plain.replaceAll(standing, '');
        const word = tell?.exec(plain)?.[1] ?? numbers.exec(plain)?.[0];
        if (word)
          yield at('crewmates.yml', [...here, i], `says "${word}", which may give something of the answer away. Say it without.`);
        const knows = early.triggers.has(trigger) ? early.words?.exec(line)?.[1] : undefined;
        if (knows)
          yield at(
            'crewmates.yml',
            [...here, i],
            `says "${knows}", which is told only at the end, and on "${trigger}" nobody knows it yet. Say it without.`,
          );
        if (trigger === 'hello' && !telling.simulated.some((each) => line.toLowerCase().includes(each)))
          yield at(
            'crewmates.yml',
            [...here, i],
            `does not say that it is simulated. A greeting always does (${telling.simulated.join(', ')}).`,
          );
        if (line.includes('{human}') && !MEANS_SOMEBODY.has(trigger))
          yield at('crewmates.yml', [...here, i], `names {human}, and on "${trigger}" nobody is meant. Say it without a name.`);
      }
    }
  }
};
