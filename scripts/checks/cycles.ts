import { resolvedImports } from './places.ts';
import { type Check, isCode, isTest, type Offence, type SourceFile } from './source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** What each file needs at run time. Types leave nothing behind and close no circle. */
function graphOf(files: readonly SourceFile[]): Graph {
  const known = new Set(files.map((file) => file.path));
  const graph = new Map<string, string[]>();
  for (const file of files) {
    if (!isCode(file.path)) continue;
    const needed = resolvedImports(file).filter((one) => !one.typeOnly && known.has(one.to));
    graph.set(file.path, [...new Set(needed.map((one) => one.to))]);
  }
  return graph;
}

/** Groups of files that reach one another, by Tarjan's algorithm (1972). A file alone is no group. */
function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const lowest = (path: string, other: number) => low.set(path, Math.min(low.get(path) ?? other, other));

  function enter(path: string): void {
    order.set(path, order.size);
    lowest(path, order.size - 1);
    stack.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) {
        enter(next);
        lowest(path, low.get(next) ?? 0);
      } else if (stack.includes(next)) lowest(path, order.get(next) ?? 0);
    }
    if (low.get(path) === order.get(path)) circles.push(stack.splice(stack.indexOf(path)));
  }

  for (const path of graph.keys()) if (!order.has(path)) enter(path);
  return circles.filter((circle) => circle.length > 1);
}

/** The feature of the server that a path belongs to: `server/src/features/credits`. */
function featureOf(path: string): string | undefined {
  return /^server\/src\/features\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** What each feature of the server needs of others, types too. Routes are left out: all of them ask the accounts who calls. */
function featureGraphOf(files: readonly SourceFile[]): Graph {
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const here = featureOf(file.path);
    if (!here || isTest(file.path) || file.path.endsWith('/routes.ts')) continue;
    const needed = resolvedImports(file).flatMap(({ to }) => featureOf(to) ?? []);
    graph.set(here, [...(graph.get(here) ?? []), ...needed.filter((there) => there !== here)]);
  }
  return graph;
}

function offenceOf({ circle, says }: { circle: readonly string[]; says: string }): Offence {
  const names = circle.toSorted();
  return {
    path: names[0] ?? '',
    line: 1,
    says: `${says} (${names.join(', ')}); move what they share below them, or pass it in.`,
  };
}

/** Finds files that import one another in a circle, and features of the server that do. */
export const checkCycles: Check = (files) => [
  ...circlesOf(graphOf(files)).map((circle) => offenceOf({ circle, says: 'imports itself in a circle' })),
  ...circlesOf(featureGraphOf(files)).map((circle) => offenceOf({ circle, says: 'features need one another in a circle' })),
];
