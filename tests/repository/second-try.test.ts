import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT, runNode } from '../../scripts/child.ts';

// Below the repository, so that the planted file finds vitest; a fresh clone has no such folder yet.
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const dir = mkdtempSync(join(ROOT, '.cache/second-try-'));
afterAll(() => rmSync(dir, { recursive: true }));

const planted = `
import { expect, it } from 'vitest';
let tries = 0;
it('passes at once', () => expect(tries).toBe(0));
it('passes the second time', () => expect(++tries).toBe(2));
`;

it('names each test that passed only when it was tried again', async () => {
  writeFileSync(join(dir, 'planted.test.ts'), planted);
  const listed = join(dir, 'listed.txt');
  const reporter = `--reporter=${join(ROOT, 'scripts/vitest-reporter.ts')}`;
  const { code } = await runNode({
    args: [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', dir, '--retry=1', reporter],
    env: { SECOND_TRIES: listed },
    onOutput: () => undefined,
  });
  expect(code).toBe(0);
  expect(readFileSync(listed, 'utf8')).toBe('planted.test.ts > passes the second time\n');
}, 30_000);
