import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Requester } from '../model/mechanic.ts';
import type { Member, ShowState } from '../model/state.ts';
import type { Step, StepKind } from '../model/story.ts';
import { findMember } from './crews.ts';
import { currentStep } from './steps.ts';

/** The sender's place in a crew. Refuses before the start and where there is no seat. */
export function asMember(show: ShowState, by: Requester): Result<Member> {
  if (show.phase === 'waiting') return refuse('SHOW_003');
  if (show.phase === 'cancelled') return refuse('SHOW_008');
  if (show.people[by.actor]?.removed) return refuse('HOST_004');
  const member = findMember(show, by.actor);
  return member ? ok(member) : refuse('SHOW_005');
}

/** The same for what only people may do. */
export function asPerson(show: ShowState, by: Requester): Result<Member> {
  const member = asMember(show, by);
  return member.ok && member.value.simulated ? refuse('SHOW_007') : member;
}

/** The sender's place while the show is live. */
export function asPlayer(show: ShowState, by: Requester): Result<Member> {
  return show.phase === 'completed' ? refuse('SHOW_002') : asMember(show, by);
}

/** The sender's place and the step of a kind, when the show is live and in a phase that has one. */
export function atStep<K extends StepKind>(show: ShowState, by: Requester, kind: K): Result<{ member: Member; step: Step<K> }> {
  const member = asPlayer(show, by);
  if (!member.ok) return member;
  const step = currentStep(show, kind);
  return step ? ok({ member: member.value, step }) : refuse('SHOW_004');
}
