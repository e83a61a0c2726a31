import { ORIGINAL } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../fault.ts';
import { loadStory, makeStory, STORIES, tellingOf } from '../library.ts';
import { readStoryFiles } from '../story-files.ts';
import { proveTranslations } from './translations.ts';

const lampRoom = readStoryFiles(`${STORIES}lamp-room`);
const GERMAN = 'lang/de.yml';
const german = lampRoom.files.get(GERMAN) ?? '';

/** What the prover says first of the translations of The Lamp Room, with a file more or otherwise. */
function provedWithFile(name: string, text: string): string {
  const made = makeStory({ ...lampRoom, files: new Map([...lampRoom.files, [name, text]]) });
  if ('faults' in made) throw new Error('a translation is never what keeps a story from being made');
  const [first] = proveTranslations({ ...made, telling: tellingOf('en') });
  return first ? `${placeOf(first.path)} ${first.says}`.trim() : '';
}

/** The same with its German broken in one place. */
function provedWith(from: string, to: string): string {
  expect(german).toContain(from);
  return provedWithFile(GERMAN, german.replace(from, to));
}

const broken: [string, string, string, string][] = [
  [
    'a text is missing',
    '      title: Die Papierhüte\n',
    '',
    'texts lacks endings.EL.title ("The Paper Hats"). Translate it, or name it under missing.',
  ],
  [
    'a text belongs nowhere',
    '    leave: Den Turm verlassen',
    '    leaves: Den Turm verlassen',
    'texts.story.closing.leaves is no text of the story. Look for a slip of the pen, or take it out.',
  ],
  [
    'a text is translated and missing',
    'texts:\n  story:',
    'missing: [story.title]\ntexts:\n  story:',
    'texts.story.title is named under missing as well. Take it out there.',
  ],
  [
    'what is missing is no text',
    'texts:\n  story:',
    'missing: [story.titel]\ntexts:\n  story:',
    'missing[1] is story.titel, which is no text of the story. Take it out.',
  ],
  [
    'a slot is left out',
    'Die ersten {n} Züge waren',
    'Die ersten Züge waren',
    'texts.scenes.L4.steps.order.misses.prefix.many has no slot, and the original has {n}. Let them have the same.',
  ],
  [
    'a text is too long for its place',
    'leave: Den Turm verlassen',
    'leave: Den Turm jetzt verlassen und die Treppe hinuntergehen',
    'texts.story.closing.leave has 53 characters; 40 fit. Say less.',
  ],
  [
    'a narration has other paragraphs',
    'Das ist eure Crew.\n',
    'Das ist eure Crew.\n\n',
    'texts.scenes.L3.say.L3a.text has 3 paragraphs, and the original has 2. Let them have as many.',
  ],
  ['a thing has no name', ', Vent: Klappe }', ' }', 'names lacks Vent. Say what it is called.'],
  [
    'two things have one name',
    'Vent: Klappe }',
    'Vent: Blende }',
    'names.Vent is Blende, as something else is called. Tell them apart.',
  ],
  [
    'a name is of nothing',
    'Vent: Klappe }',
    'Vent: Klappe, Crank: Kurbel }',
    'names.Crank is called something, and no task has it. There are Bell, Mirror, Pump, Shutter, Spark, Vent.',
  ],
  [
    'a caption cannot be read in the time of the original',
    'Es ist eures. Es tut mir sehr leid.',
    'Es ist eures. Ich bitte um Verzeihung.',
    'texts.scenes.L7.say.L7t.text leaves 2.4 s to read "Es ist eures. Ich bitte um Verzeihung.", as the original does. Say less there.',
  ],
  [
    'a text cannot be said in the time of the original',
    'Das Klavier kommt trocken an. Niemand',
    'Das Klavier kommt an, so trocken wie ein Keks in der Dose ganz oben im Bord, und so ist es uns ja auch am liebsten. Niemand',
    'texts.endings.EL.text takes 23 s to say, and the original 17. Say less.',
  ],
  [
    'a text does not go into the captions of the original',
    'Es ist eures. Es tut mir sehr leid.',
    'Es ist eures, mit allen seinen Strophen und Wiederholungen, und es tut mir wirklich ganz ungemein leid.',
    'texts.scenes.L7.say.L7t.text does not go into the 3 captions of the original, two lines each. Say less.',
  ],
  [
    'a card names another lever than its rule',
    'Die Glocke wird irgendwann nach dem Zünder gezogen.',
    'Die Glocke wird irgendwann nach der Pumpe gezogen.',
    'texts.scenes.L4.steps.order.packets.F.card names the Pumpe, and its rule does not. Let the two say the same.',
  ],
  [
    'a card says the opposite of its rule',
    'Der Spiegel wird irgendwann vor der Blende gezogen.',
    'Der Spiegel wird irgendwann nach der Blende gezogen.',
    'texts.scenes.L4.steps.order.packets.C.card does not say what its rule says ({"before":["Spiegel","Blende"]}). Let the two say the same.',
  ],
  [
    'a crewmate gives something away',
    '- Angeheftet. Ich habe beide Seiten geprüft.',
    '- Angeheftet. Die Pumpe, nehme ich an.',
    'texts.crewmates.tempers.quick.says.pin[1] says "Pumpe", which may give something of the answer away. Say it without.',
  ],
  [
    'a latecomer reads a card',
    'Setz dich, es gibt Kekse.',
    'Die Glocke wird irgendwann nach dem Zünder gezogen.',
    'texts.scenes.L6.latecomer holds "Die Glocke wird irgendwann nach dem Zünder gezogen.", which nobody may read before the show tells it. Take it out.',
  ],
  [
    'a greeting does not say that it is simulated',
    '- "Hallo. {name}, simuliert."',
    '- "Hallo. {name}."',
    'texts.crewmates.tempers.quiet.says.hello[2] does not say that it is simulated. A greeting always does (simuliert).',
  ],
];

