import type { ErrorCode } from '@lorecrew/contract/errors';
import {
  LATE_AFTER_MS,
  NO_SHOW_AFTER_MS,
  START_PATIENCE_MS,
  TALK_CHOICES_A_PERSON,
  TALK_PATIENCE_MS,
} from '@lorecrew/contract/limits';
import { ok, refuse } from '@lorecrew/contract/result';
import type { CommandMap } from '../model/commands.ts';
import type { ShowEvent } from '../model/events.ts';
import type { Deadline, Handler } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';
import { dealAfterLeaving, dealAfterReturn, findMember, isSeatActive } from './crews.ts';
import { reviewText } from './hidden-texts.ts';
import { formCrews, handSeatToCrewmate, rebalanceAll, seatFor } from './seating.ts';

type CoreCommand =
  | 'show.create'
  | 'show.reschedule'
  | 'show.cancel'
  | 'show.pause'
  | 'show.resume'
  | 'show.arrange'
  | 'participant.invite'
  | 'participant.join'
  | 'participant.lose'
  | 'text.judge'
  | 'command.unknown'
  | 'show.leave'
  | 'talk.choose';

/** What a paused show takes: its clock stands and its story waits, while people come and go. */
export const commandsAllowedWhilePaused: readonly (keyof CommandMap)[] = [
  'show.create',
  'show.reschedule',
  'show.cancel',
  'show.pause',
  'show.resume',
  'show.leave',
  'talk.choose',
  'show.end',
  'host.say',
  'participant.remove',
  'participant.invite',
  'participant.join',
  'participant.lose',
  'timer.fire',
  'text.judge',
  'command.unknown',
];

/** Why nothing about a show can be planned any more. */
function whyFixed({ phase }: ShowState): ErrorCode {
  return phase === 'completed' ? 'SESSION_006' : phase === 'cancelled' ? 'SHOW_008' : 'SESSION_004';
}

/** What the core itself decides: a show is created, people come and go. */
export const coreCommands: { readonly [T in CoreCommand]: Handler<CommandMap[T]> } = {
  'show.create': (show, { type: _, ...body }) =>
    show.seq > 0 ? refuse('SESSION_003') : ok({ events: [{ type: 'show.created', ...body }] }),
  'show.reschedule': (show, { startsAtMs }) => {
    if (show.phase !== 'waiting') return refuse(whyFixed(show));
    return startsAtMs === show.startsAtMs ? refuse('SESSION_004') : ok({ events: [{ type: 'show.rescheduled', startsAtMs }] });
  },
  'show.cancel': (show) => (show.phase === 'waiting' ? ok({ events: [{ type: 'show.cancelled' }] }) : refuse('SESSION_010')),
  'show.pause': (show) => {
    if (show.phase !== 'live') return refuse(whyFixed(show));
    return show.pausedAtMs === null ? ok({ events: [{ type: 'show.paused' }] }) : refuse('SHOW_010');
  },
  'show.resume': (show) => (show.pausedAtMs === null ? refuse('SHOW_004') : ok({ events: [{ type: 'show.resumed' }] })),
  'show.arrange': (show, { version, crews, wishes }) => {
    if (show.phase !== 'waiting') return refuse(whyFixed(show));
    const { arrangement: before } = show;
    if (before && version <= before.version) return refuse('SESSION_004');
    const known = before?.crews ?? {};
    const ids = [...new Set([...Object.keys(known), ...Object.keys(crews)])];
    const moved = Object.fromEntries(ids.filter((id) => known[id] !== crews[id]).map((id) => [id, crews[id] ?? 0]));
    const isSame = JSON.stringify(before?.wishes ?? []) === JSON.stringify(wishes);
    return ok({ events: [{ type: 'crews.arranged', version, moved, ...(isSame ? {} : { wishes }) }] });
  },
  'participant.invite': (show, { participant }) =>
    show.people[participant] ? refuse('CONSUMER_003') : ok({ events: [{ type: 'participant.invited', participant }] }),
  'participant.join': (show, { participant, arrival }) => {
    if (show.phase === 'cancelled') return refuse('SHOW_008');
    const person = show.people[participant];
    if (person?.removed) return refuse('HOST_004');
    const isStale = arrival !== undefined && arrival !== (person?.arrivals ?? 0);
    if (person?.here || isStale) return refuse('CONSUMER_003');
    const type = person && person.arrivals > 0 ? 'participant.returned' : 'participant.joined';
    return ok({ events: [{ type, participant }] });
  },
  'participant.lose': (show, { participant, arrival }) => {
    const person = show.people[participant];
    if (!person?.here || person.arrivals !== arrival) return refuse('SHOW_005');
    return ok({ events: [{ type: 'participant.left', participant, byChoice: false }] });
  },
  'text.judge': reviewText,
  'command.unknown': () => refuse('SHOW_009'),
  'show.leave': (show, _, { actor }) =>
    show.people[actor]?.here
      ? ok({ events: [{ type: 'participant.left', participant: actor, byChoice: true }] })
      : refuse('SHOW_005'),
  'talk.choose': (show, { way }, { actor }) => {
    const person = show.people[actor];
    if (show.phase === 'cancelled') return refuse('SHOW_008');
    if (person?.removed) return refuse('HOST_004');
    // Simulated crewmates are nobody of the people.
    if (!person) return refuse('SHOW_005');
    if ((person.talkChoices ?? 0) >= TALK_CHOICES_A_PERSON) return refuse('TALK_002');
    return ok({ events: [{ type: 'talk.chosen', participant: actor, way }] });
  },
};

