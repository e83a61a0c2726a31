import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const BUILD = fileURLToPath(new URL('../../../web/build', import.meta.url));
/** Its modules find the packages of the product from there. */
const CACHE = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
const HASHED_NAME = /[\w.~-]+-[\w-]{8}\.[a-z0-9]+/g;

/** Files below a folder, but for their compressed forms. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A copy of the built pages in which every asset has another name, as if each had changed: what a second build is to browsers and nodes,
 * without building for half a minute.
 */
export function makeSecondBuild(): { readonly url: URL; remove: () => void } {
  const folder = mkdtempSync(join(CACHE, '.second-build-'));
  cpSync(BUILD, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const assets = join(folder, 'client/assets');
  const renamed = new Map(filesBelow(assets).map((path) => [basename(path), basename(path).replace(/(\.[a-z0-9]+)$/, '-2$1')]));
  const texts = [...filesBelow(assets), ...filesBelow(join(folder, 'server'))].filter((path) => /\.(js|css)$/.test(path));
  for (const path of texts) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(HASHED_NAME, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to));
  return { url: pathToFileURL(`${folder}/`), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
