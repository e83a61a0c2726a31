import { auditAnswers } from './answers.ts';
import { auditGame, auditSecrets } from './game.ts';
import { auditLog } from './log.ts';
import { replay } from './replay.ts';
import type { Trace, Violation } from './trace.ts';
import { auditViews } from './views.ts';

/**
 * Checks everything that tabs received and displayed against the log. Pure; an empty answer means that every promise was kept.
 */
export function audit(trace: Trace): Violation[] {
  const replayed = replay(trace);
  return [
    ...auditAnswers(trace, replayed),
    ...auditLog(trace, replayed),
    ...auditViews(trace, replayed),
    ...auditSecrets(trace),
    ...auditGame(trace),
  ];
}

/** A8, a figure: the longest time in milliseconds that a tab which kept trying went without an answer; 0 for none. */
export function longestWaitMs({ clients }: Trace): number {
  const waits = clients.flatMap(({ asked }) =>
    asked.flatMap(({ askedAtMs, told }) => (told[0] ? [told[0].atMs - askedAtMs] : [])),
  );
  return Math.max(0, ...waits);
}

/** Violations as lines of text, at most so many. */
export function describeViolations(violations: readonly Violation[], most = 12): string {
  return violations
    .slice(0, most)
    .map(({ rule, says }) => `${rule}: ${says}`)
    .join('\n');
}
