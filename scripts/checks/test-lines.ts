import { lineCount } from './figures.ts';
import { resolvedImports } from './places.ts';
import { isTest, type SourceFile } from './source.ts';

/** A part of the project by the beginnings of its paths: a path belongs to the first part that it fits. */
export interface Part {
  readonly name: string;
  readonly paths: readonly string[];
}

/**
 * Lines of tests by part; each line counts once. A test beside the source, or in its `testing/`, is its part's, and so is a file of
 * `tests/` that a part names: those drive the product from outside and import nothing of it. Any other file of `tests/` is shared by
 * the parts whose code it imports, by the number of its imports; those of types, and those of the contract beside others, do not count.
 * One that imports none goes with the files of `tests/` that it imports.
 */
export function testLinesByPart(files: readonly SourceFile[], parts: readonly Part[]): ReadonlyMap<string, number> {
  const byPath = new Map(files.filter(({ path }) => isTest(path)).map((file) => [file.path, file]));
  const sharesOf = new Map<string, ReadonlyMap<string, number>>();
  const shares = (file: SourceFile, on: readonly string[] = []): ReadonlyMap<string, number> => {
    const known = sharesOf.get(file.path);
    if (known) return known;
    const own = partOf(parts, file.path);
    const found = own ? new Map([[own, 1]]) : importShares(file, on);
    sharesOf.set(file.path, found);
    return found;
  };
  const importShares = (file: SourceFile, on: readonly string[]): ReadonlyMap<string, number> => {
    const led = resolvedImports(file).flatMap(({ to, typeOnly }) => (typeOnly ? [] : to));
    const direct = led.filter((to) => !to.startsWith('tests/')).flatMap((to) => partOf(parts, to) ?? []);
    const telling = direct.filter((name) => name !== 'contract');
    if (direct.length > 0) return evenly((telling.length > 0 ? telling : direct).map((name) => new Map([[name, 1]])));
    const through = led.flatMap((to) => (on.includes(to) ? [] : (byPath.get(to) ?? [])));
    return evenly(through.map((each) => shares(each, [...on, file.path])).filter((each) => each.size > 0));
  };
  const lines = new Map<string, number>();
  for (const file of byPath.values())
    for (const [name, share] of shares(file)) lines.set(name, (lines.get(name) ?? 0) + share * lineCount(file.text));
  return lines;
}

/** The name of the part that a path belongs to. */
export function partOf(parts: readonly Part[], path: string): string | undefined {
  return parts.find(({ paths }) => paths.some((each) => path.startsWith(each)))?.name;
}

/** The mean of several shares, which adds up to 1 where each of them does. */
function evenly(all: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const mean = new Map<string, number>();
  for (const each of all) for (const [name, share] of each) mean.set(name, (mean.get(name) ?? 0) + share / all.length);
  return mean;
}
