import type { lists as english } from '../en/lists.ts';
import type { Said } from '../part.ts';

export const lists = {
  notFresh: 'Pas actualisé depuis {time}.',
  again: 'Essayer maintenant',
} satisfies Said<typeof english>;
