import type { Asked, PlannedSession } from './schema.ts';
import { findPlanned, findRequested, PLANNED_COLUMNS, type PlannedRow, toPlanned } from './store.ts';

export { type Asked, findPlanned, findRequested, PLANNED_COLUMNS, type PlannedRow, type PlannedSession, toPlanned };
