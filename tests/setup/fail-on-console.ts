import { afterEach, expect } from 'vitest';

const noise: string[] = [];

function listen(level: 'error' | 'warn'): void {
  const write = console[level];
  console[level] = (...parts: unknown[]) => {
    noise.push(`console.${level}: ${parts.map(String).join(' ')}`);
    write(...parts);
  };
}

listen('error');
listen('warn');

// A warning that nobody reads is a defect that nobody mends, so it fails the test that caused it.
afterEach(() => {
  expect(noise.splice(0), 'a test must not write to console.error or console.warn').toEqual([]);
});
