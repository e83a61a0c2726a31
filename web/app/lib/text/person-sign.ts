import type { InvitedPerson } from '@lorecrew/contract/api/people';
import type { SessionStatus } from '@lorecrew/contract/api/sessions';
import type { Messages } from '../../locales/messages.d.ts';

/** What is said of somebody who is invited, by the key of the words for it. */
export type PersonSign = keyof Messages['people']['sign'];

type Someone = Pick<InvitedPerson, 'state' | 'answer' | 'notInvited'>;

/** Whether somebody is or was there. */
export function presenceOf({ state }: Pick<Someone, 'state'>): PersonSign {
  return state === 'invited' ? 'away' : state;
}

/** The one thing to say of somebody: what they answered, until the doors open; from then on whether they are or were there. */
export function signOf(person: Someone, status: SessionStatus): PersonSign {
  if (person.state !== 'invited') return person.state;
  if (person.answer === 'not_coming') return 'not_coming';
  if (status === 'open' || status === 'live' || status === 'paused') return 'away';
  if (status === 'completed') return 'absent';
  return person.answer ?? (person.notInvited ? 'not_invited' : 'silent');
}
