import { resolvedImports } from './places.ts';
import { type Check, isCode, type Offence, type SourceFile } from './source.ts';

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

/** Finds files that import one another in a circle. */
export const checkCycles: Check = (files) =>
  circlesOf(graphOf(files)).map((circle): Offence => {
    const names = circle.toSorted();
    return {
      path: names[0] ?? '',
      line: 1,
      says: `imports itself in a circle (${names.join(', ')}); move what they share below them, or pass it as an argument.`,
    };
  });
