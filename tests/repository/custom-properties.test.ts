import { describe, expect, it } from 'vitest';
import { checkCustomProperties } from '../../scripts/checks/custom-properties.ts';
import { says } from './planted.ts';

const SHEET = 'web/app/features/live/vote.css';
const PAGE = 'web/app/features/live/vote.tsx';

describe('a custom property', () => {
  it('may be read where a sheet declares it, or a script sets it', () => {
    const found = says(checkCustomProperties, {
      'web/app/styles/tokens.css': ':root { --s4: 16px }',
      [SHEET]: '.vote { margin: var(--s4); left: calc(var(--n) * 2px); width: var(--told, 0px); top: var(--x) }',
      [PAGE]:
        "const at = { '--n': 3 };\nroot.style.setProperty('--told', '4px');\nconst of = { ['--x']: 1, color: 'var(--s4)' };",
    });
    expect(found).toEqual([]);
  });

  it('that nothing sets is caught wherever it is read, also with a value for want of it', () => {
    const found = says(checkCustomProperties, {
      [SHEET]:
        '.vote {\n  font: 600 14px var(--text-font, system-ui);\n}\n.vote b { --own: var(--lost); inset: calc(var(--bar) + 1px) 0 }',
      [PAGE]: "const of = { color: 'var(--gone)' };",
    });
    expect(found.map((one) => one.replace(/, which.*/, ''))).toEqual([
      `${SHEET}:2 reads --text-font`,
      `${SHEET}:4 reads --lost`,
      `${SHEET}:4 reads --bar`,
      `${PAGE}:1 reads --gone`,
    ]);
  });
});