describe('the prover of translations', () => {
  it.each(broken)('says what does not hold: %s', (_, from, to, says) => {
    expect(provedWith(from, to)).toBe(says);
  });

  it('lets a text stay in the language of the story that is named as missing', () => {
    expect(provedWith('      title: Die Papierhüte\n', '')).not.toBe('');
    const without = german.replace('      title: Die Papierhüte\n', '');
    expect(provedWithFile(GERMAN, `missing: [endings.EL.title]\n${without}`)).toBe('');
  });

  it.each([
    ['one is missing', '{ E: O }', 'drawn lacks "ship", which stands in own-compass.svg. Say it there.'],
    [
      'one stands nowhere',
      '{ boat: Boot, ship: Schiff }',
      'drawn.own-compass.boat does not stand in own-compass.svg. Look for a slip of the pen, or take it out.',
    ],
  ])('wants the words of each drawing, and no others: %s', (_, drawn, says) => {
    const hour = readStoryFiles(`${STORIES}lantern-line`);
    const words = hour.files.get(GERMAN)?.replace('own-compass: { E: O, ship: Schiff }', `own-compass: ${drawn}`);
    const made = makeStory({ ...hour, files: new Map([...hour.files, [GERMAN, words ?? '']]) });
    if ('faults' in made) throw new Error('a translation is never what keeps a story from being made');
    const [first] = proveTranslations({ ...made, telling: tellingOf('en') });
    expect(first && `${placeOf(first.path)} ${first.says}`).toBe(says);
  });

  it('knows of no language that has no words of its own, nor of the one that the story is in', () => {
    expect(provedWithFile('lang/xx.yml', german)).toBe(
      'is in xx, of which stories/standard knows no words. Write xx.yml there first.',
    );
    expect(provedWithFile('lang/en.yml', german)).toBe('is in the language of the story. Take it out.');
  });
});

describe('the German Lamp Room', () => {
  const { story, stage, translated } = loadStory('lamp-room');
  const [inGerman] = translated;

  it('is said at the same seconds, caption for caption', () => {
    const times = (of: typeof stage) =>
      Object.entries(of.narration).map(([id, { seconds, cues }]) => [
        id,
        seconds,
        cues.map(({ startSec, endSec }) => [startSec, endSec]),
      ]);
    expect(inGerman && times(inGerman)).toEqual(times(stage));
  });

  it('knows its things by the names that a log has, and calls them otherwise', () => {
    const own = story.translations?.de;
    const lever = (of: typeof story | undefined) =>
      of?.scenes.flatMap(({ phases }) => phases.flatMap(({ steps }) => steps)).find(({ kind }) => kind === 'order')?.rule;
    expect(lever(own)).toEqual(expect.objectContaining({ answer: ['Vent', 'Mirror', 'Pump', 'Spark', 'Bell', 'Shutter'] }));
    expect([own?.names?.Vent, inGerman?.names?.Vent]).toEqual(['Klappe', 'Klappe']);
    expect([own?.language, own?.title, inGerman?.original]).toEqual(['de', 'Die Lampenstube', 'en']);
  });

  it('stays as it is where a text is missing, and begins with what tells so', () => {
    const files = new Map([...lampRoom.files, [GERMAN, german.replace('      title: Die Papierhüte\n', '')]]);
    const made = makeStory({ ...lampRoom, files });
    const own = 'compiled' in made ? made.compiled.story.translations?.de : undefined;
    expect(own?.endings.map(({ title }) => title)).toEqual(['Der kurze Weg', `${ORIGINAL}The Paper Hats`, 'Das ferne Fenster']);
  });

  it('is not in the hash of the story: a log leads to the same show', () => {
    const files = new Map([...lampRoom.files].filter(([file]) => !file.startsWith('lang/')));
    const made = makeStory({ ...lampRoom, files });
    const alone = 'compiled' in made ? made.compiled.story : null;
    expect([alone?.hash, alone?.stage, alone?.translations]).toEqual([story.hash, story.stage, undefined]);
  });
});
