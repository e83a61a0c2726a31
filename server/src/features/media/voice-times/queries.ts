import type { VoiceSpan } from '../../../ports/voice-times.ts';
import type { Database } from '../../../ports.ts';
import { listConsents, listSpans } from './store.ts';

/** Who of a session consents to have counted when they speak, and when they spoke. */
export interface SpokenTimes {
  readonly consents: ReadonlySet<string>;
  readonly spans: readonly (VoiceSpan & { readonly by: string })[];
}

/** What is counted of a session now: whoever has taken their consent back is not in it. */
export function spokenTimes(
  { db }: { readonly db: Database },
  { companyId, sessionId }: { readonly companyId: string; readonly sessionId: string },
): Promise<SpokenTimes> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => ({
    consents: new Set(await listConsents(tx, sessionId)),
    spans: await listSpans(tx, sessionId),
  }));
}
