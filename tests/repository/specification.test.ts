import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSpecification } from '../../scripts/checks/specification.ts';
import { demandsNothing } from '../../scripts/checks/specification-answers.ts';
import { SPECIFICATION, SPECIFICATION_MAP } from '../../scripts/checks/specification-map.ts';
import { parseUnits } from '../../scripts/checks/specification-units.ts';
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
  '- { id: S4.4, sentence: A_001 | Not found, tests: [web/toast.test.ts > says %s], waits: lists }',
].join('\n');

const TESTS = "it('speaks', () => {});\nit.each(['a'])('says %s', () => {});\nexpect('whispers');";

function project(changed: Planted = {}): string[] {
  return says(checkSpecification, {
    [SPECIFICATION]: DOCUMENT,
    [SPECIFICATION_MAP]: MAP,
    'web/toast.test.ts': TESTS,
    ...changed,
  });
}

describe('the specification', () => {
  it('is taken apart into sentences and table rows, quotations left whole', () => {
    expect(parseUnits(DOCUMENT).map(({ line, text }) => `${line} ${text}`)).toEqual([
      "4 **Toast**: says 'Timed out. Try again.'",
      '4 Then it goes.',
      '4 Colours: not shown.',
      '7 A_001 | Not found',
    ]);
  });
});

describe('the map of the specification', () => {
  it('is in order when every sentence has its row', () => {
    expect(project()).toEqual([]);
  });

  it('needs a row for every sentence', () => {
    expect(project({ [SPECIFICATION]: `${DOCUMENT}\nOne more.` })).toEqual([
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
    ['two answers', 'waits: toasts', 'waits: toasts, demands: nothing', 'or demands nothing'],
    ['no answer', ', waits: toasts', '', 'or demands nothing'],
    ['a code that nothing sends, and no word of who will', ', waits: lists', '', 'nothing sends A_001'],
  ];
  it.each(wrong)('may not have %s', (_what, from, to, advice) => {
    expect(project({ [SPECIFICATION_MAP]: MAP.replace(from, to) }).join('\n')).toContain(advice);
  });

  it('may not have a code wait that is sent', () => {
    const sending = { 'server/src/features/lists/routes.ts': "throw new Refused('A_001');" };
    expect(project(sending).join('\n')).toContain('A_001 is sent; it waits for nothing');
    expect(project({ 'server/src/features/lists/routes.test.ts': "expect('A_001');" })).toEqual([]);
  });

  it('says what brings into the product what is shown on a page of the tests', () => {
    const made = { 'web/toast.test.ts': `import { bundled } from './harness/bundle.ts';\n${TESTS}` };
    expect(project(made).join('\n')).toContain('S4.1 is shown on a page made for its tests');
    const waiting = MAP.replace('speaks]', 'speaks]\n  waits: real toasts');
    expect(project({ ...made, [SPECIFICATION_MAP]: waiting })).toEqual([]);
    const both = MAP.replace('speaks]', 'speaks, web/page.test.ts > speaks]');
    expect(project({ ...made, 'web/page.test.ts': TESTS, [SPECIFICATION_MAP]: both })).toEqual([]);
  });

  it.each([
    'Colours: not shown.',
    'Build interval: value not shown.',
    'Their fields are not shown.',
    "Session statuses are not shown beyond the errors 'already completed' and 'cannot be cancelled'.",
  ])('may answer with nothing what demands nothing: %s', (sentence) => {
    expect(demandsNothing(sentence)).toBe(true);
  });

  it.each([
    'A preview mode with a cookie exists; details not shown.',
    'A preview mode with a cookie exists, details are not shown.',
    'Pages are loaded lazily; their content is not shown.',
    'The colour is red: not shown.',
    'Then it goes.',
  ])('may not answer with nothing what demands something beside: %s', (sentence) => {
    expect(demandsNothing(sentence)).toBe(false);
  });

  it('is missed when it is gone', () => {
    expect(says(checkSpecification, { [SPECIFICATION]: DOCUMENT })).toHaveLength(1);
  });

  it('of this project fails when one of its rows is taken out', () => {
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
    expect(testsThatDidNotRun({ map: MAP, reports, when: 'npm test' })).toEqual([]);
  });

  it('a test that was left out or failed is told', () => {
    const reports = [report({ speaks: 'skipped', 'says a': 'failed' })];
    expect(testsThatDidNotRun({ map: MAP, reports, when: 'npm test' })).toEqual([
      'S4.1: web/toast.test.ts > speaks',
      'S4.4: web/toast.test.ts > says %s',
    ]);
  });

  it('a nightly test is expected of the nightly run alone', () => {
    const map = MAP.replace('web/toast.test.ts > speaks', 'web/toast.nightly.test.ts > speaks');
    const reports = [report({ 'says a': 'passed' })];
    expect(testsThatDidNotRun({ map, reports, when: 'npm test' })).toEqual([]);
    expect(testsThatDidNotRun({ map, reports, when: 'nightly' })).toEqual(['S4.1: web/toast.nightly.test.ts > speaks']);
  });
});
