import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Messages } from '../../../locales/messages.d.ts';
import type { LiveView } from '../live-view.ts';
import type { Later } from './later.tsx';

/** A part of the stage. */
export interface Panel {
  /** Also the id of its section. */
  readonly id: string;
  readonly Component: ComponentType;
  /** Its place in a phone's bottom bar; none where it is reached with another. */
  readonly tab?: {
    readonly word: keyof Messages['live']['tabs'];
    readonly Icon: LucideIcon;
  };
}

/** What a step puts on the stage, by column. On a wide screen the left column stands before the middle, for the keyboard after it. */
export interface StepPanels {
  readonly left?: readonly Panel[];
  readonly middle?: readonly Panel[];
  readonly right?: readonly Panel[];
  /** One of its panels draws the picture; otherwise it stands first in the middle. */
  readonly drawsPicture?: true;
  /** It takes the whole window: the other panels stand within it. */
  readonly room?: Panel;
  /** It lies over whatever else stands there. */
  readonly over?: Panel;
  /** The crew and its talk stand beside it. */
  readonly talks?: true;
}

/** What the pages have of a mechanic. */
export interface MechanicPanels {
  /** While one of its steps is under way. */
  readonly step?: StepPanels;
  /** A part that has the whole stage for a while, beside the crew and its talk: what the crew has written is read there. */
  readonly wholeStage?: { readonly panel: Panel; readonly isOn: (view: LiveView) => boolean };
  /** Whether there is anything of it yet, where its step begins later in each crew. */
  readonly hasBegun?: (view: LiveView) => boolean;
  /** Below whatever step is under way, while somebody who came late is asked what the others were asked before. */
  readonly late?: { readonly panel: Panel; readonly isAsked: (view: LiveView) => boolean };
  /** States that its picture has by what the crew did. */
  readonly pictureStates?: (view: LiveView, nowMs: number) => readonly string[];
  /** When what there is to do now ends, in milliseconds; null while nothing does. */
  readonly endsAtMs?: (view: LiveView) => number | null;
  /** What of it is fetched after the page can be played. */
  readonly later?: readonly Pick<Later, 'fetch'>[];
}
