import type { Slice } from '@lorecrew/contract/live/view';
import { memo, type ReactElement, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LiveView } from '../live-view.ts';
import type { MechanicPanels } from './panel.ts';
import { isMissSeen, type Moment, usePictureOf } from './use-judged.ts';
import './order.css';
import { buttonLook } from '../../../components/button.tsx';
import { Chat } from '../../../components/chat/chat.tsx';
import { ChatSheet } from '../../../components/chat/chat-sheet.tsx';
import { useVoice } from '../../../components/talking/voice-context.ts';
import { useMedia } from '../../../lib/browser/use-media.ts';
import { duckSea, playSound, useSoundSettings } from '../../../lib/sound/sound.ts';
import { type Live, LiveContext, useLive, useStanding } from '../live-context.ts';
import { SpokenLine } from '../stage-area.tsx';
import { calledIn, useStepWords, useStoryLang } from '../story-words.ts';
import { useAct } from '../use-act.ts';
import { useByNow } from '../use-now.ts';
import { voiceMates } from '../voice/in-call.ts';
import { CrewHead } from './crew.tsx';
import { hintsPanel } from './hints.tsx';
import { ActBar } from './order/act-bar.tsx';
import { CardRow } from './order/card-row.tsx';
import { Console } from './order/console.tsx';
import { Rail } from './order/rail.tsx';
import { NARROW, SheetHead } from './order/sheet-head.tsx';
import { useMoment } from './order/use-moment.ts';
import { useRoomFocus } from './order/use-room-focus.ts';
import { usefulNow } from './order/useful.ts';

/** The room of the levers: the machine in the picture, the rail with our order, the cards, and one bar with what is useful now. */
function Room() {
  const { view, story, machine, isReduced, pictureStates, conversation } = useLive();
  const say = useTranslations('panels.order');
  const told = useStepWords('order');
  const saidAtMs = useByNow((nowMs) => Math.max(0, ...(view.stage?.play ?? []).map(({ atMs }) => (atMs <= nowMs ? atMs : 0))));
  const act = useAct();
  const happening = useMoment();
  const { picture, states: ofStory } = usePictureOf(happening.moment, view);
  const states = useByNow((nowMs) => [...ofStory, ...pictureStates(view, nowMs)].join(' ')).split(' ');
  const [isWallOpen, setWallOpen] = useState(false);
  const close = useCallback(() => setWallOpen(false), []);
  const isNarrow = useMedia(NARROW);
  const room = useRef<HTMLElement>(null);
  const keepFocus = useRoomFocus(room);
  const { levers, task, stage } = view;
  const useful = useMemo(() => usefulNow(view), [view]);
  const isMyTurn = useful.first.action === 'pull' && happening.moment === null;
  const isRunning = task?.outcome !== 'open' || levers?.agreed != null || happening.moment !== null;
  useTurnCall(isMyTurn ? say('turnTitle', { lever: calledIn(story, useful.lever ?? '') }) : null);
  useRoomSounds(happening.moment, isMyTurn);
  if (!levers || !task) return null;
  const isLit = task.outcome !== 'open' && happening.moment !== 'hush';
  const label = task.outcome === 'open' ? told('heading') : told(task.outcome === 'solved' ? 'solved' : 'timedOut');
  const classes = ['rm', isRunning && 'rm-running', isMyTurn && 'rm-my-turn', isLit && 'rm-lit', isReduced && 'rm-still'];
  return (
    <section
      id="levers"
      ref={room}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      data-moment={happening.moment ?? undefined}
      data-sheet={isWallOpen ? 'wall' : undefined}
    >
      {stage && (
        <machine.Room stage={story} picture={picture} states={states} played={stage.play} nowMs={saidAtMs} reduced={isReduced} />
      )}
      <div className="rm-shade" aria-hidden="true" />
      <div className="rm-grid">
        <Behind onDrawn={keepFocus}>
          <Wall isOpen={isWallOpen} onClose={close} moment={happening.moment} />
        </Behind>
        <Console act={act} happening={happening} isLit={isLit} useful={useful} picture={picture} states={states} />
        <Behind onDrawn={keepFocus}>
          <Rail act={act} isRunning={isRunning} />
        </Behind>
        <Behind onDrawn={keepFocus}>
          <CardRow act={act} isSooty={happening.moment === 'missed'} />
        </Behind>
        <Behind onDrawn={keepFocus}>
          <ActBar act={act} useful={useful} moment={happening.moment} isWallOpen={isWallOpen} onWall={setWallOpen}>
            {isNarrow && (
              <ChatSheet conversation={conversation} look={buttonLook({ className: 'rm-chat-button' })}>
                <TalkFoot />
              </ChatSheet>
            )}
          </ActBar>
        </Behind>
        {!isNarrow && (
          <Behind onDrawn={keepFocus}>
            <Talk />
          </Behind>
        )}
      </div>
      <Beam isOn={happening.moment === 'solved'} isReduced={isReduced} />
    </section>
  );
}

