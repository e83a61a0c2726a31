import { parseTab } from '../model/commands.ts';
import type { ClockedEvent, EventBodies } from '../model/events.ts';
import { withValue } from '../model/split-record.ts';
import type { Crew, Person, SceneState, Seat, ShowState } from '../model/state.ts';
import { copyShow } from './copy-show.ts';
import { dealStory } from './deal-story.ts';
import { evolveHiddenTexts } from './hidden-texts.ts';
import { currentScene } from './steps.ts';

/** Applies an event to everything but the mechanics. Never refuses: the log is the truth. */
export function evolveCore(show: ShowState, logged: ClockedEvent): ShowState {
  const counted = copyShow(show, { seq: logged.seq, tabs: countTab(show, logged) });
  return evolveSeats(evolvePeople(evolvePhase(counted, logged), logged), logged);
}

/** `participant:tab:n` and what follows from it (`...#1`) count for the tab; the server's own ids do not. */
function countTab(show: ShowState, { cmdId, seq }: ClockedEvent): ShowState['tabs'] {
  const from = parseTab(cmdId.split('#', 1)[0] ?? cmdId);
  return from ? withValue(show.tabs, from.tab, { n: from.n, seq }) : show.tabs;
}

function evolvePhase(show: ShowState, { event, atMs, seq }: ClockedEvent): ShowState {
  switch (event.type) {
    case 'show.created':
      return {
        ...show,
        story: dealStory(show.story, event.seed),
        seed: event.seed,
        speed: event.speed,
        startsAtMs: event.startsAtMs,
        mode: event.mode ?? show.mode,
        gathers: event.gathers === true,
        people: Object.fromEntries(event.invited.map((id) => [id, invited(id)])),
      };
    case 'show.rescheduled':
      return { ...show, startsAtMs: event.startsAtMs };
    case 'show.cancelled':
      return { ...show, phase: 'cancelled' };
    case 'crews.arranged':
      return { ...show, arrangement: rearranged(show.arrangement, event) };
    case 'show.started':
      return { ...show, phase: 'live', startedAtMs: atMs, late: event.late, variables: show.story.variables };
    case 'scene.started':
      return { ...show, scene: newScene(show, event.scene, atMs) };
    case 'phase.started':
      return { ...show, scene: nextPhase(show, event.phase, atMs) };
    case 'text.hidden':
    case 'text.kept':
      return { ...show, hidden: evolveHiddenTexts(show.hidden, event, atMs) };
    case 'phase.extended':
      return withExtensions(show, (all) => [...all, { n: seq, seconds: event.seconds, crew: event.toCrew ?? null }]);
    case 'phase.stretched':
      return show.scene
        ? {
            ...show,
            scene: {
              ...show.scene,
              stretched: [...(show.scene.stretched ?? []), { n: seq, by: event.by, seconds: event.seconds, as: event.as, atMs }],
            },
          }
        : show;
    case 'phase.done':
      return show.scene ? { ...show, scene: { ...show.scene, doneAtMs: atMs } } : show;
    case 'phase.readied':
      return show.scene
        ? { ...show, scene: { ...show.scene, ready: { by: [...(show.scene.ready?.by ?? []), event.by], atMs } } }
        : show;
    case 'phase.held': {
      if (!show.scene) return show;
      const { held: _, ...scene } = show.scene;
      return { ...show, scene: event.held ? { ...scene, held: true } : scene };
    }
    case 'phase.shortened':
      return withExtensions(show, (all) => withoutExtension(all, event));
    case 'show.completed':
      return { ...show, phase: 'completed', completedAtMs: atMs, noShow: event.noShow };
    default:
      return show;
  }
}

function rearranged(
  before: ShowState['arrangement'],
  { version, moved, wishes = before?.wishes ?? [] }: EventBodies['crews.arranged'],
): ShowState['arrangement'] {
  const crews = Object.fromEntries(Object.entries({ ...before?.crews, ...moved }).filter(([, crew]) => crew > 0));
  return { version, crews, wishes };
}

function newScene({ story }: ShowState, id: string, atMs: number): SceneState {
  const index = story.scenes.findIndex((scene) => scene.id === id);
  return { index, startedAtMs: atMs, phase: 0, phaseStartedAtMs: atMs, heard: {} };
}

type Extensions = NonNullable<SceneState['extensions']>;

function withExtensions(show: ShowState, change: (all: Extensions) => Extensions): ShowState {
  return show.scene ? { ...show, scene: { ...show.scene, extensions: change(show.scene.extensions ?? []) } } : show;
}

/** What was added, less what is taken back of it. */
export function withoutExtension(all: Extensions, { n, seconds }: { n: number; seconds: number }): Extensions {
  return all.map((one) => (one.n === n ? { ...one, seconds: one.seconds - seconds } : one));
}

