import { type Check, isTest, lineOf, type Offence, type SourceFile } from './source.ts';
import { visit } from './syntax.ts';

/** Pages and their components. */
const PAGES = /^web\/app\/(features\/[^/]+|components|routes)\//;

/** Attributes that people read or hear. */
const SAID = new Set(['alt', 'aria-label', 'aria-description', 'label', 'lede', 'placeholder', 'title', 'text', 'hint']);

/**
 * Parts whose words still stand in their components, to be carried over one by one (docs/decisions/048). What is taken from this list
 * does not come back, and nothing is added: a new feature has its words in the catalogue.
 */
const NOT_YET = [
  'features/blog',
  'features/contact',
  'features/legal',
  'features/marketing',
  'features/pricing',
  'features/status',
  'routes',
];

const LETTERS = /\p{L}{2,}/u;

function partOf(path: string): string {
  return PAGES.exec(path)?.[0].slice('web/app/'.length, -1) ?? '';
}

/** What a component says in words of its own: text between tags, and attributes that are read out. */
function wordsIn(file: SourceFile): { text: string; start: number }[] {
  const found: { text: string; start: number }[] = [];
  const add = (text: unknown, start: number) => {
    if (typeof text === 'string' && LETTERS.test(text)) found.push({ text: text.trim(), start });
  };
  visit({
    file,
    visitor: {
      JSXText: ({ value, start }) => add(value, start),
      JSXAttribute: ({ name, value, start }) => {
        if (name.type === 'JSXIdentifier' && SAID.has(name.name) && value?.type === 'Literal') add(value.value, start);
      },
    },
  });
  return found;
}

/** Finds words of the interface that stand in a component instead of the catalogue (`web/app/locales`). */
export const checkInterfaceWords: Check = (files) => {
  const pages = files.filter(({ path }) => PAGES.test(path) && path.endsWith('.tsx') && !isTest(path));
  const speaking = new Map<string, Offence[]>();
  for (const file of pages)
    for (const { text, start } of wordsIn(file)) {
      const says = `says "${text.slice(0, 40)}"; texts of pages belong in the catalogue, web/app/locales.`;
      const part = partOf(file.path);
      speaking.set(part, [
        ...(speaking.get(part) ?? []),
        { path: file.path, line: lineOf({ text: file.text, offset: start }), says },
      ]);
    }
  const silent = NOT_YET.filter((part) => !speaking.has(part) && pages.some(({ path }) => partOf(path) === part));
  return [
    ...[...speaking].flatMap(([part, offences]) => (NOT_YET.includes(part) ? [] : offences)),
    ...silent.map((part) => ({
      path: 'scripts/checks/interface-words.ts',
      line: 1,
      says: `lists ${part}, which says everything by the catalogue; take it from the list.`,
    })),
  ];
};
