import type { Standing } from '@lorecrew/contract/api/control';
import { ok, refuse } from '@lorecrew/contract/result';
import { findMember, listPresentPeople } from '../../core/crews.ts';
import { fill } from '../../core/fill.ts';
import { atStep } from '../../core/guards.ts';
import { draw } from '../../core/random.ts';
import { currentLiveStep, currentPhase, currentScene, currentStep, stepsOfKind } from '../../core/steps.ts';
import { afterSec, longerSec, narrationEndSec, phaseStartMs, stretchedSec } from '../../core/timing.ts';
import { type Announcement, toAll, toCrew, withStep } from '../../model/announcement.ts';
import type { CrewmateContext, PlannedLine } from '../../model/crewmate.ts';
import { beginsPhase, type ShowEvent } from '../../model/events.ts';
import type { Mechanic, StagePart } from '../../model/mechanic.ts';
import type { Facts, Result } from '../../model/results.ts';
import type { Crew, Played, ShowState } from '../../model/state.ts';
import { type VoteOption, type VoteRule, voteStory } from './story.ts';

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

declare module '../../model/state.ts' {
  interface MechanicStates {
    /** Votes by step. */
    readonly vote: Readonly<Record<string, VoteState>>;
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'vote.cast': { by: string; option: string };
    'vote.closed': { vote: string; option: string; drawn: boolean; tally: Record<string, number> };
  }
}

const NOTHING_CAST: VoteState = { cast: {}, allInAtMs: null, closed: null };

/** The vote of the present phase, as it stands. */
function voteNow(show: ShowState): (VoteState & { readonly id: string; readonly rule: VoteRule }) | null {
  const step = currentStep(show, 'vote');
  return step && { ...(show.mechanics.vote[step.id] ?? NOTHING_CAST), id: step.id, rule: step.rule };
}

/** Everybody who may vote and is here. */
function voters(show: ShowState): string[] {
  return Object.values(show.people)
    .filter((person) => person.here)
    .map((person) => person.id);
}

/** When the vote closes: at its time, or a little after everybody has voted, never before the choices were told. */
function closesAtMs(show: ShowState): number {
  const vote = voteNow(show);
  const phase = currentPhase(show);
  if (!vote || !phase) return 0;
  const startedAtMs = phaseStartMs(show);
  const { closesSec, lateClosesSec, allInGraceSec } = vote.rule;
  const writtenMs = afterSec(show, startedAtMs, (show.late ? lateClosesSec : closesSec) + longerSec(show));
  if (vote.allInAtMs === null) return writtenMs;
  // People talk about what they choose: nobody is cut off because all have pressed.
  const toldSec = Math.max(narrationEndSec(show, phase), (phase.pace?.leastSec ?? 0) + stretchedSec(show, 'more'));
  const toldMs = afterSec(show, startedAtMs, toldSec);
  return Math.min(writtenMs, Math.max(toldMs, afterSec(show, vote.allInAtMs, allInGraceSec)));
}

/** When the choices are shown: once what leads to them is told, where the story has it so. */
function opensAtMs(show: ShowState): number {
  const vote = voteNow(show);
  const phase = currentPhase(show);
  if (!vote?.rule.opensWhenTold || !phase) return phaseStartMs(show);
  return afterSec(show, phaseStartMs(show), narrationEndSec(show, phase));
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
    const own = Object.keys(cast).filter((id) => findMember(show, id)?.crew.id === crew.id);
    const counts = count(own.flatMap((id) => cast[id] ?? []));
    const best = top(counts, [...counts.keys()]);
    return best.length === 1 ? best : [];
  });
  return count(favourites);
}

/** Plurality; a tie goes to what more crews preferred, then to the lot; nobody voted: the story's default. */
function close(show: ShowState): ShowEvent[] {
  const vote = voteNow(show);
  const scene = currentScene(show);
  if (!vote || !scene) return [];
  const { cast, rule } = vote;
  const counts = count(Object.values(cast));
  const tally = Object.fromEntries(rule.options.map(({ id }) => [id, counts.get(id) ?? 0]));
  const voted = rule.options.map(({ id }) => id).filter((id) => counts.has(id));
  const first = voted.length === 0 ? [rule.default] : top(counts, voted);
  const best = first.length > 1 && show.crews.length > 1 ? top(crewPreferences(show, cast), first) : first;
  const option = best[draw(show.seed, `vote:${scene.id}`, best.length)] ?? rule.default;
  return [{ type: 'vote.closed', vote: vote.id, option, drawn: best.length > 1, tally }];
}

