import type { Clock } from '@lorecrew/contract/timers';
import type { VoiceSeat, VoiceTimes } from '../../../ports/voice-times.ts';
import type { Database } from '../../../ports.ts';
import { addConsent, addSpan, hasConsent, removeConsent } from './store.ts';

interface VoiceTimesContext {
  readonly db: Database;
  readonly clock: Clock;
}

function scopeOf({ companyId }: Pick<VoiceSeat, 'companyId'>) {
  return { role: 'tenant', companyId } as const;
}

/** Consents, and when whoever gave one spoke, in tables of their own. */
export function sqlVoiceTimes({ db, clock }: VoiceTimesContext): VoiceTimes {
  return {
    isGiven: (seat) => db.transaction(scopeOf(seat), (tx) => hasConsent(tx, seat)),
    give: (seat) =>
      db.transaction(scopeOf(seat), async (tx) => {
        await addConsent(tx, seat, clock.nowMs());
        return hasConsent(tx, seat);
      }),
    takeBack: (seat) => db.transaction(scopeOf(seat), (tx) => removeConsent(tx, seat)),
    keep: (seat, span) => db.transaction(scopeOf(seat), (tx) => addSpan(tx, seat, span)),
  };
}
