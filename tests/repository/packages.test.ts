import { describe, expect, it } from 'vitest';
import { checkPackages } from '../../scripts/checks/packages.ts';
import { says } from './planted.ts';

function manifest(...packages: string[]): string {
  return JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }, null, 2);
}

describe('packages that are declared', () => {
  it('and used by nobody are caught, with their line', () => {
    const found = says(checkPackages, {
      'server/package.json': manifest('pg', 'left-over'),
      'server/src/main.ts': "import pg from 'pg';\nconst words = 'a left-over word';",
    });
    expect(found).toEqual([expect.stringMatching(/^server\/package\.json:4 .*"left-over".*take it out\.$/)]);
  });

  it('are not used by another workspace, nor the root’s by any', () => {
    const found = says(checkPackages, {
      'package.json': manifest('vite'),
      'web/package.json': manifest('zod'),
      'web/vite.config.ts': "import { defineConfig } from 'vite';",
      'server/package.json': manifest('zod'),
      'server/src/a.ts': "import { z } from 'zod';",
    });
    expect(found).toEqual([expect.stringContaining('"vite"'), expect.stringContaining('"zod"')]);
    expect(found[1]).toMatch(/^web\/package\.json/);
  });

  it('may be used by a part of theirs, by a style sheet, by the path of their program, or typed by another', () => {
    const found = says(checkPackages, {
      'package.json': manifest('@biomejs/biome', 'css-tree', '@types/css-tree', '@types/node'),
      'scripts/a.ts': "const biome = 'node_modules/@biomejs/biome/bin/biome';\nimport 'css-tree';",
      'web/package.json': manifest('tailwindcss'),
      'web/app/a.css': "@import 'tailwindcss/theme.css';",
    });
    expect(found).toEqual([]);
  });
});