function countIn(own: VoteState, show: ShowState, atMs: number): VoteState {
  const here = voters(show);
  const allIn = here.length > 0 && here.every((id) => own.cast[id] !== undefined);
  const allInAtMs = allIn ? (own.allInAtMs ?? atMs) : null;
  return allInAtMs === own.allInAtMs ? own : { ...own, allInAtMs };
}

function evolveVote(own: VoteState, event: ShowEvent, { show, atMs }: { show: ShowState; atMs: number }): VoteState {
  switch (event.type) {
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
}

/** How many of a crew have voted; of one person alone it would say who. */
function progress(show: ShowState, crew: Crew): Standing {
  const vote = voteNow(show);
  const here = listPresentPeople(show, crew);
  if (!vote || vote.closed || here.length < 2) return {};
  return { votes: { n: here.filter((id) => vote.cast[id] !== undefined).length, of: here.length } };
}

/** The option the present vote closed with and when its narration begins. */
function chosenNow(show: ShowState): (VoteOption & { readonly atMs: number }) | null {
  const vote = voteNow(show);
  const option = vote?.rule.options.find((each) => each.id === vote.closed?.option);
  return vote?.closed && option ? { ...option, atMs: afterSec(show, vote.closed.atMs, vote.rule.turnSec) } : null;
}

function factsOf({ options }: VoteRule, id: string, votes: number): Facts {
  return { chosen: id, phrase: options.find((option) => option.id === id)?.phrase ?? id, votes };
}

/** Until it closes, a vote counts as its default. */
function results(show: ShowState, event: ShowEvent): Result[] {
  if (event.type === 'show.started')
    return stepsOfKind(show, 'vote').map(({ id, rule }) => ({ step: id, crew: null, facts: factsOf(rule, rule.default, 0) }));
  const rule = event.type === 'vote.closed' ? currentStep(show, 'vote')?.rule : undefined;
  if (!rule || event.type !== 'vote.closed') return [];
  const votes = Object.values(event.tally).reduce((sum, each) => sum + each, 0);
  return [{ step: event.vote, crew: null, facts: factsOf(rule, event.option, votes) }];
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  const vote = voteNow(show);
  if (!vote) return [];
  if (beginsPhase(event)) return withStep(vote.id, toAll(show, 'a-vote', {}));
  if (event.type === 'vote.cast') {
    const slots = { n: String(Object.keys(vote.cast).length), m: String(voters(show).length) };
    return show.crews.map((crew) => ({ ...toCrew(crew.id, 'a-votes', slots), step: vote.id, standing: true }));
  }
  if (event.type !== 'vote.closed' || vote.rule.hidden) return [];
  return withStep(vote.id, toAll(show, 'a-result', { where: chosenNow(show)?.phrase ?? '' }));
}

function narrations(show: ShowState): Played[] {
  const chosen = chosenNow(show);
  return chosen && chosen.say !== null ? [{ narration: chosen.say, atMs: chosen.atMs }] : [];
}

function stage(show: ShowState): StagePart {
  const chosen = chosenNow(show);
  return chosen && chosen.picture !== null ? { picture: chosen.picture } : {};
}

/** How many crews solved what the vote's figure is over, as a sentence. */
function figureText(show: ShowState, { figure }: VoteRule): string | null {
  if (!figure) return null;
  const crews = Object.values(show.results[figure.of]?.crews ?? {});
  const n = crews.filter(({ outcome }) => outcome === 'solved').length;
  if (figure.one && show.crews.length === 1) return n > 0 ? figure.one.solved : figure.one.otherwise;
  return fill(figure.text, { n: String(n), m: String(show.crews.length) });
}

/** Two of the simulated crewmates say that they do not vote. */
function botLines({ view, index, ms }: CrewmateContext): PlannedLine[] {
  return view.scene && view.vote?.open && index < 2
    ? [{ key: 'vote', atMs: view.scene.phase.startedAtMs + ms(7 + 6 * index), trigger: 'vote' }]
    : [];
}

/** A private choice of everybody, changeable until it closes; only how many have voted is shown. */
export const vote: Mechanic<'vote'> = {
  work: {},
  story: voteStory,
  progress,
  initial: {},
  evolve: (own, { event, atMs }, show) => {
    const id = currentStep(show, 'vote')?.id;
    if (!id) return own;
    const before = own[id] ?? NOTHING_CAST;
    const after = evolveVote(before, event, { show, atMs });
    return after === before ? own : { ...own, [id]: after };
  },
  commands: {
    'vote.cast': (show, { option }, by) => {
      const at = atStep(show, by, 'vote');
      if (!at.ok) return at;
      const { member, step } = at.value;
      const own = show.mechanics.vote[step.id] ?? NOTHING_CAST;
      if (member.simulated && !step.rule.simulatedVote) return refuse('SHOW_007');
      if (own.closed) return refuse('VOTE_001');
      if (by.nowMs < opensAtMs(show)) return refuse('VOTE_004');
      if (!step.rule.options.some((each) => each.id === option)) return refuse('VOTE_002');
      if (own.cast[by.actor] === option) return refuse('VOTE_003');
      return ok({ events: [{ type: 'vote.cast', by: by.actor, option }] });
    },
  },
  deadlines: (show) => {
    const step = currentLiveStep(show, 'vote');
    const isOpen = step && !show.mechanics.vote[step.id]?.closed;
    return isOpen ? [{ id: `vote:close:${step.id}`, atMs: closesAtMs(show), fire: () => close(show) }] : [];
  },
  eventsBeforeEarlyEnd: (show) => {
    const vote = voteNow(show);
    return vote && !vote.closed ? close(show) : [];
  },
  endsPhaseAtMs: (show) => {
    const vote = currentLiveStep(show, 'vote') && voteNow(show);
    if (!vote) return undefined;
    // With every vote in nothing is left but talk: all who are there may go on, and the vote closes as they do.
    const mayGoOn = currentPhase(show)?.pace && vote.allInAtMs !== null;
    if (!vote.closed) return mayGoOn ? afterSec(show, vote.allInAtMs, vote.rule.allInGraceSec) : null;
    const chosen = chosenNow(show);
    return chosen && afterSec(show, chosen.atMs, show.story.narrationSec[chosen.say ?? ''] ?? 0);
  },
  results,
  effects: (show, event) => {
    const chosen = event.type === 'vote.closed' ? chosenNow(show) : null;
    return chosen ? [chosen.effects] : [];
  },
  announces,
  narrations,
  stage,
  stageDependencies: (show) => [chosenNow(show)?.id],
  botLines,
  feeds: {},
  slices: {
    vote: {
      dependencies: (show) => [show.scene, show.phase, show.people, show.results, show.mechanics.vote],
      render: (show) => {
        const now = voteNow(show);
        if (!now || show.phase !== 'live') return null;
        const { id, rule, cast, closed } = now;
        const figure = figureText(show, rule);
        return {
          step: id,
          open: !closed,
          closesAtMs: closed ? closed.atMs : closesAtMs(show),
          ...(opensAtMs(show) > phaseStartMs(show) ? { opensAtMs: opensAtMs(show) } : {}),
          options: rule.options.map((option) => ({ id: option.id, label: option.label })),
          votesIn: Object.keys(cast).length,
          voters: Math.max(voters(show).length, Object.keys(cast).length),
          ...(figure === null ? {} : { figure }),
          result:
            closed && !rule.hidden
              ? {
                  option: closed.option,
                  where: chosenNow(show)?.phrase ?? '',
                  drawn: closed.drawn ? rule.drawn : null,
                  shares: rule.options.map((option) => ({ option: option.id, votes: closed.tally[option.id] ?? 0 })),
                }
              : null,
        };
      },
    },
    myVote: {
      dependencies: (show) => [show.scene, show.phase],
      personalDependencies: (show, person) => show.mechanics.vote[currentStep(show, 'vote')?.id ?? '']?.cast[person],
      render: (show, who) => {
        const now = show.phase === 'live' ? voteNow(show) : null;
        return who.person && now ? { option: now.cast[who.person] ?? null } : null;
      },
    },
  },
};
