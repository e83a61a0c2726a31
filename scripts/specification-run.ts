import { readMap, testNamed } from './checks/specification-map.ts';

/** The part of vitest's JSON report that says which tests passed. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

const PLACEHOLDER = /%[sdifjoO#]|\$\{[^}]*\}|\$[a-z][\w.]*/g;

/** What a title of the source looks like when it has run: placeholders stand for anything. */
function ranAs(title: string): RegExp {
  const literal = title.split(PLACEHOLDER).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 's');
}

const RUNS_AT_NIGHT = /\.nightly\.test\.tsx?$|^tests\/e2e\/night\//;

interface SpecificationRun {
  /** The map of the specification. */
  readonly map: string;
  /** JSON reports of Vitest. */
  readonly reports: readonly string[];
  readonly when: 'npm test' | 'nightly';
}

/** Tests that the map names for this kind of run and that passed in none of its reports, one `row: file > title` each. */
export function testsThatDidNotRun({ map, reports, when }: SpecificationRun): string[] {
  const read = readMap(map);
  if (!read.ok) return [read.problem];
  const files = reports.flatMap((text): Report['testResults'] => JSON.parse(text).testResults);
  const passed = ({ path, title }: { path: string; title: string }) => {
    const pattern = ranAs(title);
    return files
      .filter(({ name }) => name.replaceAll('\\', '/').endsWith(`/${path}`))
      .some((file) => file.assertionResults.some((one) => one.status === 'passed' && pattern.test(one.title)));
  };
  return read.rows.flatMap(({ id, tests = [] }) =>
    tests
      .filter((name) => RUNS_AT_NIGHT.test(testNamed(name).path) === (when === 'nightly'))
      .filter((name) => !passed(testNamed(name)))
      .map((name) => `${id}: ${name}`),
  );
}
