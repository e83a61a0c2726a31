import { canonicalJson } from '@lorecrew/contract/hash';
import { splitParagraphs } from '@lorecrew/engine/format/texts';
import type { Path } from '@lorecrew/engine/model/step-story';
import type { PlacedStep } from '../compiled.ts';
import type { Fault } from '../fault.ts';
import { stepStories } from '../format.ts';
import { anyOf, type Text, textsIn } from './every-text.ts';
import { proveLines } from './lines.ts';
import { privateDrawings } from './private-drawings.ts';
import { at, atStep, few, type Made, type Proof } from './proof.ts';
import { secretsOf } from './secrets.ts';
import { proveTotals } from './totals.ts';

/** A secret shorter than this stands somewhere by chance. */
const TELLING_CHARS = 12;

/** Whether a path is of a pattern: `tempers.*.says.hello.*`. */
function fits(path: Path, pattern: string): boolean {
  const keys = pattern.split('.');
  return keys.length === path.length && keys.every((key, i) => key === '*' || key === String(path[i]));
}

type Slots = Readonly<Record<string, readonly string[]>>;

const STORY_SLOTS: Slots = { 'takeover.*': ['name', 'human'] };
const CREWMATE_SLOTS: Slots = { 'tempers.*.says.*.*': ['name', 'human'] };

/** What every announcement may name, by its id. */
export function announcementSlots(): ReadonlyMap<string, readonly string[]> {
  const own: [string, readonly string[]][] = [
    ['a-joined', ['human', 'name']],
    ['a-left', ['human', 'name']],
  ];
  return new Map([...own, ...[...stepStories.values()].flatMap(({ announcements }) => Object.entries(announcements))]);
}

function* slotFaults({ file, path, text }: Text, allowed: readonly string[]): Iterable<Fault> {
  const named = [...text.matchAll(/\{([^{}|]*)(?:\|[^{}|]*)?\}/g)].map(([, slot = '']) => slot);
  const rest = text.replace(/\{[^{}]*\}/g, '');
  if (/[{}]/.test(rest)) yield at(file, path, 'has a brace without its other half. Close the slot, or take the brace out.');
  for (const slot of named)
    if (!allowed.includes(slot))
      yield at(
        file,
        path,
        `has the slot {${slot}}, which nothing fills here. ${allowed.length > 0 ? `There are ${few(allowed.map((each) => `{${each}}`))}.` : 'No slot is filled here.'}`,
      );
}

function slotsAt(path: Path, slots: Slots): readonly string[] {
  return Object.entries(slots).flatMap(([pattern, names]) => (fits(path, pattern) ? names : []));
}

/** `L4.misses` and the like: facts of every step that keeps some. */
function resultSlots({ compiled }: Made): string[] {
  return compiled.steps.flatMap(({ id, kind, step }) => [
    ...(stepStories.get(kind)?.facts ?? []).map((fact) => `${id}.${fact}`),
    ...Object.keys(stepStories.get(kind)?.slotsSaid?.(step, { seats: 0, id }) ?? {}).filter((slot) => slot.startsWith(`${id}.`)),
  ]);
}

function* stepTexts(made: Made, step: PlacedStep): Iterable<Fault> {
  const story = stepStories.get(step.kind);
  if (!story) return;
  const results = resultSlots(made);
  const slots = Object.fromEntries(
    Object.entries(story.slots ?? {}).map(([pattern, names]) => [
      pattern,
      names.flatMap((name) => (name === '*' ? results : [name])),
    ]),
  );
  const { announce = {} }: { announce?: Record<string, string> } = Object(step.written);
  for (const id of Object.keys(announce))
    if (!(id in story.announcements))
      yield atStep(
        step,
        ['announce', id],
        `is ${id}, which ${step.kind} never says. It says ${few(Object.keys(story.announcements))}.`,
      );
  for (const { path, text } of textsIn(step.at.file, step.written)) {
    const allowed = path[0] === 'announce' ? (story.announcements[String(path[1])] ?? []) : slotsAt(path, slots);
    yield* slotFaults({ file: step.at.file, path: [...step.at.path, ...path], text }, allowed);
  }
}

