import type { PendingChange, PlannedSession } from './schema.ts';
import { findPlanned, findRequested, PLANNED_COLUMNS, type PlannedRow, toPlanned } from './store.ts';

export { findPlanned, findRequested, type PendingChange, PLANNED_COLUMNS, type PlannedRow, type PlannedSession, toPlanned };
