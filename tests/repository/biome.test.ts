import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT, runNode } from '../../scripts/child.ts';

const room = mkdtempSync(join(tmpdir(), 'lorecrew-biome-'));
afterAll(() => rmSync(room, { recursive: true }));

const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const conditionalHook = `import { useState } from 'react';

export function Planted({ on }: { on: boolean }) {
  if (on) useState(1);
  return null;
}
`;

it.each(['clone', '.cache/clone', 'build/clone'])(
  'a misused hook is caught in a clone that lies at %s',
  async (place) => {
    const clone = join(room, place);
    mkdirSync(join(clone, 'web/app/ui'), { recursive: true });
    for (const name of ['biome.json', '.gitignore', 'web/package.json']) cpSync(join(ROOT, name), join(clone, name));
    writeFileSync(join(clone, 'web/app/ui/planted.tsx'), conditionalHook);
    const { output } = await runNode({ args: [BIOME, 'check', '.', '--colors=off'], cwd: clone, onOutput: () => undefined });
    expect(output).toContain('web/app/ui/planted.tsx:4:11 lint/correctness/useHookAtTopLevel');
  },
  30_000,
);