function* slots(made: Made): Iterable<Fault> {
  const { written, compiled } = made;
  const known = announcementSlots();
  for (const [id, text] of Object.entries(written.story.announcements)) {
    const allowed = known.get(id);
    if (!allowed)
      yield at('story.yml', ['announcements', id], `is ${id}, which nobody says. There are ${few([...known.keys()])}.`);
    else yield* slotFaults({ file: 'story.yml', path: ['announcements', id], text }, allowed);
  }
  const { announcements: _, ...head } = written.story;
  for (const each of textsIn('story.yml', head)) yield* slotFaults(each, slotsAt(each.path, STORY_SLOTS));
  for (const each of textsIn('crewmates.yml', written.crewmates)) yield* slotFaults(each, slotsAt(each.path, CREWMATE_SLOTS));
  for (const [file, value] of [
    ['endings.yml', written.endings],
    ['codas.yml', written.codas],
    ['pictures.yml', written.pictures],
  ] as const)
    for (const each of textsIn(file, value))
      yield* slotFaults(each, file === 'codas.yml' ? saidSlots(made, made.written.scenes.length) : []);
  for (const step of compiled.steps) yield* stepTexts(made, step);
  for (const [number, { file, scene }] of written.scenes.entries())
    for (const each of textsIn(file, scene)) {
      if (each.path.includes('steps')) continue;
      yield* slotFaults(each, each.path.includes('say') ? saidSlots(made, number) : []);
      yield* aloneFaults(each);
    }
}

/** What the narrator may name in a scene: what came of steps of scenes before it. */
function saidSlots({ written, compiled }: Made, scene: number): string[] {
  return compiled.steps
    .filter((step) => step.scene < scene)
    .flatMap(({ kind, id, step }) =>
      Object.keys(stepStories.get(kind)?.slotsSaid?.(step, { seats: written.story.crew.seats, id }) ?? {}),
    );
}

/**
 * A slot of the narrator stands in a paragraph of its own, so that the rest is whole where nothing fills it; or after a colon, with what is
 * said otherwise: quoted words are never bent to fit a sentence.
 */
function* aloneFaults({ file, path, text }: Text): Iterable<Fault> {
  for (const paragraph of path.includes('say') ? splitParagraphs(text) : []) {
    const isQuoted = /^[^{}]*: \{[^{}|]+\|[^{}|]+\}[.?!]?(\s[^{}]*)?$/.test(paragraph);
    if (/\{[^{}]*\}/.test(paragraph) && !/^\{[^{}|]*\}$/.test(paragraph) && !isQuoted)
      yield at(
        file,
        path,
        'has a slot among other words. Give it a paragraph of its own, where it is left out if nothing fills it; or put it after a colon with what is said otherwise: "Slightly damp: {lent.one|a spoon}."',
      );
  }
}

/** Texts that people read or hear; not ids, rules and names of fields. */
function read({ written: { story, scenes, endings, codas, crewmates, pictures } }: Made): Text[] {
  const TOLD = new Set([
    'text',
    'card',
    'first',
    'again',
    'none',
    'one',
    'many',
    'offer',
    'title',
    'heading',
    'idle',
    'latecomer',
    'label',
    'phrase',
    'question',
    'result',
    'drawn',
    'described',
    'small',
    'tagline',
    'solved',
    'timeout',
    'stays',
    'returns',
    'leave',
    'name',
  ]);
  const IN = new Set(['cards', 'facts', 'things', 'starters', 'announce', 'announcements', 'says', 'closing']);
  const all = [
    ...textsIn('story.yml', story),
    ...scenes.flatMap(({ file, scene }) => textsIn(file, scene)),
    ...textsIn('endings.yml', endings),
    ...textsIn('codas.yml', codas),
    ...textsIn('crewmates.yml', crewmates),
    ...textsIn('pictures.yml', pictures),
  ];
  return all.filter(({ path }) => {
    // What it is called in other languages has their words: "die" is an article in German.
    if (path[0] === 'listed') return false;
    const key = [...path].reverse().find((each) => typeof each === 'string');
    return TOLD.has(String(key)) || path.some((each) => IN.has(String(each)));
  });
}

