import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf, MAP, rowsOf } from './checks/map.ts';
import { projectFiles } from './checks/project-files.ts';
import { ROOT } from './child.ts';

const HEAD = `# Map of the folders

One line a folder. \`npm run map\` adds rows of new folders and drops those of folders that are gone, and keeps what was written;
\`npm run check\` fails while a folder has no words.
`;

/** Rewrites docs/map.md: folders from the disk, descriptions from the present map. */
function writeMap(): void {
  const files = projectFiles(ROOT);
  const known = rowsOf(files.find(({ path }) => path === MAP)?.text ?? '');
  const sections = Map.groupBy(foldersOf(files), (folder) => folder.split('/')[0] ?? '');
  const row = (folder: string) => `- \`${folder}/\` ${known.get(folder)?.what ?? ''}`.trimEnd();
  const body = [...sections].map(([top, folders]) => `\n## ${top}\n\n${folders.map(row).join('\n')}\n`);
  writeFileSync(join(ROOT, MAP), HEAD + body.join(''));
  const silent = foldersOf(files).filter((folder) => !known.get(folder)?.what);
  console.log(silent.length === 0 ? `${MAP} is whole.` : `Write in ${MAP} what these hold: ${silent.join(', ')}`);
}

writeMap();
