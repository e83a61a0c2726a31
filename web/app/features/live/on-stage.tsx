import type { Stage } from '@lorecrew/contract/stage';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import './live.css';
import { HostLine } from '../../components/participant/host-line.tsx';
import { SeatAsked } from '../../components/participant/seat-asked.tsx';
import { SignsArea } from '../../components/signals/signs-area.tsx';
import { useComfort } from '../../lib/browser/comfort.ts';
import { useReducedMotion } from '../../lib/browser/use-reduced-motion.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import { createStore } from '../../lib/storage/store.ts';
import { Announcements } from './announcements.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { fillStage } from './fill-stage.ts';
import { holdPresses } from './held-press.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { type Live, LiveContext, type Standing, StandingContext } from './live-context.ts';
import type { CaptionsComponent, LiveView, MachineComponents, StageComponent, TranscriptComponent } from './live-view.ts';
import { fetchLater, pictureStates } from './panels.ts';
import { PauseBanner } from './pause-banner.tsx';
import { Scene } from './scene.tsx';
import { ShowOver } from './show-over.tsx';
import { TakenDown } from './taken-down.tsx';
import { TopBar } from './top-bar.tsx';
import { useConsumerFields } from './use-consumer-fields.ts';
import { useLiveSigns } from './use-live-signs.ts';
import { usePassedLamp } from './use-passed-lamp.ts';
import { VoiceArea } from './voice/voice-area.tsx';

/** What the stage is drawn from: a show that has begun, and how its story is drawn. */
interface OnStageProps {
  readonly sessionId: string;
  readonly opens: Live['opens'];
  readonly story: Stage;
  readonly show: Show;
  readonly view: LiveView;
  readonly Stage: StageComponent;
  readonly machine: MachineComponents;
  readonly Captions: CaptionsComponent;
  readonly Transcript: TranscriptComponent;
  /** The page that comes after the show; none in a preview. */
  readonly afterwards?: string | null;
}

/** Pictures and fonts of the present scene come first. */
const LATER_AFTER_MS = 2_000;

/** The stage of a show that has begun. */
export function OnStage({
  sessionId,
  opens,
  story: written,
  Stage,
  machine,
  Captions,
  Transcript,
  show: given,
  view,
  afterwards = null,
}: OnStageProps) {
  const show = usePassedLamp(given, view);
  const toldIn = useTextLanguage(written);
  const [comfort] = useComfort();
  const isReduced = useReducedMotion();
  const slots = JSON.stringify(view.stage?.slots ?? {});
  const story = useMemo(() => fillStage(written, JSON.parse(slots)), [written, slots]);
  const [draft] = useState(() => createStore(''));
  const [asksToLeave, setAsksToLeave] = useState(false);
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  // Nobody goes on without whoever leaves a show that is over.
  const leavesFor = view.show.phase === 'completed' ? afterwards : null;
  const leave = useCallback(() => {
    if (leavesFor === null) setAsksToLeave(true);
    else navigate(leavesFor, { replace: true });
  }, [leavesFor, navigate]);
  useEffect(() => {
    if (leavesFor !== null) setAsksToLeave(false);
  }, [leavesFor]);
  const live = useMemo<Live>(
    () => ({
      sessionId,
      opens,
      show,
      view,
      story,
      comfort,
      isReduced,
      draft,
      afterwards,
      pictureStates,
      leave,
      Stage,
      machine,
      Captions,
      Transcript,
    }),
    [sessionId, opens, show, view, story, comfort, isReduced, draft, afterwards, leave, Stage, machine, Captions, Transcript],
  );
  const { nowMs, send, connection } = show;
  const { speed, narrator } = view.show;
  const standing = useMemo<Standing>(
    () => ({ story, machine, nowMs, send, isConnected: connection === 'live', speed, narrator }),
    [story, machine, nowMs, send, connection, speed, narrator],
  );
  const { signals, of } = useLiveSigns({ sessionId, story, show, view });
  useBackAsks({ isOn: view.show.phase === 'live' && afterwards !== null, leave });
  useConsumerFields(view, story, nowMs);
  useLaterParts();
  useEffect(() => holdPresses(document), []);
  useFocusOfScene(main, `${view.scene.id} ${view.scene.phase.id}`);

  return (
    <StandingContext.Provider value={standing}>
      <LiveContext.Provider value={live}>
        <VoiceArea sessionId={sessionId} self={view.me?.id}>
          <div className="live">
            <TopBar />
            <ConnectionBanner show={show} sessionId={sessionId} />
            <SeatAsked asked={show.seatAsked} />
            <PauseBanner show={view.show} />
            <ShowOver />
            <HostLine show={show} />
            <TakenDown takenDown={view.takenDown} />
            <main
              ref={main}
              inert={show.connection === 'taken-over'}
              tabIndex={-1}
              data-seq={show.seq}
              data-state-hash={show.hash}
              data-scene={view.scene.id}
              data-phase={view.show.phase}
              data-paused={view.show.pausedAtMs !== null}
            >
              {view.me?.entered && (
                <p className="entered" lang={toldIn(view.me.entered)}>
                  {view.me.entered}
                </p>
              )}
              <SignsArea signals={signals} of={of}>
                <Scene />
                <Announcements />
              </SignsArea>
            </main>
            <LeaveDialog isOpen={asksToLeave} onClose={() => setAsksToLeave(false)} />
          </div>
        </VoiceArea>
      </LiveContext.Provider>
    </StandingContext.Provider>
  );
}

/** The browser's way back out of a show that is on asks first, as the button does: most who press it meant something else. */
function useBackAsks({ isOn, leave }: { isOn: boolean; leave: () => void }): void {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      isOn && historyAction === 'POP' && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    leave();
  }, [blocker, leave]);
}

/** Once the stage stands and is quiet, the rest of its code comes: before any step that needs it. */
function useLaterParts(): void {
  useEffect(() => {
    const timer = setTimeout(fetchLater, LATER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** A new scene or phase begins scrolled to its top; the focus goes there too if the focused control is gone. */
function useFocusOfScene(main: { readonly current: HTMLElement | null }, phase: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of scene or phase is what may have dropped the focus
  useEffect(() => {
    window.scrollTo({ top: 0 });
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [phase, main]);
}