function* gentle(made: Made): Iterable<Fault> {
  const { telling, written } = made;
  const refused = telling.never.filter((word) => !written.story.maySay.includes(word));
  const never = refused.length > 0 ? anyOf(refused) : null;
  const spoilers = written.story.neverSays.length > 0 ? anyOf(written.story.neverSays) : null;
  for (const { file, path, text } of read(made)) {
    // A radio may die, and nobody else.
    const word = never?.exec(telling.harmless.reduce((rest, each) => rest.replaceAll(each, ''), text))?.[1];
    if (word)
      yield at(file, path, `says "${word}". Nobody in a story has a gender, drinks, prays or is in danger: say it otherwise.`);
    const told = spoilers?.exec(text)?.[1];
    if (told) yield at(file, path, `says "${told}", which story.yml keeps for another story (neverSays).`);
  }
  const ranks = telling.ranks.length > 0 ? anyOf(telling.ranks) : null;
  for (const step of made.compiled.steps.filter(({ kind }) => kind === 'scorecard'))
    for (const { path, text } of textsIn(step.at.file, step.written)) {
      const word = path.at(-1) === 'text' ? ranks?.exec(text)?.[1] : undefined;
      if (word) yield atStep(step, path, `says "${word}". A scorecard compares nobody: say what was done.`);
    }
}

/** Every word that is explained is said somewhere. */
function* glossary(made: Made): Iterable<Fault> {
  const texts = read(made).filter(({ path }) => path[0] !== 'glossary');
  for (const [id, entry] of Object.entries(made.written.story.glossary)) {
    const forms = entry.words.split(',').map((word) => word.trim());
    const said = anyOf(forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    if (!texts.some(({ text }) => said.test(text)))
      yield at(
        'story.yml',
        ['glossary', id],
        'explains a word that is said nowhere. Take it out, or write the form in which it is said.',
      );
  }
}

/** No text for everybody holds what only the engine may know. */
function* secrets(made: Made): Iterable<Fault> {
  const { compiled, written } = made;
  const stage = canonicalJson(compiled.stage);
  const onCards = new Set(privateDrawings(made).map(({ drawing }) => drawing));
  const open: Text[] = [
    ...Object.entries(written.drawings).flatMap(([name, text]) =>
      onCards.has(name) ? [] : [{ file: 'pictures.yml', path: [], text }],
    ),
    ...compiled.story.scenes.map(({ latecomer }, i) => ({
      file: written.scenes[i]?.file ?? '',
      path: ['latecomer'],
      text: latecomer,
    })),
    ...textsIn('crewmates.yml', written.crewmates),
    ...textsIn('story.yml', written.story.takeover, ['takeover']),
    ...compiled.steps
      .filter(({ step }) => !step.task && step.cards)
      .flatMap(({ at: place, step }) =>
        (step.cards ?? []).map(({ text }) => ({ file: place.file, path: [...place.path, 'cards'], text })),
      ),
  ];
  for (const { text, file } of secretsOf(compiled)) {
    if (text.length < TELLING_CHARS || (file === 'story.yml' && text.length > 0)) continue;
    const found = open.find((each) => each.text.toLowerCase().includes(text.toLowerCase()));
    if (found) yield at(found.file, found.path, `holds "${text}", which nobody may read before the show tells it. Take it out.`);
    else if (stage.toLowerCase().includes(JSON.stringify(text).slice(1, -1).toLowerCase())) {
      const place = read(made).find(
        (each) =>
          each.text.replace(/\s+/g, ' ').toLowerCase().includes(text.toLowerCase()) && !/card|ladder/.test(each.path.join('.')),
      );
      yield at(
        place?.file ?? file,
        place?.path ?? [],
        `holds "${text}", which nobody may read before the show tells it. Take it out.`,
      );
    }
  }
}

function* described(made: Made): Iterable<Fault> {
  const {
    written: { story },
  } = made;
  for (const [packet, { role }] of Object.entries(story.packets))
    if (role === story.narrator.name)
      yield at('story.yml', ['packets', packet, 'role'], `is ${role}, who is the narrator. Name it otherwise.`);
}

/** Slots are filled, lines of crewmates give nothing away, nobody is ranked, and no secret is on the stage. */
export const proveTexts: Proof = function* (made) {
  yield* slots(made);
  yield* described(made);
  yield* proveLines(made);
  yield* proveTotals(made, read(made));
  yield* glossary(made);
  yield* gentle(made);
  yield* secrets(made);
};
