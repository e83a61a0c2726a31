import type { AddPeopleAnswer, PersonRow, PreviewAnswer } from '@lorecrew/contract/api/people';
import type { ProgrammeAddedAnswer } from '@lorecrew/contract/api/programmes';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { addAttendees, addPeople, previewPeople } from '@lorecrew/contract/routes/people';
import { addToProgramme, previewProgrammePeople } from '@lorecrew/contract/routes/programmes';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { api } from '../../lib/api/browser-api.ts';

/** What people are added to: the company alone, a session, or every date of a programme that is ahead. */
export type AddTarget =
  | { readonly kind: 'company' }
  | { readonly kind: 'session'; readonly session: Pick<SessionDetail, 'id' | 'seats' | 'invited'> }
  | {
      readonly kind: 'programme';
      readonly id: string;
      readonly dates: number;
      /** Whether more credits are held for dates that have too few seats. */
      readonly holdMore: boolean;
    };

/** `new-session`: one that is not booked yet. `planned`: when it is to be, as soon as that is chosen. */
export type PreviewTarget =
  | AddTarget
  | { readonly kind: 'new-session'; readonly planned: { readonly startsAtMs: number; readonly experience: string } | null };

/** By which a target is told from others, also where what is known of it has changed. */
export function targetKey(target: PreviewTarget): string {
  switch (target.kind) {
    case 'session':
      return target.session.id;
    case 'programme':
      return target.id;
    default:
      return JSON.stringify(target);
  }
}

/** What the server would do with people. */
export function previewFor(target: PreviewTarget, people: PersonRow[]): Promise<PreviewAnswer> {
  if (target.kind === 'programme')
    return api.request(previewProgrammePeople, { params: { programmeId: target.id }, body: { people } });
  if (target.kind === 'new-session') {
    const { planned } = target;
    const at = planned && { planned: { starts_at_ms: planned.startsAtMs, experience: planned.experience } };
    return api.request(previewPeople, { body: { session_id: null, for_new_session: true, ...at, people } });
  }
  return api.request(previewPeople, { body: { session_id: target.kind === 'session' ? target.session.id : null, people } });
}

export interface Added extends AddPeopleAnswer {
  /** What became of each date of a programme. */
  readonly dates?: ProgrammeAddedAnswer['dates'];
}

/** Adds people to a target. Where a date of a programme was refused nobody counts as added, so that they stay to be sent again. */
export async function addTo(target: AddTarget, body: BodyOf<typeof addPeople>): Promise<Added> {
  if (target.kind === 'company') return api.request(addPeople, { body });
  if (target.kind === 'session') return api.request(addAttendees, { params: { sessionId: target.session.id }, body });
  const { dates } = await api.request(addToProgramme, {
    params: { programmeId: target.id },
    body: { ...body, hold_more: target.holdMore },
  });
  const isRefused = dates.some(({ refused }) => refused !== null);
  return { importId: '', added: isRefused ? 0 : Math.max(0, ...dates.map(({ added }) => added)), left: [], dates };
}
