import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import type { Crewmate, LineTrigger, Story, Temper } from './story.ts';

/** Something a simulated crewmate means to do at a moment. The same `key` is never done twice. */
export interface PlannedAction {
  readonly key: string;
  readonly atMs: number;
  readonly command: ParticipantCommand;
}

/** A scripted line it would say at a moment. */
export interface PlannedLine {
  readonly key: string;
  readonly atMs: number;
  readonly trigger: LineTrigger;
  readonly about?: string;
  /** When that happened which it answers: it may be said soon after another line, beyond the few lines of a scene, and anew each time. */
  readonly answersMs?: number;
}

/** What a simulated crewmate decides by: its own view, the story's rules for it, and its place among the simulated ones. */
export interface CrewmateContext {
  readonly story: Story;
  readonly view: ShowView;
  readonly self: string;
  readonly crewmate: Crewmate;
  readonly temper: Temper;
  /** This crewmate's place among the simulated crewmates of its crew, in seat order, and how many they are. */
  readonly index: number;
  readonly count: number;
  readonly ms: (seconds: number) => number;
}