/** A beam goes round once when the lamp is lit; where motion is reduced the room is washed with light. */
function Beam({ isOn, isReduced }: { isOn: boolean; isReduced: boolean }) {
  const beam = useRef<HTMLElement>(null);
  useEffect(() => {
    const middle = document.querySelector('.rm .stage-middle')?.getBoundingClientRect();
    const own = beam.current?.parentElement?.getBoundingClientRect();
    if (!isOn || isReduced || !beam.current || !middle || !own) return;
    beam.current.style.left = `${middle.left - own.left}px`;
    beam.current.style.top = `${middle.top - own.top}px`;
  }, [isOn, isReduced]);
  return (
    <div className={isOn && !isReduced ? 'rm-beam is-on' : 'rm-beam'} aria-hidden="true">
      <i ref={beam} />
    </div>
  );
}

/** Three short pulses, on devices that vibrate. */
const PULSES_MS = [60, 90, 120];

/** Not every browser can vibrate. */
type Felt = { readonly vibrate?: (pattern: number[]) => boolean };

/** Tells a person by the tab's title, and by vibration, that it is their turn; null while it is not. */
function useTurnCall(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    document.title = title;
    const device: Felt = navigator;
    device.vibrate?.(PULSES_MS);
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** What was said, who is here, and a way to bring somebody. Nothing of it changes with what happens at the levers. */
const Talk = memo(function Talk() {
  const { conversation } = useLive();
  const say = useTranslations('panels.order');
  return (
    <aside className="rm-talk" data-voices={useVoice().call !== null} aria-label={say('talk')}>
      <Chat conversation={conversation} />
      <TalkFoot />
    </aside>
  );
});

/** The crew, and what its dotted names mean. */
function TalkFoot() {
  const say = useTranslations('panels.order');
  const isTalking = useVoice().call !== null;
  const { crew } = useLive().view;
  return (
    <>
      <CrewHead>{isTalking && <voiceMates.Component />}</CrewHead>
      {crew?.seats.some(({ person }) => person?.simulated) && (
        <p className="rm-legend">
          <i aria-hidden="true" />
          {say('legend')}
        </p>
      )}
    </>
  );
}

type Part = ReactElement<Readonly<Record<string, unknown>>>;

interface Drawn {
  readonly live: Live;
  readonly part: Part;
}

interface BehindProps {
  readonly children: Part;
  /** Called when the part stands as it is now, before it is painted. */
  readonly onDrawn: () => void;
}

/** A part of the room that is drawn a frame after the machine: an event changes both, and together they would be one long task. */
function Behind({ children: part, onDrawn }: BehindProps) {
  const live = useLive();
  const [drawn, draw] = useState<Drawn>({ live, part });
  const newest = useRef(drawn);
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => {
    newest.current = { live, part };
    const isSame = drawn.live === live && Object.entries(drawn.part.props).every(([key, value]) => value === part.props[key]);
    if (cancel.current || isSame) return;
    cancel.current = afterFrame(() => {
      cancel.current = null;
      draw(newest.current);
    });
  });
  useEffect(
    () => () => {
      cancel.current?.();
      cancel.current = null;
    },
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn now is what may have changed
  useLayoutEffect(onDrawn, [drawn]);
  return <LiveContext.Provider value={drawn.live}>{drawn.part}</LiveContext.Provider>;
}

/** Runs something once the next frame has been drawn: its end is the task behind it. The answer cancels it. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Seconds before somebody helps at which a turn ticks. */
const TICKS_SEC = [9, 6, 3];
const UP_APART_SEC = 0.075;

type Heard = Pick<LiveView, 'levers' | 'rail' | 'table' | 'hints' | 'call'>;

/** Seconds after a lever moves at which its person's lamp says something. */
const VOICE_SEC = 0.22;

/** The lever, and what the lamp of whoever pulled it says. */
function soundOfPull({ levers, call }: Pick<Heard, 'levers' | 'call'>, lever: string | undefined): void {
  const place = levers?.levers.findIndex(({ name }) => name === lever) ?? -1;
  playSound('lever', { n: Math.max(0, place) });
  const run = levers?.run.findIndex((each) => each.lever === lever) ?? -1;
  const said = call?.run[run] ?? call?.of[levers?.levers[place]?.holder ?? ''];
  if (said) playSound('voice', { n: call?.offered.indexOf(said) ?? 0, inSec: VOICE_SEC });
}

/** The sounds for a change from one view to the next. */
function soundOfChange(before: Heard, now: Heard): void {
  if ((now.table?.heard ?? 0) > (before.table?.heard ?? 0)) playSound('pin', { inSec: 0.2 });
  if ((now.hints?.opened.length ?? 0) > (before.hints?.opened.length ?? 0)) playSound('paper');
  const { levers } = now;
  if (!levers || !before.levers) return;
  if (levers.plan.join() !== before.levers.plan.join())
    playSound('tag', { n: levers.plan.indexOf(now.rail?.moved?.lever ?? '') });
  if (levers.proposal && !before.levers.proposal) {
    playSound('hang');
    playSound('key', { inSec: 0.25 });
  } else if (before.levers.proposal && !levers.proposal && !levers.agreed) playSound('leverUp');
  if (levers.agreed && !before.levers.agreed) playSound('key', { n: 1 });
  const latest = levers.run.at(-1);
  // The last pull is heard with the hush that follows it.
  if (latest && levers.run.length > before.levers.run.length && levers.run.length < levers.levers.length)
    soundOfPull(now, latest.lever);
  else if (levers.run.length > 0 && levers.run.length < before.levers.run.length) playSound('leverUp');
}

function soundOfMoment(moment: Moment, now: Heard): void {
  const of = now.levers?.levers.length ?? 0;
  if (moment === 'hush') {
    soundOfPull(now, now.levers?.run.at(-1)?.lever ?? now.rail?.tries.at(-1)?.order.at(-1));
    playSound('hush', { inSec: 0.3 });
    duckSea(2.5);
  }
  if (moment === 'missed') {
    playSound('missed');
    for (let n = 0; n < of; n++) playSound('leverUp', { n, inSec: 1 + n * UP_APART_SEC });
  }
  if (moment === 'solved') {
    playSound('lightCatches');
    playSound('sweep', { inSec: 0.5 });
    playSound('foghorn', { inSec: 2.6 });
  }
}

/** Plays a sound for what is seen in the room, for people who want sound. Nothing is told by sound alone. */
function useRoomSounds(moment: Moment, isMyTurn: boolean): void {
  const { view, comfort } = useLive();
  const { levers, rail, table, hints, call, show } = view;
  const before = useRef<Heard | null>(null);
  useEffect(() => {
    const now = { levers, rail, table, hints, call };
    if (before.current) soundOfChange(before.current, now);
    before.current = now;
  }, [levers, rail, table, hints, call]);

  const known = useRef(moment);
  useEffect(() => {
    if (known.current !== moment && before.current) soundOfMoment(moment, before.current);
    known.current = moment;
  }, [moment]);

  useEffect(() => {
    if (isMyTurn) playSound('yourTurn');
  }, [isMyTurn]);
  const isCounted = isMyTurn && !comfort.calmClock;
  const leftSec = useByNow((nowMs) =>
    isCounted && rail?.turnEndsAtMs ? Math.ceil(((rail.turnEndsAtMs - nowMs) * show.speed) / 1000) : null,
  );
  useEffect(() => {
    if (leftSec !== null && TICKS_SEC.includes(leftSec)) playSound('tick', { n: leftSec });
  }, [leftSec]);
}

type Try = Slice<'rail'>['tries'][number];

/** What was tried stays here with what is known from it; below, the narrator and the hints. */
function Wall({ isOpen, onClose, moment }: { isOpen: boolean; onClose: () => void; moment: Moment }) {
  const { view } = useLive();
  const say = useTranslations('panels.order');
  // The last try is told after the breath.
  const isMiss = moment === 'hush' && view.task?.outcome === 'open';
  const tries = (view.rail?.tries ?? []).filter((_, n, all) => !isMiss || n < all.length - 1);
  return (
    <aside className={isOpen ? 'rm-wall rm-sheet' : 'rm-wall'} aria-labelledby="wall-title" id="wall">
      <SheetHead id="wall-title" title={say('wall')} isOpen={isOpen} onClose={onClose} />
      {tries.length === 0 ? (
        <p className="rm-none">{say('noTry')}</p>
      ) : (
        <ol className="rm-slips">
          {tries.toReversed().map((each) => (
            <Slip
              key={each.n}
              n={each.n}
              order={each.order.join()}
              known={each.known}
              text={each.text}
              picture={view.stage?.picture ?? ''}
            />
          ))}
        </ol>
      )}
      <Narrator moment={moment} />
      <hintsPanel.Component />
    </aside>
  );
}

type SlipProps = Pick<Try, 'n' | 'known' | 'text'> & { readonly order: string; readonly picture: string };

const Slip = memo(function Slip({ n, order, known, text, picture }: SlipProps) {
  const { story, machine } = useStanding();
  const say = useTranslations('panels.order');
  const toldIn = useStoryLang();
  return (
    <li className="rm-slip">
      <b>{say('try', { n })}</b> <span lang={toldIn(text)}>{text}</span>
      <ol>
        {order.split(',').map((lever, index) => {
          const isRight = known !== null && index < known;
          return (
            <li key={lever} className={isRight ? 'is-right' : ''}>
              <machine.Sign stage={story} picture={picture} thing={lever} />
              {calledIn(story, lever)}
              {isRight && <span className="sr">{say('right')}</span>}
            </li>
          );
        })}
      </ol>
    </li>
  );
});

/** Captions of sounds, for people with sound and captions on: a sound may be too quiet to hear. */
function HeardLine({ moment }: { moment: Moment }) {
  const { view, comfort } = useLive();
  const { isOn } = useSoundSettings();
  const say = useTranslations('panels.order');
  const next = view.levers?.levers.find(({ name }) => name === view.levers?.agreed?.next);
  const isMyTurn = view.task?.outcome === 'open' && next !== undefined && next.seat === view.me?.seat;
  const heard = moment === 'missed' || moment === 'solved' ? moment : isMyTurn ? 'turn' : null;
  return isOn && comfort.captions && heard ? (
    <p className="rm-heard" aria-hidden="true">
      {say(`heard.${heard}`)}
    </p>
  ) : null;
}

/** What the narrator says now, else what was said of the last run. */
function Narrator({ moment }: { moment: Moment }) {
  const { view } = useLive();
  const told = useStepWords('order');
  const toldIn = useStoryLang();
  const { levers, task } = view;
  if (!levers || moment === 'hush') return null;
  const words = levers.verdict && levers.run.length === 0 ? levers.verdict.text : told('idle');
  return (
    <div className="rm-narrator">
      <SpokenLine />
      <HeardLine moment={moment} />
      {task?.outcome === 'open' && (
        <p className="unsaid" lang={toldIn(words)}>
          {words}
        </p>
      )}
    </div>
  );
}

/** `down-2` is lever 2, pulled; `down-2-5` the same as the fifth; `missed` for a moment after a wrong run. */
function pictureStates(view: LiveView, nowMs: number): string[] {
  const { levers } = view;
  const down = levers?.levers.flatMap(({ pulled }, index) =>
    pulled === null ? [] : [`down-${index + 1}`, `down-${index + 1}-${pulled}`],
  );
  return [...(down ?? []), ...(isMissSeen(view, { atMs: levers?.verdict?.atMs, nowMs }) ? ['missed'] : [])];
}

/** Levers with one right order, and the plan to pull them: the room is theirs. */
export const order: MechanicPanels = { step: { room: { id: 'levers', Component: Room } }, pictureStates };
