import { z } from 'zod';
import { partsOfSigned, type SiteSecrets, signValue } from '../../../signed.ts';
import type { FollowUpMoment } from '../../survey/queries.ts';

/** What the link of an email with the two questions says: whose seat it asks, and when. */
export interface SurveyClaim {
  readonly moment: FollowUpMoment;
  readonly companyId: string;
  readonly sessionId: string;
  readonly consumerId: string;
}

const PURPOSE = 'felt letter';
const Parts = z.tuple([z.enum(['day30', 'day60']), z.uuid(), z.uuid(), z.uuid()]);

/** The part of such a link that is signed. It answers the questions once, and does nothing else. */
export function signSurveyLink(secrets: SiteSecrets, { moment, companyId, sessionId, consumerId }: SurveyClaim): string {
  return signValue({ secrets, purpose: PURPOSE, parts: [moment, companyId, sessionId, consumerId] });
}

/** Reads it; null unless it was signed here. */
export function readSurveyLink(secrets: SiteSecrets, token: string): SurveyClaim | null {
  const parts = Parts.safeParse(partsOfSigned({ secrets, purpose: PURPOSE, value: token }));
  if (!parts.success) return null;
  const [moment, companyId, sessionId, consumerId] = parts.data;
  return { moment, companyId, sessionId, consumerId };
}
