import { HOST_LINE_MAX_CHARS, HOST_LINES_A_SHOW, LATE_AFTER_MS } from '@lorecrew/contract/limits';
import { ok, refuse } from '@lorecrew/contract/result';
import { cleanText } from '@lorecrew/contract/visible-text';
import type { CommandMap } from '../model/commands.ts';
import type { ShowEvent } from '../model/events.ts';
import type { Handler } from '../model/mechanic.ts';
import { findCrew, findMember } from './crews.ts';
import { nextPhaseEvent, owedEvents } from './deadlines.ts';
import { canExtendCrew, maxExtensionSec } from './host-time.ts';
import { undoHostAct } from './host-undo.ts';
import { moveToCrew, rebalanceAll } from './seating.ts';
import { standInsFor } from './stand-ins.ts';
import { currentPhase, currentScene, currentStep } from './steps.ts';

export type HostCommandType =
  | 'show.extend'
  | 'show.next'
  | 'show.end'
  | 'show.hold'
  | 'show.start'
  | 'crews.rebalance'
  | 'participant.move'
  | 'participant.remove'
  | 'participant.silence'
  | 'host.say'
  | 'host.undo';

/** What a host asks of a running show, besides a pause. */
export type HostCommand = CommandMap[HostCommandType];

/** How each of it is decided. Each is a command of its log like any other. */
export const hostCommands: { readonly [T in HostCommandType]: Handler<CommandMap[T]> } = {
  'show.extend': (show, { seconds, crew }) => {
    if (show.phase !== 'live' || !show.scene) return refuse('HOST_001');
    if (crew !== undefined && !findCrew(show, crew)) return refuse('HOST_003');
    // One crew has time of its own while it works at a task; everything else is everybody's.
    if (crew !== undefined && !canExtendCrew(show, crew)) return refuse('HOST_001');
    if (!Number.isInteger(seconds) || seconds < 1 || seconds > maxExtensionSec(show, crew)) return refuse('HOST_002');
    return ok({ events: [{ type: 'phase.extended', seconds, ...(crew === undefined ? {} : { toCrew: crew }) }] });
  },
  'show.next': (show, { scene, phase }) => {
    // Two hosts may press at once, or one as the phase ends by itself: it goes on once.
    const isNow = currentScene(show)?.id === scene && currentPhase(show)?.id === phase;
    const next = show.phase === 'live' && isNow ? nextPhaseEvent(show) : null;
    return next ? ok({ events: [...owedEvents(show), next] }) : refuse('HOST_001');
  },
  'show.hold': (show, { scene, phase, held }) => {
    const now = currentPhase(show);
    if (show.phase !== 'live' || !now?.pace || now.id !== phase || currentScene(show)?.id !== scene) return refuse('HOST_001');
    // Two hosts who press at once mean one thing.
    return ok({ events: (show.scene?.held === true) === held ? [] : [{ type: 'phase.held', held }] });
  },
  'show.end': (show) => {
    if (show.phase !== 'live') return refuse('HOST_001');
    const goesOn: ShowEvent[] = show.pausedAtMs === null ? [] : [{ type: 'show.resumed' }];
    return ok({ events: [...goesOn, ...owedEvents(show), { type: 'show.completed', noShow: false }] });
  },
  'show.start': (show, _, { nowMs }) => {
    const here = Object.values(show.people).filter((person) => person.here).length;
    if (show.phase !== 'waiting' || here === 0) return refuse('HOST_001');
    const standIns = show.story.crew.simulated ? [] : standInsFor(show, here);
    const late = nowMs - show.startsAtMs > LATE_AFTER_MS;
    return ok({ events: [{ type: 'show.started', late, ...(standIns.length === 0 ? {} : { standIns }) }] });
  },
  'crews.rebalance': (show) => {
    const held = new Map(show.crews.map(({ id, seats }) => [id, JSON.stringify(seats.map(({ packets }) => packets))]));
    // Where everybody keeps what they have, nothing is written.
    const dealt =
      show.phase === 'live' ? rebalanceAll(show).filter(({ crew, seats }) => held.get(crew) !== JSON.stringify(seats)) : [];
    return dealt.length > 0 ? ok({ events: dealt }) : refuse('HOST_001');
  },
  'participant.move': (show, { participant, crew }) => {
    // Simulated crewmates fill every crew; and lamps are lit by their places, which a move would change.
    if (show.phase !== 'live' || show.story.crew.simulated || currentStep(show, 'lamps')) return refuse('HOST_001');
    const member = findMember(show, participant);
    if (!member || member.simulated) return refuse('HOST_003');
    const events = member.crew.id === crew ? null : moveToCrew(show, participant, crew);
    return events ? ok({ events }) : refuse('HOST_005');
  },
  'host.say': (show, { crew, text }, { cmdId }) => {
    const body = cleanText(text);
    if (show.phase !== 'live' && show.phase !== 'waiting') return refuse('HOST_001');
    if (crew !== null && !findCrew(show, crew)) return refuse('HOST_003');
    if (show.hostLines >= HOST_LINES_A_SHOW) return refuse('HOST_006');
    if (body === '' || body.length > HOST_LINE_MAX_CHARS) return refuse('HOST_007');
    return ok({ events: [{ type: 'host.said', toCrew: crew, textId: cmdId }], text: { id: cmdId, body } });
  },
  'host.undo': undoHostAct,
  'participant.silence': (show, { participant, silenced }) => {
    const person = show.people[participant];
    if (show.phase !== 'live' && show.phase !== 'waiting') return refuse('HOST_001');
    if (!person || person.removed) return refuse('HOST_003');
    // Two hosts who press at once mean one thing.
    return ok({
      events: (person.silenced === true) === silenced ? [] : [{ type: 'participant.silenced', participant, silenced }],
    });
  },
  'participant.remove': (show, { participant }) => {
    const person = show.people[participant];
    if (show.phase !== 'live' && show.phase !== 'waiting') return refuse('HOST_001');
    if (!person || person.removed) return refuse('HOST_003');
    const left: ShowEvent[] = person.here ? [{ type: 'participant.left', participant, byChoice: true }] : [];
    return ok({ events: [{ type: 'participant.removed', participant }, ...left] });
  },
};
