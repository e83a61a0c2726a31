import { defineConfig } from 'vitest/config';

/** The tests nearest to what is mutated. They start nothing, so a mutant is tried in milliseconds. */
export default defineConfig({
  test: {
    include: ['server/src/features/{credits,orders,erasure}/rules.test.ts', 'engine/src/{core,mechanics/vote}/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
