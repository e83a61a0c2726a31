import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Message, messagesOf } from './catalogue.ts';
import type { Check, Offence, SourceFile } from './source.ts';

/** The catalogues: texts of pages, and of emails. */
const CATALOGUES = [
  /^web\/app\/locales\/(en|de|es|fr)\/(\w+\.json)$/,
  /^server\/src\/words\/(en|de|es|fr)\/([\w-]+\.ts)$/,
] as const;

const NAMES = { de: 'German', es: 'Spanish', fr: 'French' } as const;
type Other = keyof typeof NAMES;
const OTHERS = ['de', 'es', 'fr'] as const satisfies readonly Other[];

/**
 * Areas that stay English: those of pages for engineers (docs/decisions/048). Nothing is added: a new area comes in
 * every language.
 */
const ENGLISH = ['web/app/locales/en/designSystem.json'];

/** What fills a message, and how: `count` as a plural, `b` as a tag. */
function slotsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...slotsOf(element.children)];
      case TYPE.select:
      case TYPE.plural: {
        const kind = element.type === TYPE.plural ? 'plural' : `select ${Object.keys(element.options).toSorted().join(' ')}`;
        return [`{${element.value}, ${kind}}`, ...Object.values(element.options).flatMap(({ value }) => slotsOf(value))];
      }
      default:
        return [`{${element.value}${element.type === TYPE.number ? ', number' : ''}}`];
    }
  });
}

/** The slots of a message, or the reason why it is none. */
function readMessage(text: string): { slots: ReadonlySet<string> } | { fault: string } {
  try {
    return { slots: new Set(slotsOf(parse(text))) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

interface Pair {
  readonly language: Other;
  readonly english: SourceFile;
  readonly path: string;
  readonly other: SourceFile | undefined;
}

function faultOf(english: Message, other: Message): string | null {
  const [wanted, said] = [readMessage(english.text), readMessage(other.text)];
  if ('fault' in said) return `cannot be read as a message (${said.fault}); mend it.`;
  if (other.text.trim() === '' || other.text !== other.text.trim()) return 'is empty or has spaces around it; write its words.';
  if ('fault' in wanted) return null;
  const missing = [...wanted.slots].filter((slot) => !said.slots.has(slot));
  const strange = [...said.slots].filter((slot) => !wanted.slots.has(slot));
  if (missing.length > 0) return `leaves out ${missing.join(', ')}, which the English "${english.text}" has; say it, too.`;
  return strange.length > 0 ? `has ${strange.join(', ')}, which the English "${english.text}" has not; take it out.` : null;
}

function offencesOf({ language, english, path, other }: Pair): Offence[] {
  const name = NAMES[language];
  const wanted = messagesOf(english);
  if (!other) {
    const says = `has no ${name} words; write ${path} with the same keys, in the terms of docs/reference/terms-in-other-languages.md.`;
    return wanted.length === 0 ? [] : [{ path: english.path, line: 1, says }];
  }
  const said = new Map(messagesOf(other).map((message) => [message.key, message]));
  const offences = wanted.flatMap((message): Offence[] => {
    const own = said.get(message.key);
    if (!own) {
      const says = `lacks ${message.key}; write "${message.text.slice(0, 80)}" in ${name}, with the same slots (docs/reference/terms-in-other-languages.md).`;
      return [{ path, line: 1, says }];
    }
    const fault = faultOf(message, own);
    return fault === null ? [] : [{ path, line: own.line, says: `${message.key} ${fault}` }];
  });
  const keys = new Set(wanted.map(({ key }) => key));
  const over = [...said.values()].filter(({ key }) => !keys.has(key));
  return [
    ...offences,
    ...over.map(({ key, line }) => ({ path, line, says: `${key} is in no English page any more; take it out.` })),
  ];
}

/** Finds texts that are missing in a language, or whose arguments and plurals differ from the English ones. */
export const checkLanguages: Check = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return CATALOGUES.flatMap((catalogue) =>
    files.flatMap((english): Offence[] => {
      const [, language, file] = catalogue.exec(english.path) ?? [];
      if (language !== 'en' || file === undefined) return [];
      return OTHERS.flatMap((other) => {
        const path = english.path.replace(`/en/${file}`, `/${other}/${file}`);
        const waits = ENGLISH.includes(english.path);
        if (waits && byPath.has(path)) {
          const says = `lists ${english.path} as English only, and ${path} is there; take it from the list.`;
          return [{ path: 'scripts/checks/languages.ts', line: 1, says }];
        }
        return waits ? [] : offencesOf({ language: other, english, path, other: byPath.get(path) });
      });
    }),
  );
};