function nextPhase(show: ShowState, id: string, atMs: number): SceneState | null {
  if (!show.scene) return null;
  const phase = currentScene(show)?.phases.findIndex((each) => each.id === id) ?? 0;
  const { extensions: _, stretched: __, doneAtMs: ___, held: ____, ready: _____, ...scene } = show.scene;
  return { ...scene, phase, phaseStartedAtMs: atMs };
}

function invited(id: string): Person {
  return { id, here: false, arrivals: 0, arrivedAtMs: 0, leftByChoice: false, enteredScene: null };
}

function evolvePeople(show: ShowState, { event, atMs, wallMs }: ClockedEvent): ShowState {
  switch (event.type) {
    case 'participant.invited':
      return { ...show, people: { ...show.people, [event.participant]: invited(event.participant) } };
    case 'participant.removed': {
      const before = show.people[event.participant] ?? invited(event.participant);
      return { ...show, people: { ...show.people, [event.participant]: { ...before, removed: true } } };
    }
    case 'participant.readmitted': {
      const { removed: _, ...person } = show.people[event.participant] ?? invited(event.participant);
      return { ...show, people: { ...show.people, [event.participant]: person } };
    }
    case 'participant.silenced': {
      const { silenced: _, ...before } = show.people[event.participant] ?? invited(event.participant);
      const person = event.silenced ? { ...before, silenced: true as const } : before;
      return { ...show, people: { ...show.people, [event.participant]: person } };
    }
    case 'talk.chosen': {
      const before = show.people[event.participant] ?? invited(event.participant);
      const person = { ...before, talks: event.way, talkChoices: (before.talkChoices ?? 0) + 1 };
      return { ...show, people: { ...show.people, [event.participant]: person } };
    }
    case 'participant.joined':
    case 'participant.returned': {
      const before = show.people[event.participant] ?? invited(event.participant);
      const enteredScene = show.phase === 'waiting' ? null : (show.scene?.index ?? null);
      const { arrivedWallMs: _, ...known } = before;
      const person = {
        ...known,
        here: true,
        arrivals: before.arrivals + 1,
        arrivedAtMs: atMs,
        ...(wallMs === atMs ? {} : { arrivedWallMs: wallMs }),
        leftByChoice: false,
        enteredScene,
      };
      return { ...show, people: { ...show.people, [event.participant]: person } };
    }
    case 'participant.left': {
      const before = show.people[event.participant] ?? invited(event.participant);
      return {
        ...show,
        people: { ...show.people, [event.participant]: { ...before, here: false, leftByChoice: event.byChoice } },
      };
    }
    default:
      return show;
  }
}

function evolveSeats(show: ShowState, { event }: ClockedEvent): ShowState {
  switch (event.type) {
    case 'crew.formed':
      return { ...show, crews: [...show.crews, { id: event.crew, seats: event.seats.map(newSeat) }] };
    case 'seat.taken':
      return changeCrew(show, event.crew, (crew) => ({ ...crew, seats: takeSeat(crew.seats, event) }));
    case 'seat.left':
      return changeCrew(show, event.crew, (crew) => ({ ...crew, seats: crew.seats.filter((_, seat) => seat !== event.seat) }));
    case 'seat.warmed':
      return changeSeat(show, event, (seat) => ({
        ...seat,
        occupant: { kind: 'simulated', crewmate: event.crewmate },
        former: event.participant,
      }));
    case 'packets.dealt':
      return changeCrew(show, event.crew, (crew) => ({
        ...crew,
        seats: crew.seats.map((seat, i) => {
          const packets = event.seats[i] ?? seat.packets;
          return { ...seat, packets, home: event.home && packets.length > 0 ? packets : seat.home };
        }),
      }));
    default:
      return show;
  }
}

function newSeat({ packets, person, crewmate }: EventBodies['crew.formed']['seats'][number]): Seat {
  const occupant =
    person !== null ? { kind: 'person' as const, id: person } : { kind: 'simulated' as const, crewmate: crewmate ?? '' };
  return { home: packets, packets, occupant, former: null };
}

function takeSeat(seats: readonly Seat[], { seat, participant }: EventBodies['seat.taken']): readonly Seat[] {
  const occupant = { kind: 'person' as const, id: participant };
  if (seat >= seats.length) return [...seats, { home: [], packets: [], occupant, former: null }];
  return seats.map((held, i) => (i === seat ? { ...held, occupant, former: null } : held));
}

function changeCrew(show: ShowState, id: string, change: (crew: Crew) => Crew): ShowState {
  return { ...show, crews: show.crews.map((crew) => (crew.id === id ? change(crew) : crew)) };
}

function changeSeat(show: ShowState, at: { crew: string; seat: number }, change: (seat: Seat) => Seat): ShowState {
  return changeCrew(show, at.crew, (crew) => ({
    ...crew,
    seats: crew.seats.map((seat, i) => (i === at.seat ? change(seat) : seat)),
  }));
}