/** What follows from core events in the same commit: crews at the start, seats for those who come, packets of those who go. */
export function coreReact(show: ShowState, event: ShowEvent): readonly ShowEvent[] {
  switch (event.type) {
    case 'show.started': {
      const first = show.story.scenes[0];
      return [...formCrews(show, event.standIns), ...(first ? [{ type: 'scene.started' as const, scene: first.id }] : [])];
    }
    case 'scene.started':
      return rebalanceAll(show);
    case 'participant.joined':
    case 'participant.returned':
      return hasCrews(show) ? comeIn(show, event.participant) : [];
    case 'participant.left':
      return hasCrews(show) ? goOut(show, event.participant) : [];
    default:
      return [];
  }
}

/** Crews are formed at the start. */
function hasCrews({ phase }: ShowState): boolean {
  return phase === 'live' || phase === 'completed';
}

function comeIn(show: ShowState, participant: string): ShowEvent[] {
  const member = findMember(show, participant);
  if (!member) return seatFor(show, participant);
  if (member.crew.seats[member.seat]?.packets.length !== 0) return [];
  const here = member.crew.seats.map((seat) => isSeatActive(show, seat));
  const seats = dealAfterReturn(member.crew, member.seat, here);
  return [{ type: 'packets.dealt', crew: member.crew.id, seats, home: false }];
}

function goOut(show: ShowState, participant: string): ShowEvent[] {
  if (show.story.crew.simulated) return handSeatToCrewmate(show, participant);
  const member = findMember(show, participant);
  if (!member) return [];
  const here = member.crew.seats.map((seat) => isSeatActive(show, seat));
  return [{ type: 'packets.dealt', crew: member.crew.id, seats: dealAfterLeaving(member.crew, member.seat, here), home: false }];
}

/**
 * The start of a waiting show: at its time when the minimum is here, later with two or more, never with nobody. One that gathers its people
 * waits for a while until all have said how they talk.
 */
export function startDeadlines(show: ShowState): Deadline[] {
  if (show.phase !== 'waiting' || show.seq === 0) return [];
  const here = Object.values(show.people).filter((person) => person.here);
  const least = Math.min(2, show.story.players.min);
  if (here.length < least)
    return [
      {
        id: 'no-show',
        atMs: show.startsAtMs + NO_SHOW_AFTER_MS,
        fire: () => [{ type: 'show.completed', noShow: true }],
      },
    ];
  const isGathering = show.gathers && here.some(({ talks }) => talks === undefined);
  const gathersMs = isGathering ? TALK_PATIENCE_MS : 0;
  const patienceMs = here.length >= show.story.players.min ? 0 : START_PATIENCE_MS;
  const atMs = Math.max(show.startsAtMs + Math.max(patienceMs, gathersMs), ...here.map((person) => person.arrivedAtMs));
  return [{ id: 'start', atMs, fire: () => [{ type: 'show.started', late: atMs - show.startsAtMs > LATE_AFTER_MS }] }];
}
