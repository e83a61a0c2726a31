import { type AuditNote, insertNote } from './store.ts';

export type { AuditNote };
export { insertNote as note };
