import type { ContactBody } from '@lorecrew/contract/api/contact';

/** Whether a machine wrote it: people do not see the field that is filled in. */
export function isSuspected({ website }: Pick<ContactBody, 'website'>): boolean {
  return website !== '';
}

/** What people quote when they ask again: the beginning of the message's id. */
export function numberOf(id: string): string {
  return `C-${id.replaceAll('-', '').slice(0, 8).toUpperCase()}`;
}
