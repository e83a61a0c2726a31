import type { core } from 'zod/mini';

const NOT_THAT = 'This is not what belongs here.';

/** What stands beside a field whose schema has no words of its own: for people, and nothing of how it is checked. */
export function fieldWords(issue: core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill this in.';
  if (issue.code === 'too_big' && issue.origin === 'string') return `Please enter up to ${issue.maximum} characters.`;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'Please fill this in.' : `Please enter at least ${issue.minimum} characters.`;
  if (issue.code === 'too_big' && issue.origin === 'number') return `Please enter ${issue.maximum} at most.`;
  if (issue.code === 'too_small' && issue.origin === 'number')
    return `Please enter ${issue.inclusive === false ? 'more than ' : ''}${issue.minimum}${issue.inclusive === false ? '' : ' or more'}.`;
  if (issue.code === 'invalid_value') return `Please choose one of these: ${issue.values.join(', ')}.`;
  return NOT_THAT;
}
