import { ok, refuse } from '@lorecrew/contract/result';
import { type Announcement, toAll } from '../announcement.ts';
import { memberOf } from '../crews.ts';
import { endingOf } from '../endings.ts';
import type { ShowEvent } from '../events.ts';
import { inScene } from '../guards.ts';
import type { Mechanic, Played, StagePart } from '../mechanic.ts';
import { draw } from '../random.ts';
import type { ShowState } from '../state.ts';
import type { VoteRule, VoteScene } from '../story.ts';
import { afterSec, sceneOf, sceneOfKind } from '../timing.ts';

interface Closed {
  readonly option: string;
  readonly drawn: boolean;
  readonly tally: Readonly<Record<string, number>>;
  readonly atMs: number;
}

interface VoteState {
  readonly cast: Readonly<Record<string, string>>;
  /** Since when everybody here has voted, in milliseconds. */
  readonly allInAtMs: number | null;
  readonly closed: Closed | null;
}

declare module '../state.ts' {
  interface MechanicStates {
    readonly vote: VoteState;
  }
}
declare module '../events.ts' {
  interface EventBodies {
    'vote.cast': { by: string; option: string };
    'vote.closed': { vote: string; option: string; drawn: boolean; tally: Record<string, number> };
  }
}

const NOTHING_CAST: VoteState = { cast: {}, allInAtMs: null, closed: null };

/** The vote of the present scene with its rule. */
export function voteOf(show: ShowState): { rule: VoteRule; scene: VoteScene; startedAtMs: number } | null {
  const scene = sceneOf(show);
  const rule = scene?.vote ? show.story.votes[scene.vote.vote] : undefined;
  return scene?.vote && rule && show.scene ? { rule, scene: scene.vote, startedAtMs: show.scene.startedAtMs } : null;
}

/** Everybody who may vote and is here. */
function voters(show: ShowState): string[] {
  return Object.values(show.people)
    .filter((person) => person.here)
    .map((person) => person.id);
}

/** When the vote closes: at its time, or a little after everybody has voted, never before the choices were told. */
function closesAtMs(show: ShowState): number {
  const vote = voteOf(show);
  if (!vote) return 0;
  const writtenMs = afterSec(show, vote.startedAtMs, show.late ? vote.scene.lateClosesSec : vote.scene.closesSec);
  const { allInAtMs } = show.mechanics.vote;
  if (allInAtMs === null) return writtenMs;
  const toldMs = afterSec(show, vote.startedAtMs, show.story.narrationSec[vote.scene.notBeforeNarration] ?? 0);
  return Math.min(writtenMs, Math.max(toldMs, afterSec(show, allInAtMs, vote.scene.allInGraceSec)));
}

function top(counts: ReadonlyMap<string, number>, among: readonly string[]): string[] {
  const most = Math.max(...among.map((option) => counts.get(option) ?? 0));
  return among.filter((option) => (counts.get(option) ?? 0) === most);
}

function count(votes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const option of votes) counts.set(option, (counts.get(option) ?? 0) + 1);
  return counts;
}

/** How many crews preferred each option; a crew that is itself tied prefers none. */
function crewPreferences(show: ShowState, cast: Readonly<Record<string, string>>): Map<string, number> {
  const favourites = show.crews.flatMap((crew) => {
    const own = Object.keys(cast).filter((id) => memberOf(show, id)?.crew.id === crew.id);
    const counts = count(own.flatMap((id) => cast[id] ?? []));
    const best = top(counts, [...counts.keys()]);
    return best.length === 1 ? best : [];
  });
  return count(favourites);
}

/** Plurality; a tie goes to what more crews preferred, then to the lot; nobody voted: the story's default. */
function close(show: ShowState): ShowEvent[] {
  const vote = voteOf(show);
  const scene = sceneOf(show);
  if (!vote || !scene) return [];
  const { cast } = show.mechanics.vote;
  const counts = count(Object.values(cast));
  const tally = Object.fromEntries(vote.rule.options.map(({ id }) => [id, counts.get(id) ?? 0]));
  const voted = vote.rule.options.map(({ id }) => id).filter((id) => counts.has(id));
  const first = voted.length === 0 ? [vote.rule.default] : top(counts, voted);
  const best = first.length > 1 && show.crews.length > 1 ? top(crewPreferences(show, cast), first) : first;
  const option = best[draw(show.seed, `vote:${scene.id}`, best.length)] ?? vote.rule.default;
  return [{ type: 'vote.closed', vote: vote.scene.vote, option, drawn: best.length > 1, tally }];
}

function countIn(own: VoteState, show: ShowState, atMs: number): VoteState {
  const here = voters(show);
  const allIn = here.length > 0 && here.every((id) => own.cast[id] !== undefined);
  const allInAtMs = allIn ? (own.allInAtMs ?? atMs) : null;
  return allInAtMs === own.allInAtMs ? own : { ...own, allInAtMs };
}

