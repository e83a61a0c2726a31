import { report } from './en/report.ts';

/** Words of the report of a session: they come with it, on the dashboard and by its link. */
export const reported = { report } as const;
