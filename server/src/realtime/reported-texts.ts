import type { ReportedText } from '@lorecrew/contract/api/content-reports';
import { displayName } from '@lorecrew/engine/core/people';
import type { LiveSession } from './session.ts';

const STATES = { reported: 'reported', host: 'removed', kept: 'kept' } as const;

/** What was reported in a show, the latest first, with what was written. Who reported it stays in the log. */
export function reportedTexts({ state, directory }: Pick<LiveSession, 'state' | 'directory'>): ReportedText[] {
  return Object.entries(state.hidden)
    .map(([id, { why, kind, of, atMs }]) => ({
      id,
      kind,
      name: displayName(state, of, directory),
      text: directory.texts[id] ?? null,
      state: STATES[why],
      atMs,
    }))
    .sort((a, b) => b.atMs - a.atMs);
}
