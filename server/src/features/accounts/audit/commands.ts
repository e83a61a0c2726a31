import { type AuditEvent, insertAuditEvent } from './store.ts';

export type { AuditEvent };
export { insertAuditEvent as recordAuditEvent };
