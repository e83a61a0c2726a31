import { isCode, isTest, type Offence, type SourceFile } from './source.ts';
import { visit } from './syntax.ts';

/** Shorter strings stand in a bundle by chance: names of scenes, colours, states. */
const TELLING_CHARS = 20;

/** What browsers must not get: the rules of the engine and the compiler of stories. */
const SECRET = /^(engine|authoring)\/src\//;

/** What they get anyway. */
const OPEN = /^(contract|web)\//;

/** A text of a story that nobody may read before the show tells it, and where it stands. */
export interface StorySecret {
  readonly text: string;
  readonly from: string;
}

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

/** The strings that would give a secret away, each with its file. */
function tellingStrings(sources: readonly SourceFile[]): Map<string, string> {
  const open = sources.filter(({ path }) => OPEN.test(path)).map((file) => file.text);
  const telling = new Map<string, string>();
  for (const file of sources) {
    if (!SECRET.test(file.path) || !isCode(file.path) || isTest(file.path)) continue;
    for (const one of stringsOf(file)) if (!open.some((text) => text.includes(one))) telling.set(one, file.path);
  }
  return telling;
}

/** Finds secrets of stories, without exception, and code of the engine in what was built for browsers. */
export function checkBundle({
  sources,
  secrets,
  built,
}: {
  sources: readonly SourceFile[];
  secrets: readonly StorySecret[];
  built: readonly SourceFile[];
}): Offence[] {
  const telling = [...[...tellingStrings(sources)].map(([text, from]) => ({ text, from })), ...secrets];
  return built.flatMap(({ path, text }) =>
    telling
      .filter((secret) => text.includes(secret.text))
      .map((secret) => ({
        path,
        line: 1,
        says: `holds "${secret.text}" of ${secret.from}; find who imports it and take it from the stage.`,
      })),
  );
}
