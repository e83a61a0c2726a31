/** What a subject of the load test is asked to hold. */
export interface SubjectOptions {
  readonly sessions: number;
  readonly people: number;
  /** Windows: votes that came in within ten milliseconds are told together, as the product does. Otherwise each at once. */
  readonly window: boolean;
  /** PostgreSQL to write every vote to before it is acknowledged; null keeps votes in memory. */
  readonly databaseUrl: string | null;
}

/** A server under test. */
export interface Subject {
  readonly port: number;
  /** Votes counted so far, in all sessions. */
  readonly votes: () => number;
}

export type StartSubject = (options: SubjectOptions) => Promise<Subject>;

/** The window of the product's writer, in milliseconds: peers with a window have the same. */
export const WINDOW_MS = 10;
