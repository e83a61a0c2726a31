import type { lists as english } from '../en/lists.ts';
import type { Said } from '../part.ts';

export const lists = {
  notFresh: 'Seit {time} nicht aufgefrischt.',
  again: 'Jetzt versuchen',
} satisfies Said<typeof english>;
