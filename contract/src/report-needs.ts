/**
 * How many people each part of what is read after a session needs at least: fewer could be told apart in it. What measures and reports
 * go by, and what is said before a session is bought.
 */
export const REPORT_NEEDS = {
  /** A participant's own page with what their crew did; people of the crew. */
  scorecard: 2,
  /** What the crew reads of itself in words; people of the crew. */
  words: 3,
  /** Figures about a crew, for its organiser and for itself; people of the crew. */
  figures: 4,
  /** Means of the two questions; answers. */
  survey: 5,
  /** How divided a vote was; voters. */
  votes: 8,
} as const;

export type ReportPart = keyof typeof REPORT_NEEDS;

export const REPORT_PARTS: readonly ReportPart[] = ['scorecard', 'words', 'figures', 'survey', 'votes'];

/** What a session of so many people shows and what it leaves out, where it forms one crew. Every session shows who came, and its questions. */
export function reportParts(people: number): { shown: ReportPart[]; hidden: ReportPart[] } {
  return {
    shown: REPORT_PARTS.filter((part) => people >= REPORT_NEEDS[part]),
    hidden: REPORT_PARTS.filter((part) => people < REPORT_NEEDS[part]),
  };
}
