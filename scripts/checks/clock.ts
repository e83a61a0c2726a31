import { type Check, isCode, isTest, lineOf, type Offence, type SourceFile } from './source.ts';
import { visit } from './syntax.ts';

/** Where a decision is made: given the same arguments it must come out the same. */
const PURE = /^engine\/src\/|^server\/src\/features\/(.+\/)?rules\.ts$/;

const FORBIDDEN: Record<string, string> = {
  Date: 'the time is an argument (nowMs), and stays a number',
  performance: 'the time is an argument (nowMs)',
  setTimeout: 'say when something is due; the room keeps the timers',
  setInterval: 'say when something is due; the room keeps the timers',
  setImmediate: 'say when something is due; the room keeps the timers',
  queueMicrotask: 'a decision has no later; return what should happen',
  crypto: 'chance is drawn from the show’s seed (engine/src/core/random.ts)',
  process: 'a decision knows no machine; take the value as an argument',
  fetch: 'a decision knows no network; take the value as an argument',
};

const CHANCE = 'chance is drawn from the show’s seed (engine/src/core/random.ts)';

function offencesOf(file: SourceFile): Offence[] {
  const offences: Offence[] = [];
  const names = new Set<number>();
  const add = (offset: number, says: string) =>
    offences.push({ path: file.path, line: lineOf({ text: file.text, offset }), says: `${says}.` });
  visit({
    file,
    visitor: {
      MemberExpression: ({ object, property, computed, start }) => {
        if (!computed) names.add(property.start);
        const random = property.type === 'Identifier' && property.name === 'random';
        if (random && object.type === 'Identifier' && object.name === 'Math') add(start, CHANCE);
      },
      Property: ({ key, shorthand }) => {
        if (!shorthand) names.add(key.start);
      },
      TSPropertySignature: ({ key }) => {
        names.add(key.start);
      },
      Identifier: ({ name, start }) => {
        const says = Object.hasOwn(FORBIDDEN, name) ? FORBIDDEN[name] : undefined;
        if (says && !names.has(start)) add(start, `reads ${name}: ${says}`);
      },
    },
  });
  return offences;
}

/** Finds clocks, timers, chance and the machine where decisions are made: the engine, and the rules of features. */
export const checkClock: Check = (files) =>
  files.filter(({ path }) => isCode(path) && PURE.test(path) && !isTest(path)).flatMap(offencesOf);
