import type { lists as english } from '../en/lists.ts';
import type { Said } from '../part.ts';

export const lists = {
  notFresh: 'Sin actualizar desde {time}.',
  again: 'Probar ahora',
} satisfies Said<typeof english>;
