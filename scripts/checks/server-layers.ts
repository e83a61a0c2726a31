import type { ImportRule } from './boundaries.ts';

/** Where a file of the server stands. */
interface Spot {
  readonly zone: string;
  /** The noun of a feature, and which of its words the file is. */
  readonly feature?: string;
  readonly word?: string;
}

function spotOf(path: string): Spot {
  const [, , zone = '', feature, word] = path.split('/');
  if (zone !== 'features' || !feature || !word) return { zone };
  return { zone, feature, word: word.replace(/\.ts$/, '') };
}

/** Who may put adapters behind the ports: the composition root, that of the operator's commands, and the adapters themselves. */
const ROOTS = /^(main|compose[a-z-]*)\.ts$|^(adapters|operator)$/;

function isPure({ word }: Spot): boolean {
  return word === 'rules';
}

/** Whether a file of the server is one of those that decide and nothing else. */
export function isRule(path: string): boolean {
  return path.startsWith('server/src/features/') && isPure(spotOf(path));
}

/** What each word of a feature may not import from the same feature. */
const layersAbove: Record<string, readonly string[]> = {
  routes: ['rules', 'store'],
  commands: ['routes'],
  queries: ['routes', 'commands'],
  rules: ['routes', 'commands', 'queries', 'store'],
  store: ['routes', 'commands', 'queries'],
  schema: ['routes', 'commands', 'queries', 'rules', 'store'],
};

const DOORS = ['commands', 'queries'];

function betweenFeatures(there: Spot): string | undefined {
  if (there.word && DOORS.includes(there.word)) return undefined;
  return `another feature is reached only through its commands or queries (features/${there.feature}/commands.ts)`;
}

function insideFeature({ here, there }: { here: Spot; there: Spot }): string | undefined {
  if (!here.word || !there.word || !layersAbove[here.word]?.includes(there.word)) return undefined;
  return here.word === 'routes'
    ? 'routes parse and answer; go through commands or queries'
    : `a feature is built routes -> commands or queries -> rules, store; ${here.word} stands below ${there.word}`;
}

/** The layers inside the server: features and live see ports, never adapters; live sees no feature; rules see the contract only. */
export const serverRule: ImportRule = ({ from, to, typeOnly }) => {
  const [here, there] = [spotOf(from), spotOf(to)];
  if (there.zone === 'adapters' && !ROOTS.test(here.zone))
    return 'only the composition root (server/src/main.ts) chooses adapters; ask for a port';
  if (isPure(here) && to.startsWith('server/')) {
    const ours = there.feature === here.feature && (typeOnly || isPure(there));
    if (!ours) return 'rules are pure and see the contract only; pass the value in';
  }
  if (typeOnly) return undefined;
  if (here.zone === 'live' && there.zone === 'features')
    return 'the live part knows no feature; add a port in server/src/ports.ts';
  if (here.zone === 'features' && there.zone === 'live' && !/live\/registry\.ts$/.test(to)) {
    return 'a feature reaches a show only through server/src/live/registry.ts';
  }
  if (here.zone !== 'features' || there.zone !== 'features') return undefined;
  return here.feature === there.feature ? insideFeature({ here, there }) : betweenFeatures(there);
};
