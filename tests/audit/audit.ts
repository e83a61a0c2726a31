import { auditAnswers } from './answers.ts';
import type { Evidence, Violation } from './evidence.ts';
import { auditGame, auditSecrets } from './game.ts';
import { auditLog } from './log.ts';
import { replay } from './replay.ts';
import { auditViews } from './views.ts';

/** Holds everything that tabs were told and held against the log. Pure; an empty answer means that every promise was kept. */
export function audit(evidence: Evidence): Violation[] {
  const replayed = replay(evidence);
  return [
    ...auditAnswers(evidence, replayed),
    ...auditLog(evidence, replayed),
    ...auditViews(evidence, replayed),
    ...auditSecrets(evidence),
    ...auditGame(evidence),
  ];
}

/** A8, a figure: the longest time in milliseconds that a tab which kept trying went without an answer; 0 for none. */
export function longestWaitMs({ clients }: Evidence): number {
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
