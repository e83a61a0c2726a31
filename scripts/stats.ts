import { countCasts, filterSources, functionSizes, lineCount, quantile } from './checks/figures.ts';
import { topFolder } from './checks/places.ts';
import { projectFiles } from './checks/project-files.ts';
import { isCode, isTest, type SourceFile } from './checks/source.ts';
import { type Part, partOf, testLinesByPart } from './checks/test-lines.ts';
import { ROOT } from './child.ts';

const PARTS = ['contract', 'engine', 'authoring', 'server', 'web', 'scripts'];
/** Parts whose tests are counted with those in `tests/`. */
const TESTED: readonly Part[] = [
  { name: 'engine', paths: ['engine/', 'tests/simulation/', 'tests/golden/'] },
  {
    name: 'live',
    paths: [
      'server/src/realtime/',
      'tests/live/',
      'tests/network-simulation/',
      'tests/audit/',
      'tests/model/',
      'tests/chaos/',
      'tests/abuse/',
    ],
  },
  {
    name: 'accounts',
    paths: [
      'server/src/features/accounts/',
      'web/app/features/accounts/',
      'web/app/lib/auth/',
      'tests/e2e/accounts/',
      'tests/e2e/microsoft',
      'tests/fakes/microsoft',
      'tests/fakes/oidc/',
      'tests/http/microsoft',
      'tests/http/password',
      'tests/http/proof-before-power',
    ],
  },
  { name: 'rest of the server', paths: ['server/'] },
  { name: 'contract', paths: ['contract/'] },
  { name: 'authoring', paths: ['authoring/'] },
  { name: 'web', paths: ['web/'] },
  { name: 'scripts', paths: ['scripts/'] },
  { name: 'bench', paths: ['bench/'] },
];
const COMMENT = /^\s*(\/\/|\/\*|\*)/;

function spread(numbers: readonly number[], parts: readonly number[]): string {
  return [...parts.map((part) => quantile({ numbers, part })), Math.max(0, ...numbers)].join(' / ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Comment lines among all lines that are not empty, in percent. */
function commentShare(sources: readonly SourceFile[]): string {
  const lines = sources.flatMap((file) => file.text.split('\n')).filter((line) => line.trim() !== '');
  return `${Math.round((100 * lines.filter((line) => COMMENT.test(line)).length) / Math.max(1, lines.length))} %`;
}

/** One row of the table: lengths of files and functions, leaves of the type checker's care, comments, tests. */
function row({
  name,
  files,
  tests,
}: {
  name: string;
  files: readonly SourceFile[];
  tests: readonly SourceFile[];
}): Record<string, string | number> {
  const sources = filterSources(files);
  const lines = sources.map((file) => lineCount(file.text));
  const casts = sources.map(countCasts);
  const functions = sources.flatMap(functionSizes).map((one) => one.lines);
  return {
    part: name,
    files: sources.length,
    lines: sum(lines),
    'file med / p90 / max': spread(lines, [0.5, 0.9]),
    'function p90 / p99 / max': spread(functions, [0.9, 0.99]),
    any: sum(casts.map((one) => one.any)),
    as: sum(casts.map((one) => one.as)),
    '!': sum(casts.map((one) => one.nonNull)),
    comments: commentShare(sources),
    'tests beside / lines': (sum(tests.map((file) => lineCount(file.text))) / Math.max(1, sum(lines))).toFixed(2),
  };
}

const all = projectFiles(ROOT).filter((file) => isCode(file.path));
const tests = all.filter((file) => isTest(file.path));
const rows = PARTS.map((name) => {
  const own = (file: SourceFile) => topFolder(file.path) === name;
  return row({ name, files: all.filter(own), tests: tests.filter(own) });
});
console.table([...rows, row({ name: 'all', files: all, tests })]);

const testLines = testLinesByPart(all, TESTED);
const sources = filterSources(all);
console.log('Tests beside the source and those in tests/ that import it (scripts/checks/test-lines.ts):');
console.table(
  TESTED.map(({ name }) => {
    const lines = sum(sources.filter(({ path }) => partOf(TESTED, path) === name).map((file) => lineCount(file.text)));
    const tested = Math.round(testLines.get(name) ?? 0);
    return { part: name, lines, 'test lines': tested, 'test lines / lines': (tested / Math.max(1, lines)).toFixed(2) };
  }),
);
