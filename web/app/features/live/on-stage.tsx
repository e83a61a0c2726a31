import type { Stage } from '@lorecrew/contract/stage';
import { Pause, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Banner } from '../../components/badge.tsx';
import { useTextLanguage } from '../../lib/i18n/text-language.ts';
import './live.css';
import './on-stage.css';
import { ActNote } from '../../components/act-note.tsx';
import { Button } from '../../components/button.tsx';
import { useConversation } from '../../components/chat/conversation.ts';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { HostLine } from '../../components/participant/host-line.tsx';
import { SeatAsked } from '../../components/participant/seat-asked.tsx';
import { SoundPrompt } from '../../components/participant/sound-prompt.tsx';
import { SignsArea } from '../../components/signals/signs-area.tsx';
import { useSignNews } from '../../components/signals/use-sign-news.ts';
import { useCrewVoice } from '../../components/talking/use-crew-voice.ts';
import { VoiceContext } from '../../components/talking/voice-context.ts';
import { consumer } from '../../lib/api/browser-api.ts';
import { useComfort } from '../../lib/browser/comfort.ts';
import { useReducedMotion } from '../../lib/browser/use-reduced-motion.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import type { Show } from '../../lib/realtime/use-show.ts';
import { useSoundSettings } from '../../lib/sound/sound.ts';
import { fillStage } from '../../lib/text/fill-stage.ts';
import { momentWords } from '../../lib/time/moment-words.ts';
import { Announcer } from './announcer.ts';
import { comfortableView } from './comfortable-view.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { consumerFields } from './consumer-fields.ts';
import { type Live, LiveContext, type Standing, StandingContext, useLive } from './live-context.ts';
import type { CaptionsComponent, LiveView, MachineComponents, StageComponent, TranscriptComponent } from './live-view.ts';
import { Music } from './music/music.tsx';
import { Narration } from './narrator/narration.tsx';
import { fetchLater, pictureStates, showOver } from './panels.ts';
import { Scene } from './scene.tsx';
import { useStoryLang } from './story-words.ts';
import { TopBar } from './top-bar.tsx';
import { useAct } from './use-act.ts';
import { useLiveSigns } from './use-live-signs.ts';
import { usePassedLamp } from './use-passed-lamp.ts';
import { fetchInCall, heard } from './voice/in-call.ts';

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
  view: whole,
  afterwards = null,
}: OnStageProps) {
  const [comfort] = useComfort();
  const view = useMemo(() => comfortableView(whole, comfort), [whole, comfort]);
  const show = usePassedLamp(given, view);
  const toldIn = useTextLanguage(written);
  const isReduced = useReducedMotion();
  const slots = JSON.stringify(view.stage?.slots ?? {});
  const story = useMemo(() => fillStage(written, JSON.parse(slots)), [written, slots]);
  const conversation = useConversation(show, toldIn);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  // Nobody goes on without whoever leaves a show that is over, or in its closing scene.
  const leavesFor = view.show.phase === 'completed' || (view.scene.staysOpen && view.result !== null) ? afterwards : null;
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
      conversation,
      afterwards,
      pictureStates,
      leave,
      Stage,
      machine,
      Captions,
      Transcript,
    }),
    [
      sessionId,
      opens,
      show,
      view,
      story,
      comfort,
      isReduced,
      conversation,
      afterwards,
      leave,
      Stage,
      machine,
      Captions,
      Transcript,
    ],
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
        <VoiceArea sessionId={sessionId} me={view.me}>
          <div className="live">
            <TopBar />
            <ConnectionBanner show={show} sessionId={sessionId} />
            <SoundPrompt />
            <SceneBanner scene={view.scene} />
            <SeatAsked asked={show.seatAsked} />
            <PauseBanner show={view.show} />
            {view.show.phase === 'completed' && <showOver.Component />}
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
            <Music />
            <Narration />
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
  const { language, pseudo } = useLanguage();
  useEffect(() => {
    const timer = setTimeout(() => void fetchLater({ language, pseudo }), LATER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [language, pseudo]);
}

/** A new scene or phase begins scrolled to its top; the focus goes there too if the focused control is gone. */
function useFocusOfScene(main: { readonly current: HTMLElement | null }, phase: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of scene or phase is what may have dropped the focus
  useEffect(() => {
    window.scrollTo({ top: 0 });
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [phase, main]);
}

const EVERY_MS = 1_000;

/** Writes the participant's state from the live view: with every view, and once a second. Nothing else writes it. */
function useConsumerFields(view: LiveView, { narration }: Stage, nowMs: () => number): void {
  const { isOn } = useSoundSettings();
  useEffect(() => {
    const write = () => consumer.change(consumerFields({ view, nowMs: nowMs(), narration, hasSound: isOn }));
    write();
    const timer = setInterval(write, EVERY_MS);
    return () => clearInterval(timer);
  }, [view, narration, nowMs, isOn]);
}

interface VoiceAreaProps {
  readonly sessionId: string;
  readonly me: LiveView['me'];
  readonly children: ReactNode;
}

/** Where voices of the crew are heard, whatever scene stands in it. */
function VoiceArea({ sessionId, me, children }: VoiceAreaProps) {
  const voice = useCrewVoice({ sessionId, self: me?.id, fetchParts: fetchInCall });
  const { isOffered, join } = voice;
  const comesIn = isOffered && me?.talks === 'voice' && !me.alone;
  const hasCome = useRef(false);
  // Whoever has chosen voice is in the call as the show begins, with the microphone off; who leaves it is not brought back.
  useEffect(() => {
    if (!comesIn || hasCome.current) return;
    hasCome.current = true;
    join();
  }, [comesIn, join]);
  return (
    <VoiceContext.Provider value={voice}>
      {children}
      {voice.call && <heard.Component />}
    </VoiceContext.Provider>
  );
}

/** How long the banner of a new scene stands, in milliseconds. */
const BANNER_MS = 6_000;

/** On a narrow window: that another scene has begun, for whoever was looking further down. It covers no control. */
function SceneBanner({ scene: { id, number, count, title } }: Pick<LiveView, 'scene'>) {
  const say = useTranslations('live.bar');
  const [shown, setShown] = useState({ id, isNew: false });
  if (shown.id !== id) setShown({ id, isNew: true });
  useEffect(() => {
    if (!shown.isNew) return;
    const timer = setTimeout(() => setShown({ id: shown.id, isNew: false }), BANNER_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown.isNew) return null;
  return (
    <p className="scene-banner" aria-hidden="true">
      <b>{title}</b> <span>{say('sceneOf', { number, count })}</span>
    </p>
  );
}

/** That the show is paused, who lets it go on, and when it is over otherwise. Never covers a control. */
function PauseBanner({ show: { pausedAtMs, pauseEndsAtMs } }: { show: Pick<LiveView['show'], 'pausedAtMs' | 'pauseEndsAtMs'> }) {
  const say = useTranslations('live.pause');
  const { language } = useLanguage();
  return (
    <div className="pause-banner" role="status">
      {pausedAtMs === null || pauseEndsAtMs === null ? null : (
        <Banner tone="warn">
          <Pause className="ic" aria-hidden="true" />
          <span className="grow">
            <b>{say('title')}</b> {say('text', { until: momentWords(pauseEndsAtMs, { language }) })}
          </span>
        </Banner>
      )}
    </div>
  );
}

/** Tells somebody kindly that words or a lantern of theirs are not shown any more. Nobody sees who asked for it. */
function TakenDown({ takenDown }: Pick<LiveView, 'takenDown'>) {
  const say = useTranslations('live.takenDown');
  const [seen, setSeen] = useState('');
  const last = takenDown?.texts.toSorted((a, b) => a.atMs - b.atMs).at(-1);
  const mark = last ? `${last.atMs} ${last.isFinal}` : '';
  return (
    <div role="status">
      {last && mark !== seen && (
        <p className="entered taken-down">
          <span>
            {say(last.kind)} {say(last.isFinal ? 'final' : 'forNow')}
          </span>
          <Button size="small" iconOnly aria-label={say('close')} onClick={() => setSeen(mark)}>
            <X className="ic" aria-hidden="true" />
          </Button>
        </p>
      )}
    </div>
  );
}

/** Asks before somebody leaves. Leaving is quiet: the seat is kept warm. */
export function LeaveDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useTranslations('live.leave');
  const act = useAct();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('title')} describedBy="leave-text">
      <p id="leave-text">{say('text')}</p>
      <ActNote act={act} />
      <DialogActions>
        <Button onClick={onClose}>{say('stay')}</Button>
        <Button
          variant="primary"
          data-button="leave"
          aria-label={say('goName')}
          aria-busy={act.isPending}
          onClick={() => act.run({ type: 'show.leave' })}
        >
          {say('go')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The one polite live region of the stage: tells screen readers what happened. */
function Announcements() {
  const { view, show } = useLive();
  const signs = useSignNews();
  const toldIn = useStoryLang();
  const announcer = useRef<Announcer | null>(null);
  const [text, setText] = useState('');

  useEffect(() => {
    announcer.current ??= new Announcer();
    const present = announcer.current;
    const nowMs = show.nowMs();
    present.hear({ feed: 'announced', items: view.announced, nowMs });
    present.hear({ feed: 'announcedToMe', items: view.announcedToMe, nowMs });
    if (signs) present.hear({ feed: 'signs', items: [{ ...signs, atMs: nowMs }], nowMs });
    const speak = () => {
      const next = present.next(Date.now());
      if (next) setText(next);
    };
    const timer = setTimeout(speak, present.waitMs(Date.now()));
    return () => clearTimeout(timer);
  }, [view.announced, view.announcedToMe, signs, show.nowMs]);

  const isTold = [...view.announced, ...view.announcedToMe].some((item) => item.text === text);
  return (
    <p className="sr" lang={isTold ? toldIn(text) : undefined} role="status" aria-live="polite" data-announcer="">
      {text}
    </p>
  );
}

/** A finger or mouse that comes up further away than this, in pixels of the window, has left what it pressed. */
const STAYS_PX = 12;
const PRESSED = 'button, label, a';

interface Press {
  readonly on: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/**
 * A press counts where it began. What others do may move a button away while a finger is on it; the browser then tells only what is around
 * the button of the click. The answer ends it.
 */
function holdPresses(document: Document): () => void {
  let press: Press | null = null;

  const onDown = ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
    const on = target instanceof Element && isPrimary && button === 0 ? target.closest<HTMLElement>(PRESSED) : null;
    press = on && { on, x, y };
  };
  const onClick = (event: MouseEvent) => {
    const { target, clientX, clientY } = event;
    const began = press;
    press = null;
    if (began === null || !(target instanceof Element) || began.on.contains(target) || !target.contains(began.on)) return;
    if (Math.hypot(clientX - began.x, clientY - began.y) > STAYS_PX) return;
    event.stopPropagation();
    began.on.click();
  };

  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('pointerdown', onDown, true);
    document.removeEventListener('click', onClick, true);
  };
}
