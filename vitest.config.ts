import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findBrowser, findHeadlessShell } from './scripts/find-browser.ts';

const failOnConsole = './tests/setup/fail-on-console.ts';
const builtPages = './tests/setup/built-pages.ts';

/** Tests that start PGlite or sockets need more than the five seconds vitest gives. */
const SLOW_TEST_MS = 30_000;
/** Hundreds of shows take ten seconds on a quiet machine; at night there are more of them. */
const SIMULATION_TEST_MS = Number(process.env.TEST_BUDGET_MS ?? 120_000);
const BROWSER_TEST_MS = 120_000;
/** Components are drawn in the browser that is installed; none is fetched. */
const componentBrowser = process.env.CHROMIUM_PATH ?? findHeadlessShell() ?? findBrowser();
/** How long something may take to come to what a test looks for again and again, on a machine that is busy. */
const PATIENCE = { poll: { timeout: 15_000 } };
const CHAOS_TEST_MS = 120_000;

const httpTests = [
  'server/src/http/**/*.test.ts',
  'server/src/**/routes.test.ts',
  'server/src/app.test.ts',
  'tests/http/**/*.test.ts',
];
const showTests = ['tests/e2e/shows/**/*.test.ts'];
const nightTests = ['tests/e2e/night/**/*.test.ts', 'tests/e2e/**/*.nightly.test.ts'];
/** What runs at night though its project runs in `npm test`: each file is named so. */
const nightlyTests = ['**/*.nightly.test.ts'];
const liveTests = ['server/src/realtime/**/*.test.ts', 'tests/live/**/*.test.ts'];

export default defineConfig({
  test: {
    // Two workers suit the two cores the whole suite is timed on.
    maxWorkers: 2,
    // Files of a worker share what they import: the product is loaded once a worker, and no test may leave anything behind in a module.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/src/**/*.test.ts', 'authoring/src/**/*.test.ts', 'web/app/**/*.test.ts', 'bench/**/*.test.ts'],
          setupFiles: [failOnConsole],
          // The prover plays whole stories.
          testTimeout: SLOW_TEST_MS,
        },
      },
      {
        // Every page at once: a dependency found later would reload the page under a test.
        optimizeDeps: { entries: ['web/app/**/*.{ts,tsx}'], include: ['vitest-browser-react/pure'] },
        resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
        test: {
          name: 'component',
          expect: { poll: { timeout: 5_000 } },
          include: ['web/app/**/*.test.tsx'],
          setupFiles: ['./web/app/styles/app.css'],
          unstubGlobals: true,
          browser: {
            enabled: true,
            // The first run in a clone bundles what pages import, before the browser connects.
            connectTimeout: BROWSER_TEST_MS,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 720 },
            provider: playwright({
              launchOptions: {
                ...(componentBrowser ? { executablePath: componentBrowser } : {}),
                args: ['--no-sandbox', '--disable-gpu'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'engine',
          include: ['engine/src/**/*.test.ts', 'tests/simulation/**/*.test.ts'],
          setupFiles: [failOnConsole, './engine/src/testing/no-clock.ts'],
          testTimeout: SIMULATION_TEST_MS,
        },
      },
      {
        test: {
          name: 'server',
          expect: PATIENCE,
          include: ['server/src/**/*.test.ts'],
          exclude: [...httpTests, ...liveTests, ...nightlyTests],
          setupFiles: [failOnConsole],
          testTimeout: SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['tests/repository/**/*.test.ts'],
          setupFiles: [failOnConsole],
          // One plays every mechanic through, and one starts the server.
          testTimeout: SLOW_TEST_MS,
        },
      },
      {
        test: {
          name: 'http',
          expect: PATIENCE,
          include: httpTests,
          exclude: nightlyTests,
          setupFiles: [failOnConsole],
          testTimeout: SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      {
        test: {
          name: 'live',
          expect: PATIENCE,
          include: liveTests,
          setupFiles: [failOnConsole],
          testTimeout: 2 * SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts', 'tests/abuse/**/*.test.ts'],
          exclude: nightlyTests,
          setupFiles: [failOnConsole],
          testTimeout: CHAOS_TEST_MS,
          hookTimeout: CHAOS_TEST_MS,
        },
      },
      {
        test: {
          name: 'invariants',
          include: ['tests/{audit,model,network-simulation,golden,extension}/**/*.test.ts'],
          setupFiles: [failOnConsole],
          testTimeout: 2 * SIMULATION_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      {
        test: {
          name: 'browser',
          expect: PATIENCE,
          include: ['tests/e2e/**/*.test.ts'],
          exclude: [...showTests, ...nightTests],
          globalSetup: builtPages,
          setupFiles: [failOnConsole],
          testTimeout: BROWSER_TEST_MS,
          hookTimeout: BROWSER_TEST_MS,
        },
      },
      {
        test: {
          // Shows go by the clock and wait most of their time.
          name: 'e2e-live',
          expect: PATIENCE,
          include: showTests,
          exclude: nightlyTests,
          globalSetup: builtPages,
          setupFiles: [failOnConsole],
          testTimeout: 2 * BROWSER_TEST_MS,
          hookTimeout: BROWSER_TEST_MS,
        },
      },
      {
        test: {
          // What takes long or is held to a figure of time, of the night.
          name: 'server-night',
          expect: PATIENCE,
          include: ['server/src/**/*.nightly.test.ts'],
          setupFiles: [failOnConsole],
          fileParallelism: false,
          testTimeout: 2 * SLOW_TEST_MS,
          hookTimeout: SLOW_TEST_MS,
        },
      },
      {
        test: {
          // Killed servers, full disks, bad clients and whole clusters, of the night: each watches how fast the product answers.
          name: 'chaos-night',
          include: ['tests/{chaos,abuse}/**/*.nightly.test.ts'],
          setupFiles: [failOnConsole],
          fileParallelism: false,
          testTimeout: CHAOS_TEST_MS,
          hookTimeout: CHAOS_TEST_MS,
        },
      },
      {
        test: {
          // Pages and shows of one browser that take longer than they say, of the night.
          name: 'night',
          expect: PATIENCE,
          include: nightTests,
          globalSetup: builtPages,
          setupFiles: [failOnConsole],
          testTimeout: BROWSER_TEST_MS,
          hookTimeout: BROWSER_TEST_MS,
        },
      },
      {
        test: {
          // Shows of several people in several browsers, of the night.
          name: 'whole-shows',
          expect: PATIENCE,
          include: ['tests/whole-shows/**/*.test.ts'],
          globalSetup: builtPages,
          setupFiles: [failOnConsole],
          fileParallelism: false,
          testTimeout: 2 * BROWSER_TEST_MS,
          hookTimeout: BROWSER_TEST_MS,
        },
      },
      {
        test: {
          // Voices and pictures for good, of the night: four browsers with devices, real rooms and real relays.
          name: 'media',
          include: ['tests/media/**/*.test.ts'],
          globalSetup: builtPages,
          setupFiles: [failOnConsole],
          fileParallelism: false,
          testTimeout: 3 * BROWSER_TEST_MS,
          hookTimeout: BROWSER_TEST_MS,
        },
      },
      {
        test: {
          // Whole journeys in other browsers, of the night: `npm run test:browsers` gives them a display.
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          globalSetup: builtPages,
          setupFiles: [failOnConsole],
          fileParallelism: false,
          testTimeout: 5 * BROWSER_TEST_MS,
          hookTimeout: BROWSER_TEST_MS,
        },
      },
    ],
  },
});
