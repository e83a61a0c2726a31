import { type Check, lineOf, type Offence, type SourceFile } from './source.ts';

const MANIFEST = /^(?:([\w-]+)\/)?package\.json$/;

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

/** The folder of a workspace with its slash, or '' for the root. */
function folderOf(path: string): string {
  return path.replace(/package\.json$/, '');
}

/** The name whose use shows that a package is needed: for a package of types the one it types. Node's types are always needed. */
function usedName(name: string): string | undefined {
  if (name === '@types/node' || name === 'node') return undefined;
  return name.startsWith('@types/') ? name.slice('@types/'.length) : name;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Whether a text names a package: in an import, a style sheet, or the path of its program. */
function names({ text }: SourceFile, name: string): boolean {
  return text.includes(name) && new RegExp(`['"\`/]${escaped(name)}['"\`/]`).test(text);
}

/** Texts that may use what a manifest declares: its own workspace; for the root, everything that belongs to no workspace. */
function usersOf(manifest: SourceFile, files: readonly SourceFile[], workspaces: readonly string[]): SourceFile[] {
  const folder = folderOf(manifest.path);
  const mine = (path: string) => (folder ? path.startsWith(folder) : !workspaces.some((other) => path.startsWith(other)));
  return files.filter(({ path }) => mine(path) && !/(package(-lock)?\.json|\.md)$/.test(path));
}

/** Finds packages that somebody declared and nobody uses: each is fetched, audited and updated for nothing. */
export const checkPackages: Check = (files) => {
  const manifests = files.filter(({ path }) => MANIFEST.test(path));
  const workspaces = manifests.map(({ path }) => folderOf(path)).filter((folder) => folder !== '');
  const offences: Offence[] = [];
  for (const manifest of manifests) {
    const { dependencies = {}, devDependencies = {} }: Manifest = JSON.parse(manifest.text);
    const users = usersOf(manifest, files, workspaces);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const wanted = usedName(name);
      if (!wanted || users.some((file) => names(file, wanted))) continue;
      const line = lineOf({ text: manifest.text, offset: manifest.text.indexOf(`"${name}"`) });
      offences.push({ path: manifest.path, line, says: `declares "${name}", which nothing here uses; take it out.` });
    }
  }
  return offences;
};
