import { type Check, lineOf, type Offence, type SourceFile } from './source.ts';

/** A file of ours started by the `node` that happens to be on the PATH, which may be too old to read TypeScript. */
const BARE_NODE = /(?<!exec app )\bnode (?:--\S+ )*(?:[\w-]+\/)*[\w-]+\.ts\b/g;
const NPM_RUN = /\bnpm run ([a-z][\w:-]*)/g;

/** Where `node` is the right one: scripts that npm runs, containers (also after `docker compose exec app`), and records of how it came to that. This rule and its test name it too. */
const MAY_SAY_NODE =
  /(^|\/)package\.json$|^deploy\/compose\.yml$|^docs\/decisions\/|^scripts\/checks\/commands\.ts$|^tests\/repository\/commands\.test\.ts$/;

function scriptsOf(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const { text } of files.filter(({ path }) => /^([\w-]+\/)?package\.json$/.test(path))) {
    const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(text);
    for (const name of Object.keys(scripts)) names.add(name);
  }
  return names;
}

/** Finds commands that a reader would try in vain: a bare `node` on a file of ours, and scripts that package.json does not have. */
export const checkCommands: Check = (files) => {
  const offences: Offence[] = [];
  const scripts = scriptsOf(files);
  for (const { path, text } of files) {
    if (MAY_SAY_NODE.test(path)) continue;
    const add = (offset: number, says: string) => offences.push({ path, line: lineOf({ text, offset }), says });
    for (const { index } of text.matchAll(BARE_NODE))
      add(index, 'the node on the PATH may be an old one; name the script of package.json that runs the file.');
    for (const { index, 1: name = '' } of text.matchAll(NPM_RUN))
      if (!scripts.has(name)) add(index, `package.json has no script "${name}"; add it, or name one that it has.`);
  }
  return offences;
};
