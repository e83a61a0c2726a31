import type { Lantern } from '@lorecrew/contract/lantern/model';
import type { PlayedNarration } from '@lorecrew/contract/live/core-view';
import type { SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import type { ShowView, Slice } from '@lorecrew/contract/live/view';
import type { z } from '@lorecrew/contract/schema';
import type { Stage } from '@lorecrew/contract/stage';
import type { ComponentType, ReactNode } from 'react';

/** A view in which a show has begun. */
export type LiveView = ShowView & { readonly show: Slice<'show'>; readonly scene: Slice<'scene'> };

/** Whether a view has come far enough for the stage. */
export function hasBegun(view: ShowView | null): view is LiveView {
  return view?.show != null && view.scene != null;
}

/** What a picture and its captions are drawn from, at one moment of the show. */
export interface StageProps {
  readonly stage: Stage;
  readonly picture: string;
  readonly states: readonly string[];
  readonly played: readonly z.infer<typeof PlayedNarration>[];
  /** The server's clock, milliseconds since 1970. */
  readonly nowMs: number;
  readonly speed: number;
  readonly captions: boolean;
  readonly reduced: boolean;
  /** What the crew made, for pictures that have places for it. */
  readonly made: {
    readonly slots: Readonly<Record<string, string>>;
    readonly lanterns: readonly { readonly id: string; readonly lantern: Lantern }[];
    readonly things: readonly { readonly id: string; readonly text: string }[];
    readonly strips: readonly { readonly strip: string; readonly marks: readonly SketchMark[] }[];
  };
  /** What films need of the show besides: its clock, the name of its stage, and the number of its scene. */
  readonly filmed: { readonly clock: () => number; readonly stage: string; readonly scene: number; readonly isPaused: boolean };
}

/** Draws a picture of the story, with the captions of what is being said where they are wanted. */
export type StageComponent = ComponentType<StageProps>;

/** The parts of a picture that people act at: the room behind, what is worked on, and the signs of things. */
export interface MachineComponents {
  readonly Room: ComponentType<Pick<StageProps, 'stage' | 'picture' | 'states' | 'played' | 'nowMs' | 'reduced'>>;
  readonly Heart: ComponentType<Pick<StageProps, 'stage' | 'picture' | 'states'> & { readonly children: ReactNode }>;
  readonly Sign: ComponentType<Pick<StageProps, 'stage' | 'picture'> & { readonly thing: string }>;
}

/** Only the caption of what is being said. */
export type CaptionsComponent = ComponentType<
  Pick<StageProps, 'stage' | 'picture' | 'played' | 'nowMs' | 'speed'> & { readonly most?: number }
>;

/** All that has been said so far, to be read. */
export type TranscriptComponent = ComponentType<
  Pick<StageProps, 'stage' | 'nowMs' | 'speed'> & {
    readonly view: Pick<ShowView, 'transcript' | 'scene' | 'stage' | 'chat' | 'show' | 'thanks' | 'call'>;
  }
>;
