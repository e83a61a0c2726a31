import type { Stage } from '@lorecrew/contract/stage';
import { createContext, useContext } from 'react';
import type { Conversation } from '../../components/chat/conversation.ts';
import type { Comfort } from '../../lib/browser/comfort.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import type { CaptionsComponent, LiveView, MachineComponents, StageComponent, TranscriptComponent } from './live-view.ts';

/** What every panel of the stage may use. */
export interface Live {
  readonly sessionId: string;
  /** What stands open when the page opens. */
  readonly opens: 'transcript' | null;
  readonly show: Show;
  readonly view: LiveView;
  /** What the story shows and says to everybody. */
  readonly story: Stage;
  readonly comfort: Comfort;
  readonly isReduced: boolean;
  /** The crew's chat, which stands through all scenes. */
  readonly conversation: Conversation;
  /** The page of what the crew did together; null where a show has none, as in a preview. */
  readonly afterwards: string | null;
  /** States of the present picture by what the crew did. */
  readonly pictureStates: (view: LiveView, nowMs: number) => readonly string[];
  /** Asks whether to leave. */
  readonly leave: () => void;
  readonly Stage: StageComponent;
  readonly machine: MachineComponents;
  readonly Captions: CaptionsComponent;
  readonly Transcript: TranscriptComponent;
}

export const LiveContext = createContext<Live | null>(null);

/** The present show. Only inside the live page. */
export function useLive(): Live {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive is used outside the live page');
  return live;
}

/** What of a show hardly ever changes: whoever uses no more is not drawn anew with every event. */
export type Standing = Pick<Live, 'story' | 'machine'> &
  Pick<Show, 'nowMs' | 'send'> & { readonly isConnected: boolean; readonly speed: number; readonly narrator: string };

export const StandingContext = createContext<Standing | null>(null);

/** What stands while the show goes on. Only inside the live page. */
export function useStanding(): Standing {
  const standing = useContext(StandingContext);
  if (!standing) throw new Error('useStanding is used outside the live page');
  return standing;
}
