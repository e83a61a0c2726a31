/** A long suite of the night. `args` follow `node`. */
export interface Suite {
  readonly name: string;
  readonly args: readonly string[];
  /**
   * How much it does: SEEDS (random simulations), ROUNDS (repetitions), NIGHT_MINUTES (whole nights), MUTANTS and PLACES (all of them);
   * or the figure that it holds to: SEEN_WITHIN_MS. The caller's own environment wins.
   */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds on two cores after which it is ended and has failed; it may use up as well what suites before it have left. */
  readonly budgetMs: number;
  /** It computes on one core and looks at no clock: it runs beside those that follow, after them in rank, and has a budget of its own. */
  readonly beside?: true;
}

const MINUTE_MS = 60_000;

/** Where the suite of pages writes which of its tests passed. */
export const PAGES_REPORT = '.cache/nightly-pages.json';

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'];

/** What runs at night besides `npm test`, which every push has run, in this order. A new long suite is a new row. */
export const suites: readonly Suite[] = [
  // What is held to a figure of time has the machine for itself; what it leaves of its budget is there for the others.
  {
    name: 'whole shows of several browsers',
    args: [...vitest, '--project', 'whole-shows'],
    env: { SEEN_WITHIN_MS: '200' },
    budgetMs: 16 * MINUTE_MS,
  },
  {
    name: 'live path beside the commit before',
    args: ['bench/main.ts', 'beside'],
    env: { BENCH_ROUNDS: '3' },
    budgetMs: MINUTE_MS,
  },
  {
    name: 'voices in four browsers',
    args: [...vitest, '--project', 'media'],
    env: { MOVES: '20' },
    budgetMs: 5 * MINUTE_MS,
  },
  {
    name: 'whole shows of both long stories',
    args: [...vitest, '--project', 'engine', 'tests/simulation/whole-nights'],
    // As many as there is time for, after thirty small and three large ones.
    env: { NIGHT_MINUTES: '20', TEST_BUDGET_MS: String(35 * MINUTE_MS) },
    budgetMs: 35 * MINUTE_MS,
    beside: true,
  },
  {
    name: 'mutants of money, erasure and engine rules',
    args: ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'tests/mutation/stryker.config.json'],
    env: {},
    budgetMs: 60 * MINUTE_MS,
    beside: true,
  },
  { name: 'Firefox and WebKitGTK', args: ['scripts/browsers.ts'], env: {}, budgetMs: 9 * MINUTE_MS },
  {
    name: 'pages that take long',
    args: [...vitest, '--reporter=json', `--outputFile.json=${PAGES_REPORT}`, '--project', 'night'],
    env: {},
    budgetMs: 20 * MINUTE_MS,
  },
  {
    name: 'restored backups and large lists',
    args: [...vitest, '--project', 'server-night'],
    env: {},
    budgetMs: 2 * MINUTE_MS,
  },
  {
    name: 'full disks and bad clients',
    args: [...vitest, '--project', 'chaos-night', 'tests/chaos/faults', 'tests/chaos/panic', 'tests/abuse/attacks'],
    env: {},
    budgetMs: 3 * MINUTE_MS,
  },
  {
    name: 'an organiser’s server is killed',
    args: [...vitest, '--project', 'chaos-night', 'tests/chaos/killed-product.nightly.test.ts'],
    env: { STORES: 'all' },
    budgetMs: 2 * MINUTE_MS,
  },
  {
    name: 'a password reset during 3,000 invitations',
    args: [...vitest, '--project', 'chaos-night', 'tests/chaos/mail-burst.nightly.test.ts'],
    env: { BURST: '3000' },
    budgetMs: 5 * MINUTE_MS,
  },
  {
    name: 'every place of a mechanic',
    args: [...vitest, '--project', 'invariants', 'tests/extension/whisper.test.ts'],
    env: { PLACES: 'all' },
    budgetMs: MINUTE_MS,
  },
  ...['2', '4'].map((nodes) => ({
    name: `${nodes} nodes restarted, killed and held behind the proxy`,
    args: [...vitest, '--project', 'chaos-night', 'tests/chaos/rolling-restart.nightly.test.ts'],
    env: { NODES: nodes },
    budgetMs: 2.5 * MINUTE_MS,
  })),
  {
    name: 'killed servers, faults, bad clients',
    args: ['--expose-gc', 'scripts/chaos.ts'],
    env: { ROUNDS: '12', FAULT_ROUNDS: '1', FRAMES: '200000' },
    budgetMs: 8 * MINUTE_MS,
  },
  // What computes on both cores comes when the whole nights are over.
  {
    name: 'every mutant of the network simulation',
    args: [...vitest, '--project', 'invariants', 'tests/network-simulation/mutants.test.ts'],
    env: { MUTANTS: 'all', TEST_BUDGET_MS: String(3 * MINUTE_MS) },
    budgetMs: 2 * MINUTE_MS,
  },
  {
    name: 'every state of the protocol',
    args: [...vitest, '--project', 'invariants', 'tests/model'],
    env: { MODEL: 'large', TEST_BUDGET_MS: String(3 * MINUTE_MS) },
    budgetMs: 2 * MINUTE_MS,
  },
  {
    name: 'every broken story',
    args: [...vitest, '--project', 'unit', 'authoring/src/prove/prove.test.ts'],
    env: { MUTATIONS: 'all' },
    budgetMs: MINUTE_MS,
  },
  { name: 'every story proved', args: ['scripts/story-check.ts'], env: {}, budgetMs: 0.5 * MINUTE_MS },
  {
    name: 'two builds of the product',
    args: [...vitest, '--project', 'invariants', 'tests/extension/two-builds.test.ts', 'tests/network-simulation/wires.test.ts'],
    env: { SEEDS: '10', NETWORKS: '100' },
    budgetMs: 0.5 * MINUTE_MS,
  },
  {
    name: 'whole shows with random people',
    args: [...vitest, '--project', 'engine', 'tests/simulation/random-shows'],
    env: { SEEDS: '3000', TEST_BUDGET_MS: String(3 * MINUTE_MS) },
    budgetMs: 2 * MINUTE_MS,
  },
  {
    name: 'simulations of trouble',
    args: [...vitest, '--project', 'invariants', 'tests/network-simulation/simulations'],
    env: { SEEDS: '2000', TEST_BUDGET_MS: String(5 * MINUTE_MS) },
    budgetMs: 4 * MINUTE_MS,
  },
];
