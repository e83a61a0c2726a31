import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { Wish } from './wish.ts';

/** What the server itself asks of a show. Ids and time come with the envelope. */
export type SystemCommand =
  | {
      type: 'show.create';
      slug: string;
      version: number;
      seed: string;
      speed: number;
      startsAtMs: number;
      invited: string[];
      mode?: string;
      story?: string;
      gathers?: true;
    }
  | { type: 'show.reschedule'; startsAtMs: number }
  | { type: 'show.cancel' }
  /** Stops the clock of a live show, and lets it go on. */
  | { type: 'show.pause' }
  | { type: 'show.resume' }
  /** What a host asks of a running show: more time for the present phase, in seconds; what comes next; its end. */
  /** What a host did, by its place in the log. */
  | { type: 'host.undo'; n: number }
  | { type: 'show.extend'; seconds: number; crew?: string }
  | { type: 'show.next'; scene: string; phase: string }
  | { type: 'show.end' }
  /** A host has the present phase last as long as written, or lets it end early again. */
  | { type: 'show.hold'; scene: string; phase: string; held: boolean }
  /** A host starts a waiting show now; stand-ins take the seats that are missing to the story's minimum. */
  | { type: 'show.start' }
  /** Packets are dealt evenly among those who are here. */
  | { type: 'crews.rebalance' }
  /** Somebody plays on in another crew. */
  | { type: 'participant.move'; participant: string; crew: string }
  /** A line of the host, to a crew or, with null, to everybody. */
  | { type: 'host.say'; crew: string | null; text: string }
  /** Somebody is put out of the show and may not come back. */
  | { type: 'participant.remove'; participant: string }
  /** Somebody is neither heard nor seen, or is again. */
  | { type: 'participant.silence'; participant: string; silenced: boolean }
  /** `crews`: the number of the crew, from 1, by participant. */
  | { type: 'show.arrange'; version: number; crews: Readonly<Record<string, number>>; wishes: readonly Wish[] }
  | { type: 'participant.invite'; participant: string }
  /** `arrival`: how many times the person had come in when this was asked; left out where it does not matter. */
  | { type: 'participant.join'; participant: string; arrival?: number }
  | { type: 'participant.lose'; participant: string; arrival: number }
  /** What a host decides about a text that was reported. */
  | { type: 'text.judge'; textId: string; stays: boolean }
  | { type: 'timer.fire'; deadline: string }
  /** Stands for what a person asked that this build has no name for. */
  | { type: 'command.unknown' };

export type ShowCommand = ParticipantCommand | SystemCommand;
export type CommandMap = { [C in ShowCommand as C['type']]: C };

/** A command with its id (`participant:tab:counter`, `timer:...`, `join:...`), who sent it and the server's time. */
export interface Envelope {
  readonly id: string;
  readonly actor: string;
  readonly command: ShowCommand;
  readonly nowMs: number;
}

/** The tab (`participant:tab`) and counter in a participant's command id; null for the server's own ids. */
export function parseTab(cmdId: string): { tab: string; n: number } | null {
  const match = /^(.+:[a-z0-9]{8,32}):(\d+)$/.exec(cmdId);
  return match?.[1] && match[2] ? { tab: match[1], n: Number(match[2]) } : null;
}
