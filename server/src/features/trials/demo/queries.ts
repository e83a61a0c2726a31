import { findMember } from '@lorecrew/engine/core/crews';
import type { People } from '../../../ports.ts';
import type { Measures } from '../../session-reports/measures/queries.ts';
import type { CrewMember } from './rules.ts';

/** Who somebody is to the crew they have played a finished show in; null while it is not over, and for who sat in none. */
export async function crewMember(
  { measures, people }: { readonly measures: Measures; readonly people: People },
  { companyId, sessionId, consumerId }: { companyId: string; sessionId: string; consumerId: string },
): Promise<CrewMember | null> {
  const measured = await measures.show(sessionId);
  const member = measured && findMember(measured.show, consumerId);
  if (!member || member.simulated) return null;
  const names = await people.names({ companyId, sessionId });
  return { crewKey: `crew ${sessionId} ${member.crew.id}`, name: names[consumerId] ?? '' };
}
