import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { memberOf } from './crews.ts';
import type { By } from './mechanic.ts';
import type { Member, ShowState } from './state.ts';
import type { Scene, SceneKind } from './story.ts';
import { sceneOf } from './timing.ts';

/** The sender's place in a crew. Refuses before the start and where there is no seat. */
export function asMember(show: ShowState, by: By): Result<Member> {
  if (show.phase === 'waiting') return refuse('SHOW_003');
  const member = memberOf(show, by.actor);
  return member ? ok(member) : refuse('SHOW_005');
}

/** The same for what only people may do. */
export function asPerson(show: ShowState, by: By): Result<Member> {
  const member = asMember(show, by);
  return member.ok && member.value.simulated ? refuse('SHOW_007') : member;
}

/** The sender's place and the scene, when the show is live and in a scene of one of these kinds. */
export function inScene(show: ShowState, by: By, ...kinds: SceneKind[]): Result<{ member: Member; scene: Scene }> {
  if (show.phase === 'completed') return refuse('SHOW_002');
  const member = asMember(show, by);
  if (!member.ok) return member;
  const scene = sceneOf(show);
  return scene && kinds.includes(scene.kind) ? ok({ member: member.value, scene }) : refuse('SHOW_004');
}
