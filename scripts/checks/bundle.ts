import { isCode, isTest, type Offence, type SourceFile } from './source.ts';
import { visit } from './syntax.ts';

/** Shorter strings stand in a bundle by chance: names of scenes, colours, states. */
const TELLING_CHARS = 20;

/** What browsers must not get: the content of stories and the rules of the engine. */
const SECRET = /^engine\/src\/|^stories\/[^/]+\/story\//;

/** What they get anyway. */
const OPEN = /^(contract|web)\/|^stories\/[^/]+\/stage\//;

function stringsOf(file: SourceFile): string[] {
  const found: string[] = [];
  visit({
    file,
    visitor: {
      Literal: ({ value }) => {
        if (typeof value === 'string') found.push(value);
      },
    },
  });
  return found.filter((one) => one.length >= TELLING_CHARS && !one.startsWith('.') && !one.startsWith('@lorecrew/'));
}

/** The strings by which a secret would show, each with the file it stands in. */
export function tellingStrings(sources: readonly SourceFile[]): Map<string, string> {
  const open = sources.filter(({ path }) => OPEN.test(path)).map((file) => file.text);
  const telling = new Map<string, string>();
  for (const file of sources) {
    if (!SECRET.test(file.path) || !isCode(file.path) || isTest(file.path)) continue;
    for (const one of stringsOf(file)) if (!open.some((text) => text.includes(one))) telling.set(one, file.path);
  }
  return telling;
}

/** Finds secrets of stories and code of the engine in what was built for browsers. */
export function checkBundle({ sources, built }: { sources: readonly SourceFile[]; built: readonly SourceFile[] }): Offence[] {
  const telling = [...tellingStrings(sources)];
  return built.flatMap(({ path, text }) =>
    telling
      .filter(([secret]) => text.includes(secret))
      .map(([secret, from]) => ({
        path,
        line: 1,
        says: `holds "${secret}" of ${from}; find who imports it and take it from the stage.`,
      })),
  );
}
