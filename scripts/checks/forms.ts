import { type Check, isCode, isTest, lineOf, type Offence } from './source.ts';
import { visit } from './syntax.ts';

/** The one file that writes the element itself. */
const FORM = 'web/app/ui/form.tsx';

const SAYS = `a form that is sent before its scripts have come puts what is typed into the address; use Form of ${FORM}.`;

/** Finds forms that a browser would send as a query, with whatever password stands in them. */
export const checkForms: Check = (files) => {
  const offences: Offence[] = [];
  for (const file of files.filter(({ path }) => isCode(path) && path.startsWith('web/') && !isTest(path))) {
    visit({
      file,
      visitor: {
        JSXOpeningElement: ({ name, attributes, start }) => {
          if (name.type !== 'JSXIdentifier' || name.name !== 'form') return;
          const posts = attributes.some(
            (one) =>
              one.type === 'JSXAttribute' &&
              one.name.name === 'method' &&
              one.value?.type === 'Literal' &&
              one.value.value === 'post',
          );
          const last = attributes.at(-1);
          // Attributes spread after it would override it.
          const isOurs = file.path === FORM && posts && last?.type !== 'JSXSpreadAttribute';
          if (!isOurs) offences.push({ path: file.path, line: lineOf({ text: file.text, offset: start }), says: SAYS });
        },
      },
    });
  }
  return offences;
};
