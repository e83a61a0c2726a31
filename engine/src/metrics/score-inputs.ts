import { type CrewHour, presentMembers } from './crew-hour.ts';
import { measureBalance } from './figures.ts';
import { shareOfTimeLeft } from './pace.ts';
import { pooling } from './pooling.ts';
import { decisionQuality } from './rankings.ts';
import type { ScoreInputs } from './score.ts';
import { sum } from './sums.ts';

/** What a crew's points are made of, from its hour. */
export function collectScoreInputs(hour: CrewHour): ScoreInputs {
  const members = presentMembers(hour).map(({ id }) => id);
  return {
    members: members.length,
    puzzles: sum(hour.tasks.map(({ points }) => points)),
    decision: decisionIn(hour),
    pooled: hour.tasks.filter(({ held }) => held.size > 0).map((task) => pooling(task) ?? { rate: 0, early: 0 }),
    hands: members.length === 0 ? [] : hour.tasks.map(({ contributors }) => shareOf(members, contributors)),
    balance: measureBalance(hour)?.balance ?? null,
    help: hour.help.length,
    left: hour.tasks.filter(({ ranking }) => !ranking).map(shareOfTimeLeft),
  };
}

function shareOf(members: readonly string[], contributors: ReadonlySet<string>): number {
  return members.filter((id) => contributors.has(id)).length / members.length;
}

/** A ranking that everybody had right before counts as all that could be gained. */
function decisionIn({ tasks }: CrewHour): ScoreInputs['decision'] {
  const ranking = tasks.find((task) => task.ranking)?.ranking;
  const found = ranking && decisionQuality({ ...ranking, lists: Object.values(ranking.lists) });
  return found ? { quality: found.group, realised: found.realised ?? 1 } : null;
}
