import type { ShowView } from '@lorecrew/contract/live/view';
import { paths } from '@lorecrew/contract/paths';
import type { Stage } from '@lorecrew/contract/stage';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import './live.css';
import { useScreenOn } from '../../lib/realtime/use-screen-on.ts';
import { useShow } from '../../lib/realtime/use-show.ts';
import type { Live } from './live-context.ts';
import {
  type CaptionsComponent,
  hasBegun,
  type MachineComponents,
  type StageComponent,
  type TranscriptComponent,
} from './live-view.ts';
import { OnStage } from './on-stage.tsx';
import { Opening } from './opening.tsx';

interface LivePageProps {
  readonly sessionId: string;
  /** What the address asks to have open besides the stage. */
  readonly opens: Live['opens'];
  /** What the story shows, null until it is here; its pictures, captions and transcript are drawn by the three components. */
  readonly story: Stage | null;
  readonly Stage: StageComponent;
  readonly machine: MachineComponents;
  readonly Captions: CaptionsComponent;
  readonly Transcript: TranscriptComponent;
}

/**
 * Whether this page is the wrong one for a show that is over: it was opened afterwards, or a host has ended the show before its last
 * scene. Whoever was there at the last scene is led on by `ShowOver`, when they are ready.
 */
function isPastStage(view: ShowView | null, wasOn: boolean): boolean {
  return hasBegun(view) && view.show.phase === 'completed' && (!wasOn || view.scene.number < view.scene.count);
}

/** The live stage of one session, from the first lamp to the closing page. */
export function LivePage(props: LivePageProps) {
  const show = useShow(props.sessionId);
  const { view, connection } = show;
  const navigate = useNavigate();
  useScreenOn(show);
  const isWaiting = view?.show?.phase === 'waiting' && !view.show.noShow;

  const [wasOn, setWasOn] = useState(false);
  if (!wasOn && view?.show?.phase === 'live') setWasOn(true);
  const afterwards = paths.end(props.sessionId);
  const elsewhere = isWaiting ? paths.wait(props.sessionId) : isPastStage(view, wasOn) ? afterwards : null;

  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (connection === 'left' || view?.me?.left || !props.story || !hasBegun(view)) {
    return <Opening show={show} sessionId={props.sessionId} />;
  }
  return <OnStage {...props} story={props.story} show={show} view={view} afterwards={afterwards} />;
}
