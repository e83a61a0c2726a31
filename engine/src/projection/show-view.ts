import type { Slice } from '@lorecrew/contract/live/view';
import { findCrew, findMember, isSeatActive, listPresentPeople } from '../core/crews.ts';
import { goesOnAt, mayBeReady, nextPhaseEvent, phaseEndsAtMs, sceneEndsAtMs } from '../core/deadlines.ts';
import { toldControls } from '../core/held.ts';
import { canWait, nextMoreSec } from '../core/pace-commands.ts';
import { pauseEndsAtMs } from '../core/pause.ts';
import { displayName, occupantView, toldRoles } from '../core/people.ts';
import { currentPhase, currentScene, currentSteps } from '../core/steps.ts';
import { sceneEndMs, writtenPhaseEndMs } from '../core/timing.ts';
import { mechanics } from '../mechanics/registry.ts';
import type { Audience, Directory, SliceView } from '../model/mechanic.ts';
import { valueIn } from '../model/split-record.ts';
import type { Crew, HostAct, Person, Seat, ShowState } from '../model/state.ts';

const parts = Object.values(mechanics);

function endMs(show: ShowState): number | null {
  if (show.completedAtMs !== null) return show.completedAtMs;
  return currentScene(show)?.takesSavedTime ? sceneEndMs(show, writtenPhaseEndMs(show)) : null;
}

const show: SliceView<Slice<'show'>> = {
  dependencies: (state) => [state.phase, state.scene, state.startsAtMs, state.completedAtMs, state.pausedMs, state.pausedAtMs],
  render: (state) => ({
    slug: state.story.slug,
    title: state.story.title,
    stage: state.story.stage,
    narrator: state.story.narrator.name,
    phase: state.phase,
    startsAtMs: state.startsAtMs,
    ...(state.gathers ? { gathers: true as const } : {}),
    startedAtMs: state.startedAtMs,
    endsAtMs: endMs(state),
    speed: state.speed,
    noShow: state.noShow,
    pausedMs: state.pausedMs,
    pausedAtMs: state.pausedAtMs,
    pauseEndsAtMs: pauseEndsAtMs(state),
  }),
};

/** How somebody talks, as a field that is left out where it is not known. */
export function talksOf(person: Person | undefined): Pick<Person, 'talks'> {
  return person?.talks ? { talks: person.talks } : {};
}

const presence: SliceView<Slice<'presence'>> = {
  dependencies: (state) => [state.people],
  render: (state, _, directory) => ({
    people: Object.values(state.people).map((person) => ({
      id: person.id,
      name: displayName(state, person.id, directory),
      simulated: false,
      here: person.here,
      ...talksOf(person),
    })),
    minimum: state.story.players.min,
  }),
};

const takenDown: SliceView<Slice<'takenDown'>> = {
  dependencies: (state) => [state.hidden],
  render: (state, { person }) => {
    const own = Object.values(state.hidden).filter(({ of, why }) => of === person && why !== 'kept');
    if (own.length === 0) return null;
    return { texts: own.map(({ kind, atMs, why }) => ({ kind, atMs, isFinal: why === 'host' })) };
  },
};

/** Whether something that a host did is for this person to know. */
function concerns(act: HostAct, { crew, person }: Audience): boolean {
  if (act.kind === 'said' || act.kind === 'unsaid' || act.kind === 'extended' || act.kind === 'shortened')
    return act.crew === null || act.crew === crew;
  return act.kind === 'moved' && act.participant === person;
}

/** Everything that concerns people, but that a line was taken down: it is not there any more. */
function isTold(act: HostAct): act is HostAct & { kind: Slice<'host'>['kind'] } {
  return act.kind === 'said' || act.kind === 'extended' || act.kind === 'shortened' || act.kind === 'moved';
}

const host: SliceView<Slice<'host'>> = {
  dependencies: (state) => [state.hostActs],
  render: (state, who, directory) => {
    const act = who.person?.startsWith('sim:') ? undefined : state.hostActs.findLast((each) => concerns(each, who));
    if (!act || !isTold(act)) return null;
    return {
      n: act.n,
      atMs: act.atMs,
      kind: act.kind,
      text: act.kind === 'said' ? (directory.texts[act.textId] ?? null) : null,
      seconds: act.kind === 'extended' || act.kind === 'shortened' ? act.seconds : null,
      crew: act.kind === 'moved' ? state.crews.findIndex(({ id }) => id === act.to) + 1 : null,
    };
  },
};

