import { posix } from 'node:path';
import { type Check, lineOf, type Offence, type SourceFile } from './source.ts';

const LINK = /\]\(([^)\s]+)\)/g;
/** A whole path in code, from the top of the repository. */
const NAMED =
  /`((?:authoring|bench|contract|deploy|docs|engine|scripts|server|stories|tests|web)\/[\w./-]+\.(?:tsx?|mjs|css|json|md|sql|ya?ml|sh|svg|txt))`/g;
/** Files that a guide tells its reader to write, and those that a command writes, which are not in git. */
const NOT_YET = /\/(progress\.|partners\.|the-kettle\/|it\.yml|NNN_|x\.tsx)|^docs\/(openapi(-v1)?\.json|protocol\.md)$/;
const ELSEWHERE = /^([a-z]+:|\/)/;
/** Pasted into another folder by the benchmark, where its links start. */
const WRITTEN_FOR: Readonly<Record<string, string>> = { 'bench/introduction.md': 'docs/reference' };

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '));
}

/** The anchors of a page's headings, as code hosts make them. */
function anchors({ text }: SourceFile): Set<string> {
  const headings = text.matchAll(/^#+ (.*)$/gm);
  return new Set(
    Array.from(headings, ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Finds links of documents whose file, folder or heading does not exist, and files named in them that do not. Pictures are not read, so their links are not checked. */
export const checkLinks: Check = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const folders = new Set(files.map(({ path }) => posix.dirname(path)));
  const offences: Offence[] = [];
  for (const { path, text } of files.filter((file) => file.path.endsWith('.md'))) {
    for (const { index, 1: named = '' } of text.matchAll(NAMED))
      if (!byPath.has(named) && !NOT_YET.test(named))
        offences.push({ path, line: lineOf({ text, offset: index }), says: `names ${named}, which does not exist.` });
    const folder = WRITTEN_FOR[path] ?? posix.dirname(path);
    for (const { index, 1: target = '' } of withoutCode(text).matchAll(LINK)) {
      const [file = '', anchor] = target.split('#');
      if (ELSEWHERE.test(target) || /\.(png|webp|jpe?g)$/.test(file)) continue;
      const full = file === '' ? path : posix.normalize(posix.join(folder, file));
      const page = byPath.get(full);
      const line = lineOf({ text, offset: index });
      if (!page && !folders.has(full.replace(/\/$/, '')))
        offences.push({ path, line, says: `links to ${full}, which does not exist.` });
      else if (page && anchor && !anchors(page).has(anchor))
        offences.push({ path, line, says: `links to #${anchor}, which is no heading of ${full}.` });
    }
  }
  return offences;
};
