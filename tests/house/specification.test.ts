import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSpecification } from '../../scripts/checks/specification.ts';
import { SPECIFICATION, SPECIFICATION_MAP } from '../../scripts/checks/specification-map.ts';
import { unitsOf } from '../../scripts/checks/specification-units.ts';
import { testsThatDidNotRun } from '../../scripts/specification-run.ts';
import { type Planted, says } from './planted.ts';

const DOCUMENT = [
  '# Specification',
  'Before the sections.',
  '## 4. States',
  "- **Toast**: says 'Timed out. Try again.' Then it goes. Colours: not shown.",
  '| Code | Message |',
  '|---|---|',
  '| A_001 | Not found |',
].join('\n');

const MAP = [
  '- id: S4.1',
  `  sentence: "**Toast**: says 'Timed out. Try again.'"`,
  '  tests: [web/toast.test.ts > speaks]',
  '- { id: S4.2, sentence: Then it goes., waits: toasts }',
  "- { id: S4.3, sentence: 'Colours: not shown.', demands: nothing }",
  '- { id: S4.4, sentence: A_001 | Not found, tests: [web/toast.test.ts > says %s] }',
].join('\n');

const TESTS = "it('speaks', () => {});\nit.each(['a'])('says %s', () => {});\nexpect('whispers');";

function house(changed: Planted = {}): string[] {
  return says(checkSpecification, {
    [SPECIFICATION]: DOCUMENT,
    [SPECIFICATION_MAP]: MAP,
    'web/toast.test.ts': TESTS,
    ...changed,
  });
}

describe('the specification', () => {
  it('is taken apart into sentences and table rows, quotations left whole', () => {
    expect(unitsOf(DOCUMENT).map(({ line, text }) => `${line} ${text}`)).toEqual([
      "4 **Toast**: says 'Timed out. Try again.'",
      '4 Then it goes.',
      '4 Colours: not shown.',
      '7 A_001 | Not found',
    ]);
  });
});

describe('the map of the specification', () => {
  it('is in order when every sentence has its row', () => {
    expect(house()).toEqual([]);
  });

  it('needs a row for every sentence', () => {
    expect(house({ [SPECIFICATION]: `${DOCUMENT}\nOne more.` })).toEqual([
      `${SPECIFICATION}:8 has no row in ${SPECIFICATION_MAP}: One more.`,
    ]);
  });

  const wrong: readonly [what: string, from: string, to: string, advice: string][] = [
    ['a sentence the document does not have', 'Then it goes.', 'Then it stays.', 'S4.2 is no sentence'],
    ['a number of another section', 'S4.2', 'S5.2', 'S5.2 is a sentence of section 4'],
    ['one number for two rows', 'S4.2', 'S4.1', 'the number of two rows'],
    ['a test nobody wrote', '> speaks', '> whispers', 'a test that does not exist'],
    ['a file that is not there', 'web/toast.test.ts > speaks', 'web/bread.test.ts > speaks', 'a test that does not exist'],
    ['nothing as an answer to a demand', 'waits: toasts', 'demands: nothing', 'S4.2 demands something'],
    ['two answers', 'waits: toasts', 'waits: toasts, demands: nothing', 'exactly one of'],
    ['no answer', ', waits: toasts', '', 'exactly one of'],
  ];
  it.each(wrong)('may not have %s', (_what, from, to, advice) => {
    expect(house({ [SPECIFICATION_MAP]: MAP.replace(from, to) }).join('\n')).toContain(advice);
  });

  it('is missed when it is gone', () => {
    expect(says(checkSpecification, { [SPECIFICATION]: DOCUMENT })).toHaveLength(1);
  });

  it('of this house fails when one of its rows is taken out', () => {
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const document = read(SPECIFICATION);
    const rows = read(SPECIFICATION_MAP).split(/^(?=- id:)/m);
    const onlySentences = (map: string) =>
      says(checkSpecification, { [SPECIFICATION]: document, [SPECIFICATION_MAP]: map }).filter((one) => one.includes('no row'));
    expect(onlySentences(rows.join(''))).toEqual([]);
    for (const out of [1, 80, rows.length - 1]) expect(onlySentences(rows.toSpliced(out, 1).join(''))).toHaveLength(1);
  });
});

describe('after a run', () => {
  const report = (results: Record<string, string>) =>
    JSON.stringify({
      testResults: [
        {
          name: '/anywhere/web/toast.test.ts',
          assertionResults: Object.entries(results).map(([title, status]) => ({ title, status })),
        },
      ],
    });

  it('every test of the map has passed', () => {
    const reports = [report({ speaks: 'passed' }), report({ 'says a (b)': 'passed' })];
    expect(testsThatDidNotRun({ map: MAP, reports })).toEqual([]);
  });

  it('a test that was left out or failed is told', () => {
    const reports = [report({ speaks: 'skipped', 'says a': 'failed' })];
    expect(testsThatDidNotRun({ map: MAP, reports })).toEqual([
      'S4.1: web/toast.test.ts > speaks',
      'S4.4: web/toast.test.ts > says %s',
    ]);
  });
});
