import type { ImportRule } from './boundaries.ts';

/** Where a file of the server stands. */
interface Spot {
  readonly zone: string;
  /** The noun of a feature, and which of its words the file is. */
  readonly feature?: string;
  readonly word?: string;
}

/** Domains: features that are one subject stand together in one folder, `features/accounts/passwords/`. */
export const DOMAINS: readonly string[] = ['accounts'];

function spotOf(path: string): Spot {
  const [, , zone = '', ...rest] = path.split('/');
  const [domain = '', inside = '', file] = rest;
  const [feature, word] = DOMAINS.includes(domain) && file ? [`${domain}/${inside}`, file] : rest;
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

/** What others may import of a feature; `guards` is the one of the accounts domain that says who calls. */
const OPEN_WORDS = ['commands', 'queries', 'guards'];

function betweenFeatures(there: Spot): string | undefined {
  if (there.word && OPEN_WORDS.includes(there.word)) return undefined;
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
    return 'only the composition root (server/src/compose.ts) chooses adapters; ask for a port';
  if (isPure(here) && to.startsWith('server/')) {
    const ours = there.feature === here.feature && (typeOnly || isPure(there));
    if (!ours) return 'rules are pure and see the contract only; pass the value in';
  }
  if (here.zone === 'features' && there.zone === 'live') return 'a feature knows shows as a port (server/src/ports/), types too';
  if (typeOnly) return undefined;
  if (here.zone === 'live' && there.zone === 'features')
    return 'the live part knows no feature; add a port in server/src/ports.ts';
  if (here.zone === 'http' && there.zone === 'features') return 'http/ stands below the features; move it into the feature';
  if (here.zone !== 'features' || there.zone !== 'features') return undefined;
  return here.feature === there.feature ? insideFeature({ here, there }) : betweenFeatures(there);
};
