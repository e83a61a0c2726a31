import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

/** Letters with accents that our fonts have: others would come in another font, with other widths. */
const ACCENTS = new Map([...'aceinouyACEINOUY'].map((letter, i) => [letter, [...'áçéíñóúýÁÇÉÍÑÓÚÝ'][i] ?? letter]));
/** By how much of its length a word grows: German and French seldom take more. */
const LONGER_BY = 0.4;

/** A word with accents, repeating its own beginning until it is long enough, so that its letters stay as wide as they were. */
function lengthenWord(word: string): string {
  const accented = [...word].map((letter) => ACCENTS.get(letter) ?? letter).join('');
  return accented + accented.toLowerCase().slice(0, Math.ceil(word.length * LONGER_BY));
}

function lengthenElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: element.value.replace(/[a-z’]+/gi, lengthenWord) };
    case TYPE.tag:
      return { ...element, children: element.children.map(lengthenElement) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, { value }]) => [name, { value: value.map(lengthenElement) }]);
      return { ...element, options: Object.fromEntries(options) };
    }
    default:
      return element;
  }
}

/** A message in the pseudo-locale: slots, tags and plurals stay. */
export function lengthen(message: string): string {
  return printAST(parse(message).map(lengthenElement));
}

/** A part of the catalogue in the pseudo-locale, which shows by its accents what does not come from the catalogue, and by its length what has no room. */
export function pseudoLocalize<T extends object>(texts: T): T {
  return JSON.parse(JSON.stringify(texts), (_key, value: unknown) => (typeof value === 'string' ? lengthen(value) : value));
}
