import type { VisitorObject } from 'vite';
import { type Check, isTest, lineOf, type Offence, type SourceFile } from './source.ts';
import { visit } from './syntax.ts';

type Children = Parameters<NonNullable<VisitorObject['JSXElement']>>[0]['children'];
type Expression = Extract<Children[number], { type: 'JSXExpressionContainer' }>['expression'];
type Attribute = Parameters<NonNullable<VisitorObject['JSXAttribute']>>[0];

/** Pages and their components. */
const PAGES = /^web\/app\/(features\/[^/]+|components|routes)\//;

/** Attributes that people read or hear. */
const SAID = new Set([
  'about',
  'alt',
  'aria-description',
  'aria-label',
  'caption',
  'hint',
  'label',
  'lede',
  'no',
  'placeholder',
  'text',
  'title',
  'what',
  'word',
  'words',
  'working',
  'yes',
]);

/**
 * Folders that hold content and not interface, each with the reason. Public pages are the same for everybody and English (decisions 045
 * and 048): an article, a contract or a sales page is translated as a whole or not at all, and their islands have no messages.
 */
const CONTENT: Readonly<Record<string, string>> = {
  'features/blog': 'Articles and the page that lists them are written in English.',
  'features/contact': 'A public page; its form stands in an island.',
  'features/legal': 'Counsel reads these pages as a whole; a machine may not translate them.',
  'features/marketing': 'What the pages promise is written page by page.',
  'features/pricing': 'A public page with numbers and questions; its calculator is an island.',
  'features/status': 'A public page for people who run networks.',
};

const LETTERS = /\p{L}{2,}/u;

function partOf(path: string): string {
  return PAGES.exec(path)?.[0].slice('web/app/'.length, -1) ?? '';
}

interface Said {
  readonly text: string;
  readonly start: number;
}

/** Texts that an expression comes to: literals, and the branches of conditions. */
function textsIn(node: Expression | NonNullable<Attribute['value']>): Said[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return textsIn(node.expression);
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return [{ text: node.quasis.map(({ value }) => value.raw).join(' '), start: node.start }];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
      return textsIn(node.right);
    default:
      return [];
  }
}

/** What a component says in words of its own: text between tags, and attributes that are read out. */
function wordsIn(file: SourceFile): Said[] {
  const found: Said[] = [];
  const add = ({ text, start }: Said) => {
    if (LETTERS.test(text)) found.push({ text: text.trim(), start });
  };
  const addChildren = (children: Children) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') textsIn(child).forEach(add);
  };
  visit({
    file,
    visitor: {
      JSXText: ({ value, start }) => add({ text: value, start }),
      JSXElement: ({ children }) => addChildren(children),
      JSXFragment: ({ children }) => addChildren(children),
      JSXAttribute: ({ name, value }) => {
        if (name.type === 'JSXIdentifier' && SAID.has(name.name) && value !== null) textsIn(value).forEach(add);
      },
    },
  });
  return found;
}

/** Finds words of the interface that stand in a component instead of the catalogue (`web/app/locales`). */
export const checkInterfaceWords: Check = (files) =>
  files
    .filter(({ path }) => PAGES.test(path) && path.endsWith('.tsx') && !isTest(path) && !(partOf(path) in CONTENT))
    .flatMap((file): Offence[] =>
      wordsIn(file).map(({ text, start }) => ({
        path: file.path,
        line: lineOf({ text: file.text, offset: start }),
        says: `says "${text.slice(0, 40)}"; texts of pages belong in the catalogue, web/app/locales.`,
      })),
    );
