import type { ControlCrew, ControlRoom, HostAction, SeatedPerson, Standing } from '@lorecrew/contract/api/control';
import { findMember, isSeatActive, listPresentPeople, occupantId } from '../core/crews.ts';
import { goesOnAt, phaseEndsAtMs } from '../core/deadlines.ts';
import { hostId } from '../core/host-acts.ts';
import { canExtendCrew, maxExtensionSec } from '../core/host-time.ts';
import { canUndo } from '../core/host-undo.ts';
import { displayName } from '../core/people.ts';
import { savedSec } from '../core/saved-time.ts';
import { currentPhase, currentScene, currentStep } from '../core/steps.ts';
import { crewExtendedSec } from '../core/timing.ts';
import { mechanics } from '../mechanics/registry.ts';
import type { Directory } from '../model/mechanic.ts';
import { valueIn } from '../model/split-record.ts';
import type { Crew, HostAct, ShowState } from '../model/state.ts';
import { talksOf } from './show-view.ts';

const parts = Object.values(mechanics);

/** The only gate through which a show leaves for its hosts: who is here, how far each crew is. No card, no answer, nobody's share. */
export function controlView(show: ShowState, directory: Directory, nowMs: number): ControlRoom {
  const unseated = Object.values(show.people).filter(({ id, removed }) => !removed && !findMember(show, id));
  const isOpen = show.phase === 'live' || show.phase === 'waiting';
  return {
    seq: show.seq,
    nowMs,
    phase: show.phase,
    startsAtMs: show.startsAtMs,
    ...(show.phase === 'waiting' ? { minimum: show.story.players.min } : {}),
    speed: show.speed,
    pausedMs: show.pausedMs,
    pausedAtMs: show.pausedAtMs,
    canMove: show.phase === 'live' && !show.story.crew.simulated && !currentStep(show, 'lamps') && show.pausedAtMs === null,
    scene: sceneView(show),
    crews: isOpen ? show.crews.map((crew, i) => crewView(show, { crew, number: i + 1 }, directory)) : [],
    others: isOpen
      ? unseated.map(({ id, here }) => ({
          id,
          name: displayName(show, id, directory),
          here,
          simulated: false,
          ...voiceOf(show, id),
        }))
      : [],
    deeds: show.hostActs
      .map((act) => ({ ...hostActionView(show, act, directory), ...(canUndo(show, act, nowMs) ? { canUndo: true } : {}) }))
      .reverse(),
  };
}

function voiceOf({ people }: ShowState, id: string): Pick<SeatedPerson, 'silenced' | 'talks'> {
  return { ...(people[id]?.silenced ? { silenced: true } : {}), ...talksOf(people[id]) };
}

function sceneView(show: ShowState): ControlRoom['scene'] {
  const scene = currentScene(show);
  const phase = currentPhase(show);
  if (!scene || !phase || !show.scene || show.phase !== 'live') return null;
  return {
    id: scene.id,
    phase: phase.id,
    number: show.scene.index + 1,
    title: scene.title,
    titles: show.story.scenes.map(({ title }) => title),
    endsAtMs: phaseEndsAtMs(show),
    extendableSec: maxExtensionSec(show),
    ...(phase.pace
      ? { pace: { savedSec: savedSec(show), held: show.scene.held ?? false, goesOnAtMs: goesOnAt(show)?.atMs ?? null } }
      : {}),
  };
}

function crewView(show: ShowState, { crew, number }: { crew: Crew; number: number }, directory: Directory): ControlCrew {
  const marks = crew.seats.flatMap((seat) => parts.flatMap((part) => part.seat?.(show, crew, seat) ?? []));
  const here = listPresentPeople(show, crew);
  const lastActs = here.map((id) => Math.max(valueIn(show.lastActsMs, id) ?? 0, show.people[id]?.arrivedAtMs ?? 0));
  const removed = (id: string) => show.people[id]?.removed === true;
  const people = crew.seats
    .map((seat): SeatedPerson => {
      const id = occupantId(crew.id, seat);
      const simulated = seat.occupant.kind === 'simulated';
      return { id, name: displayName(show, id, directory), here: isSeatActive(show, seat), simulated, ...voiceOf(show, id) };
    })
    .filter(({ id }) => !removed(id));
  const standing: Standing = Object.assign({}, ...parts.map((part) => part.progress?.(show, crew)));
  return {
    id: crew.id,
    number,
    free: show.story.crew.seats - crew.seats.length,
    people,
    cards: { heard: marks.reduce((sum, { heard }) => sum + heard, 0), of: marks.reduce((sum, { cards }) => sum + cards, 0) },
    standing,
    extendableSec: canExtendCrew(show, crew.id) ? maxExtensionSec(show, crew.id) : 0,
    extendedSec: crewExtendedSec(show, crew.id),
    lastActAtMs: here.length < 2 ? null : Math.max(...lastActs),
  };
}

function hostActionView(show: ShowState, act: HostAct, directory: Directory): HostAction {
  const told = { n: act.n, atMs: act.atMs, by: hostId(act.by), kind: act.kind };
  const person = (id: string) => ({ id, name: displayName(show, id, directory) });
  switch (act.kind) {
    case 'extended':
    case 'shortened':
      return { ...told, seconds: act.seconds, ...(act.crew === null ? {} : { crew: act.crew }) };
    case 'unsaid':
      return { ...told, ...(act.crew === null ? {} : { crew: act.crew }) };
    case 'next':
      return { ...told, scene: show.story.scenes.find(({ id }) => id === act.scene)?.title ?? act.scene };
    case 'said':
      return { ...told, ...(act.crew === null ? {} : { crew: act.crew }), text: directory.texts[act.textId] ?? '' };
    case 'moved':
      return { ...told, person: person(act.participant), from: act.from, crew: act.to };
    case 'removed':
    case 'readmitted':
    case 'silenced':
    case 'unsilenced':
      return { ...told, person: person(act.participant) };
    default:
      return told;
  }
}
