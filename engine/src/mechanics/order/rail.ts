import type { Slice } from '@lorecrew/contract/live/view';
import { findCrew } from '../../core/crews.ts';
import { displayName } from '../../core/people.ts';
import { currentLiveStep } from '../../core/steps.ts';
import { afterSec } from '../../core/timing.ts';
import type { SliceView } from '../../model/mechanic.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import { crewProposals } from '../proposals/index.ts';
import { missNarration } from './misses.ts';
import { crewLevers, nextInOrder, turnSinceMs } from './state.ts';

type Rail = Slice<'rail'>;

function turnEndsAtMs(show: ShowState, crew: Crew): number | null {
  const borrow = currentLiveStep(show, 'order')?.task?.borrow;
  if (borrow?.after !== 'turn' || nextInOrder(show, crew.id) === null) return null;
  return afterSec(show, turnSinceMs(show, crew.id), borrow.sec);
}

function triesOf(show: ShowState, crew: Crew): Rail['tries'] {
  const rule = currentLiveStep(show, 'order')?.rule;
  if (!rule) return [];
  return crewLevers(show, crew.id).tries.map(({ n, order, prefix }) => ({
    n,
    order: [...order],
    known: n >= rule.misses.prefixFrom ? prefix : null,
    text: missNarration(show.story, rule, { misses: n, last: prefix }),
  }));
}

/** Who last moved the plan, who proposed the order, how long a turn is waited for, and which runs were tried. */
export const rail: SliceView<Rail> = {
  dependencies: (show, who) => [
    show.scene,
    show.phase,
    findCrew(show, who.crew),
    show.mechanics.proposals,
    show.mechanics.order,
    show.mechanics.tasks,
    show.results,
  ],
  render: (show, who, directory) => {
    const crew = findCrew(show, who.crew);
    if (!crew || !currentLiveStep(show, 'order')) return null;
    const { moved } = crewLevers(show, crew.id);
    const { agreed } = crewProposals(show, crew.id);
    return {
      moved: moved && { ...moved },
      proposedBy: agreed && { id: agreed.proposedBy, name: displayName(show, agreed.proposedBy, directory) },
      turnEndsAtMs: turnEndsAtMs(show, crew),
      tries: triesOf(show, crew),
    };
  },
};