/** The option the vote closed with and when its narration begins. */
function chosenOption(show: ShowState): { say: string; picture: string; atMs: number } | null {
  const at = voteOf(show);
  const { closed } = show.mechanics.vote;
  const option = closed && at?.rule.options.find((each) => each.id === closed.option);
  return at && option ? { ...option, atMs: afterSec(show, closed.atMs, at.scene.turnSec) } : null;
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  switch (event.type) {
    case 'scene.started':
      return voteOf(show) ? toAll(show, 'a-vote') : [];
    case 'vote.cast': {
      const n = String(Object.keys(show.mechanics.vote.cast).length);
      const votes = toAll(show, 'a-votes', { n, m: String(voters(show).length) });
      return votes.map((sentence) => ({ ...sentence, standing: true }));
    }
    case 'vote.closed':
      return toAll(show, 'a-result', { where: endingOf(show)?.ending.where ?? '' });
    default:
      return [];
  }
}

function plays(show: ShowState): Played[] {
  const chosen = chosenOption(show);
  return chosen ? [{ narration: chosen.say, atMs: chosen.atMs }] : [];
}

function stage(show: ShowState): StagePart {
  const chosen = chosenOption(show);
  return chosen ? { picture: chosen.picture } : {};
}

/** A private choice of everybody, changeable until it closes; only how many have voted is shown. */
export const vote: Mechanic<'vote'> = {
  initial: NOTHING_CAST,
  evolve: (own, { event, atMs }, show) => {
    switch (event.type) {
      case 'scene.started':
        return sceneOf(show)?.vote ? NOTHING_CAST : own;
      case 'vote.cast':
        return countIn({ ...own, cast: { ...own.cast, [event.by]: event.option } }, show, atMs);
      case 'participant.left':
      case 'participant.joined':
      case 'participant.returned':
        return countIn(own, show, atMs);
      case 'vote.closed':
        return { ...own, closed: { option: event.option, drawn: event.drawn, tally: event.tally, atMs } };
      default:
        return own;
    }
  },
  commands: {
    'vote.cast': (show, { option }, by) => {
      const at = inScene(show, by, 'vote');
      if (!at.ok) return at;
      const rule = voteOf(show)?.rule;
      if (at.value.member.simulated && !rule?.simulatedVote) return refuse('SHOW_007');
      if (show.mechanics.vote.closed) return refuse('VOTE_001');
      if (!rule?.options.some((each) => each.id === option)) return refuse('VOTE_002');
      if (show.mechanics.vote.cast[by.actor] === option) return refuse('VOTE_003');
      return ok({ events: [{ type: 'vote.cast', by: by.actor, option }] });
    },
  },
  deadlines: (show) =>
    sceneOfKind(show, 'vote') && !show.mechanics.vote.closed
      ? [{ id: `vote:close:${show.scene?.index}`, atMs: closesAtMs(show), fire: () => close(show) }]
      : [],
  endsSceneAtMs: (show) => {
    const at = voteOf(show);
    const { closed } = show.mechanics.vote;
    if (!at || !closed) return null;
    const say = at.rule.options.find((each) => each.id === closed.option)?.say ?? '';
    return afterSec(show, closed.atMs, at.scene.turnSec + (show.story.narrationSec[say] ?? 0));
  },
  announces,
  plays,
  stage,
  stageReads: (show) => [show.mechanics.vote.closed],
  feeds: {},
  slices: {
    vote: {
      reads: (show) => [show.scene, show.phase, show.people, show.mechanics.vote],
      render: (show) => {
        const at = voteOf(show);
        const scene = sceneOf(show);
        if (!at || !scene || show.phase !== 'live') return null;
        const { cast, closed } = show.mechanics.vote;
        const chosen = at.rule.options.find((each) => each.id === closed?.option);
        return {
          id: scene.id,
          open: !closed,
          closesAtMs: closed ? closed.atMs : closesAtMs(show),
          options: at.rule.options.map(({ id, label }) => ({ id, label })),
          votesIn: Object.keys(cast).length,
          voters: Math.max(voters(show).length, Object.keys(cast).length),
          result: closed && {
            option: closed.option,
            where: show.story.endings[chosen?.ending ?? '']?.where ?? chosen?.label ?? '',
            drawn: closed.drawn ? at.rule.drawn : null,
            shares: at.rule.options.map(({ id }) => ({ option: id, votes: closed.tally[id] ?? 0 })),
          },
        };
      },
    },
    myVote: {
      reads: (show) => [show.scene, show.phase],
      own: (show, person) => show.mechanics.vote.cast[person],
      render: (show, who) =>
        who.person && voteOf(show) && show.phase === 'live' ? { option: show.mechanics.vote.cast[who.person] ?? null } : null,
    },
  },
};
