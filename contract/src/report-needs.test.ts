import { describe, expect, it } from 'vitest';
import { crewsOf } from './packs.ts';
import { REPORT_NEEDS, reportParts } from './report-needs.ts';

describe('the parts of a report', () => {
  it.each([
    { people: 1, shown: [], hidden: ['scorecard', 'words', 'figures', 'survey', 'votes'] },
    { people: 2, shown: ['scorecard'], hidden: ['words', 'figures', 'survey', 'votes'] },
    { people: 3, shown: ['scorecard', 'words'], hidden: ['figures', 'survey', 'votes'] },
    { people: 4, shown: ['scorecard', 'words', 'figures'], hidden: ['survey', 'votes'] },
    { people: 8, shown: ['scorecard', 'words', 'figures', 'survey', 'votes'], hidden: [] },
  ])('are shown or left out by the number of people: $people', ({ people, shown, hidden }) => {
    expect(reportParts(people)).toEqual({ shown, hidden });
  });

  it('have figures in every session that is large enough for one crew of them, however it is split into crews', () => {
    const sizes = Array.from({ length: 57 }, (_, i) => i + REPORT_NEEDS.figures);
    expect(sizes.filter((people) => Math.ceil(people / crewsOf(people)) < REPORT_NEEDS.figures)).toEqual([]);
  });
});
