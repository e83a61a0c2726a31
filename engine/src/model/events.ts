import type { TalkWay } from '@lorecrew/contract/live/person';
import type { TextKind } from '@lorecrew/contract/live/text-kinds';
import type { StretchKind } from './state.ts';
import type { Packet } from './story.ts';
import type { Wish } from './wish.ts';

/**
 * Everything that can have happened in a show, by type. Bodies hold ids only, never names or what people wrote. A mechanic
 * adds its events in its own file by declaration merging.
 */
export interface EventBodies {
  /** `mode` is left out where it is the usual one, `gathers` where the show begins whether or not people have said how they talk; `story`, the hash of the story, in shows opened before stories had one. */
  'show.created': {
    slug: string;
    version: number;
    seed: string;
    speed: number;
    startsAtMs: number;
    invited: string[];
    mode?: string;
    story?: string;
    gathers?: true;
  };
  /** Before the start: it begins at another time. */
  'show.rescheduled': { startsAtMs: number };
  /** Before the start: it never begins. */
  'show.cancelled': Record<never, never>;
  /** Before the start: who is in another crew than before, by participant; 0 for none. `wishes` where these have changed. */
  'crews.arranged': { version: number; moved: Record<string, number>; wishes?: readonly Wish[] };
  /** `standIns`: simulated crewmates that take empty seats; left out where there are none. */
  'show.started': { late: boolean; standIns?: readonly string[] };
  /** The clock of the show stands from here on, and goes on. */
  'show.paused': Record<never, never>;
  'show.resumed': Record<never, never>;
  'show.completed': { noShow: boolean };
  'scene.started': { scene: string };
  /** The first phase of a scene begins with the scene. */
  'phase.started': { scene: string; phase: string };
  /** A host has given the present phase so many seconds more. */
  /** `toCrew`: that crew alone has more time; left out where all have. */
  'phase.extended': { seconds: number; toCrew?: string };
  /** Everybody has done what the present phase asks for; recorded where the steps themselves do not say when. */
  'phase.done': Record<never, never>;
  /** A participant has given the present phase so many seconds more, out of what the show has saved. */
  'phase.stretched': { by: string; seconds: number; as: StretchKind };
  /** A participant would go on, now that everything is done. */
  'phase.readied': { by: string };
  /** A host has the present phase last as long as written, or lets it end early again. */
  'phase.held': { held: boolean };
  /** So much of what was added at place `n` of the log is taken back. */
  'phase.shortened': { n: number; seconds: number; toCrew?: string };
  /** A host has put somebody out of the show. */
  'participant.removed': { participant: string };
  /** What was done at place `n` of the log is undone. */
  'participant.readmitted': { n: number; participant: string };
  'host.unsaid': { n: number; toCrew: string | null };
  /** A host has taken somebody's voice and picture away, or given them back. */
  'participant.silenced': { participant: string; silenced: boolean };
  /** A host has moved somebody from one crew to another; what comes of it follows. */
  'participant.moved': { participant: string; from: string; to: string };
  /** A host says something to a crew; to everybody where it is null. */
  'host.said': { toCrew: string | null; textId: string };
  'participant.invited': { participant: string };
  /** Somebody has said how they talk with their crew. */
  'talk.chosen': { participant: string; way: TalkWay };
  'participant.joined': { participant: string };
  'participant.returned': { participant: string };
  'participant.left': { participant: string; byChoice: boolean };
  'crew.formed': { crew: string; seats: { packets: Packet[]; person: string | null; crewmate: string | null }[] };
  'seat.taken': { crew: string; seat: number; participant: string; crewmate: string | null };
  /** A host has moved the person to another crew: the seat is gone, its packets were dealt before. */
  'seat.left': { crew: string; seat: number; participant: string };
  'seat.warmed': { crew: string; seat: number; participant: string; crewmate: string };
  /** What somebody wrote is shown to nobody any more: a colleague reported it, or a host took it down. */
  'text.hidden': { textId: string; why: 'reported' | 'host'; kind: TextKind; of: string; reporter?: string };
  /** A host has looked at a text that was reported, and it stays. */
  'text.kept': { textId: string };
  'packets.dealt': { crew: string; seats: Packet[][]; home: boolean };
}

export type EventType = keyof EventBodies;
export type ShowEvent = { [T in EventType]: { readonly type: T } & Readonly<EventBodies[T]> }[EventType];

/** Whether an event begins a phase, and with it its steps. */
export function beginsPhase(event: ShowEvent): boolean {
  return event.type === 'scene.started' || event.type === 'phase.started';
}

/** An event with its place in the log: who caused it and when, in milliseconds since 1970. */
export interface LoggedEvent {
  readonly seq: number;
  readonly cmdId: string;
  readonly actor: string;
  readonly atMs: number;
  readonly event: ShowEvent;
}

/** The same as a show sees it: `atMs` is the time of its own clock, which stands while it is paused, and `wallMs` that of the log. */
export interface ClockedEvent extends LoggedEvent {
  readonly wallMs: number;
}
