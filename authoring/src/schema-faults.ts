import type { Path } from '@lorecrew/engine/model/step-story';
import type { z } from 'zod';
import { type Fault, placeOf } from './fault.ts';

type Issue = z.core.$ZodIssue;

function kindOf(value: unknown): string {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a group of fields' : `the ${typeof value} ${JSON.stringify(value)}`;
}

const WANTED: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each line beginning with a dash',
  object: 'a group of fields',
  record: 'a group of fields',
  tuple: 'a list',
};

/** How near an attempt came: what failed deepest was meant. */
function depth(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)));
}

function strangers(issues: readonly Issue[]): number {
  return issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys.length : 0),
    0,
  );
}

/** The attempt that was meant: the one that knows most of the fields, and of these the one whose fault lies deepest. */
function unionIssues(issue: Issue & { readonly code: 'invalid_union' }): readonly Issue[] {
  const attempts = issue.errors
    .filter((attempt) => attempt.length > 0)
    .toSorted((a, b) => strangers(a) - strangers(b) || depth(b) - depth(a) || a.length - b.length);
  const best = attempts[0];
  return best && depth(best) > 0 ? best : [];
}

function isMissing(issue: Issue): boolean {
  return 'input' in issue && issue.input === undefined;
}

/** What the schema says of a choice, or the values there are to choose from. */
function unionMessage(issue: Issue & { readonly code: 'invalid_union' }): string {
  const values = issue.errors.flat().flatMap((each) => (each.code === 'invalid_value' ? each.values.map(String) : []));
  return values.length > 0 ? `is ${kindOf(issue.input)}. Write ${values.join(' or ')}` : issue.message;
}

function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `is missing. Write ${WANTED[issue.expected] ?? issue.expected}.`;
      return `is ${kindOf(issue.input)}. Write ${WANTED[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `is ${kindOf(issue.input)}. Write ${issue.values.map(String).join(' or ')}.`;
    case 'too_small':
      return `is too ${issue.origin === 'array' ? 'short' : 'small'}. The least is ${issue.minimum}.`;
    case 'too_big':
      return `is too ${issue.origin === 'array' ? 'long' : 'great'}. The most is ${issue.maximum}.`;
    case 'unrecognized_keys':
      return `has no field "${issue.keys.join('", "')}". Look for a slip of the pen, or take it out.`;
    case 'invalid_key':
      return `has a name that cannot be: ${issue.issues.map(({ message }) => message).join('; ')}.`;
    case 'invalid_union':
      return isMissing(issue) ? 'is missing. The guide says what belongs there.' : `${unionMessage(issue)}.`;
    default:
      return `${issue.message}.`;
  }
}

/** What a schema says against a file, in sentences. `under` is where the value stands in it. */
export function schemaFaults(file: string, issues: readonly Issue[], under: Path = []): Fault[] {
  return issues.flatMap((issue): Fault[] => {
    const path: Path = [...under, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
    const nested = issue.code === 'invalid_union' ? unionIssues(issue) : [];
    if (nested.length > 0) return schemaFaults(file, nested, path);
    const at = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path;
    const place = placeOf(path);
    return [{ file, path: at, says: `${place === '' ? 'The file' : place} ${sentence(issue)}` }];
  });
}