const scene: SliceView<Slice<'scene'>> = {
  dependencies: (state) => [state.scene, state.phase, state.mechanics, state.crews],
  render: (state) => {
    const now = currentScene(state);
    const phase = currentPhase(state);
    if (!now || !phase || !state.scene) return null;
    return {
      id: now.id,
      number: state.scene.index + 1,
      count: state.story.scenes.length,
      title: now.title,
      steps: currentSteps(state).map(({ kind, id }) => ({ kind, id })),
      phase: {
        id: phase.id,
        number: state.scene.phase + 1,
        count: now.phases.length,
        startedAtMs: state.scene.phaseStartedAtMs,
        endsAtMs: phaseEndsAtMs(state),
      },
      room: phase.room,
      startedAtMs: state.scene.startedAtMs,
      endsAtMs: state.phase === 'live' ? sceneEndsAtMs(state) : sceneEndMs(state, writtenPhaseEndMs(state)),
      titles: state.story.scenes.map((each) => each.title),
      staysOpen: now.staysOpen ?? false,
    };
  },
};

/** The title of the next scene, where no other phase of the present one is played before it. */
function nextTitle(show: ShowState): string | null {
  const follows = nextPhaseEvent(show);
  if (follows?.type !== 'scene.started') return null;
  return show.story.scenes.find(({ id }) => id === follows.scene)?.title ?? null;
}

const pace: SliceView<Slice<'pace'>> = {
  dependencies: (state) => [state.scene, state.phase, state.mechanics, state.crews, state.people],
  render: (state) => {
    const phase = currentPhase(state);
    if (!phase || state.phase !== 'live') return null;
    const goesOn = goesOnAt(state);
    const of = state.crews.reduce((sum, crew) => sum + listPresentPeople(state, crew).length, 0);
    const ready = mayBeReady(state) ? { ready: { by: [...(state.scene?.ready?.by ?? [])], of } } : {};
    return { phase: phase.id, goesOn, canWait: canWait(state), ...ready, moreSec: nextMoreSec(state), next: nextTitle(state) };
  },
};

function seatView(state: ShowState, own: Crew, seat: Seat, number: number, directory: Directory): Slice<'crew'>['seats'][number] {
  const marks = parts.flatMap((part) => part.seat?.(state, own, seat) ?? []);
  return {
    seat: number,
    packets: [...seat.packets],
    roles: toldRoles(state, seat.packets),
    holds: toldControls(state, seat.packets),
    person: occupantView(state, own.id, seat, directory),
    ...(seat.occupant.kind === 'person' ? talksOf(state.people[seat.occupant.id]) : {}),
    here: isSeatActive(state, seat),
    cards: marks.reduce((sum, { cards }) => sum + cards, 0),
    heard: marks.reduce((sum, { heard }) => sum + heard, 0),
  };
}

const crew: SliceView<Slice<'crew'>> = {
  dependencies: (state, who) => [
    findCrew(state, who.crew),
    state.people,
    state.scene,
    ...parts.flatMap((part) => part.seatDependencies?.(state) ?? []),
  ],
  render: (state, who, directory) => {
    const own = findCrew(state, who.crew);
    if (!own) return null;
    const seats = own.seats.map((seat, i) => seatView(state, own, seat, i, directory));
    return { id: own.id, people: listPresentPeople(state, own).length, seats };
  },
};

/** The late joiner's sentence, as long as the scene lasts in which the person came in. */
function entered(state: ShowState, person: string): string | null {
  const index = state.people[person]?.enteredScene ?? null;
  const now = currentScene(state);
  return now && index !== null && index === state.scene?.index ? now.latecomer : null;
}

/** The person of a crew who has done nothing for longest; ties go to the lower seat. */
function longestIdle(state: ShowState, own: Crew): { id: string; sinceMs: number } | null {
  const idle = listPresentPeople(state, own).map((id) => ({
    id,
    sinceMs: Math.max(valueIn(state.lastActsMs, id) ?? 0, state.people[id]?.arrivedAtMs ?? 0),
  }));
  return idle.reduce<(typeof idle)[number] | null>(
    (oldest, each) => (oldest && oldest.sinceMs <= each.sinceMs ? oldest : each),
    null,
  );
}

const me: SliceView<Slice<'me'>> = {
  dependencies: (state) => [state.crews, state.people, state.scene, state.phase],
  personalDependencies: (state, person) => (person.startsWith('sim:') ? state.lastActsMs : null),
  render: (state, who: Audience, directory) => {
    if (!who.person) return null;
    const member = findMember(state, who.person);
    const packets = member?.crew.seats[member.seat]?.packets ?? [];
    return {
      id: who.person,
      name: displayName(state, who.person, directory),
      simulated: member?.simulated ?? false,
      ...talksOf(state.people[who.person]),
      crew: member?.crew.id ?? null,
      seat: member?.seat ?? null,
      packets: [...packets],
      roles: toldRoles(state, packets),
      holds: toldControls(state, packets),
      alone: member ? listPresentPeople(state, member.crew).length < 2 : false,
      entered: entered(state, who.person),
      left: state.people[who.person]?.leftByChoice ?? false,
      waitingFor: member?.simulated ? longestIdle(state, member.crew) : null,
    };
  },
};

/** Slices of the show itself: where it stands, who is here, who sits where. */
export const showSlices = { show, presence, takenDown, host, scene, pace, crew, me };
