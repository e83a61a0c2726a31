import { BRAND } from '@lorecrew/contract/brand';
import { BookOpenText, Eye, EyeOff, LogOut, type LucideIcon, SlidersHorizontal, Snail, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import '../../components/participant/experience-bar.css';
import './top-bar.css';
import mark from '../../art/logo-mark.svg?url';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { PrivacyChoices } from '../../components/consent/privacy-choices.tsx';
import { Segments, Switch } from '../../components/fields.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { turnSoundOn } from '../../components/participant/sound-prompt.tsx';
import { useVoice } from '../../components/talking/voice-context.ts';
import { TEXT_SIZES, useComfort } from '../../lib/browser/comfort.ts';
import { useRehearsal } from '../../lib/realtime/use-rehearsal.ts';
import { changeSound, playSound, useSoundSettings, wakeByGestures } from '../../lib/sound/sound.ts';
import { useLive } from './live-context.ts';
import { PaceBar } from './pace-bar.tsx';
import { endsAtMs } from './panels.ts';
import { type TimeLeft, timeLeft } from './time-left.ts';
import { useByNow, useNow } from './use-now.ts';
import { barMicrophone, voiceConsent } from './voice/in-call.ts';

/** Story and scene, the Line of lamps, the clock, what was said, comfort, and the way out. */
export function TopBar() {
  const { view, leave } = useLive();
  const say = useTranslations('live.bar');
  const rehearsal = useRehearsal();
  const { scene, show } = view;
  const isTalking = useVoice().call !== null;
  return (
    <header className="top">
      <img src={mark} alt={BRAND} className="logo" width={34} height={34} />
      <div className="ti">
        <h1>{scene.title}</h1>
        <span>
          {rehearsal === null ? null : `${say('rehearsal', { speed: rehearsal })}. `}
          {say.rich('place', {
            number: scene.number,
            count: scene.count,
            title: show.title,
            // A phone has no room for it.
            story: (title) => <span className="only-wide">{title}</span>,
          })}
        </span>
      </div>
      <PaceBar />
      <Line />
      <SlowSign />
      <Clock />
      {isTalking && <barMicrophone.Component />}
      <Transcript />
      <SoundMenu />
      <ComfortMenu />
      <Button size="small" className="leave" aria-label={say('leave')} onClick={leave}>
        <LogOut className="ic" aria-hidden="true" />
        <span className="only-wide">{say('leave')}</span>
      </Button>
    </header>
  );
}

/** Says quietly that the network allows only the slower kind of connection. */
function SlowSign() {
  const { connection, transport } = useLive().show;
  const say = useTranslations('connection');
  if (connection !== 'live' || transport !== 'poll') return null;
  return (
    <Badge className="slow-sign" title={say('slowText')}>
      <Snail className="ic" aria-hidden="true" />
      <span className="only-wide" aria-hidden="true">
        {say('slow')}
      </span>
      <span className="sr">{say('slowText')}</span>
    </Badge>
  );
}

/** Progress as a string of lamps, one a scene. */
function Line() {
  const { scene } = useLive().view;
  const say = useTranslations('live.bar');
  return (
    <ol className="line" aria-label={say('line', { number: scene.number, count: scene.count, title: scene.title })}>
      {scene.titles.map((title, index) => {
        const place = index + 1;
        const isNow = place === scene.number;
        return (
          <li
            key={title}
            className={isNow ? 'now' : place < scene.number ? 'done' : ''}
            {...(isNow ? { 'aria-current': 'step' } : {})}
          >
            <span className="sr">{title}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Captions, text size, calm clock and motion: on this device only, at any time. */
function ComfortMenu() {
  const [comfort, change] = useComfort();
  const say = useTranslations('live.comfort');
  const { isOffered, media } = useVoice();
  const { talks } = useLive().view.me ?? {};
  // Of whoever types, or talks in another call, there is nothing to count.
  const asksConsent = isOffered && (talks === undefined || talks === 'voice');

  return (
    <BarMenu icon={SlidersHorizontal} label={say('title')}>
      <Switch label={say('captions')} checked={comfort.captions} onChange={(captions) => change({ captions })} />
      <Switch label={say('calmClock')} checked={comfort.calmClock} onChange={(calmClock) => change({ calmClock })} />
      <Switch
        label={say('reducedMotion')}
        checked={comfort.reducedMotion}
        onChange={(reducedMotion) => change({ reducedMotion })}
      />
      <Switch label={say('preferTyping')} checked={comfort.preferTyping} onChange={(preferTyping) => change({ preferTyping })} />
      <Segments
        label={say('textSize')}
        options={TEXT_SIZES.map((value) => ({ value, label: say(value) }))}
        value={comfort.textSize}
        onChange={(textSize) => change({ textSize })}
      />
      <LanguageSwitch />
      {asksConsent && <voiceConsent.Component media={media} />}
      <PrivacyChoices look={{ size: 'small' }} />
    </BarMenu>
  );
}

/** What is heard when a bus is set, so that it can be judged. People and the narrator are judged as they speak. */
const EXAMPLES = { story: 'yourTurn', effects: 'lever', sea: 'foghorn' } as const;
const BUSES = ['narrator', 'story', 'effects', 'sea', 'crew'] as const;

function playExample(bus: (typeof BUSES)[number]): void {
  if (bus === 'story' || bus === 'effects' || bus === 'sea') playSound(EXAMPLES[bus]);
}

/** Sound, and how loud each of its parts is. Nothing needs it. */
function SoundMenu() {
  const { story, view } = useLive();
  const settings = useSoundSettings();
  const say = useTranslations('live.sound');
  const isSpoken = story.spoken !== undefined;
  useEffect(wakeByGestures, []);
  return (
    <BarMenu
      icon={settings.isOn ? Volume2 : VolumeX}
      label={say(settings.isOn ? 'on' : 'off')}
      title={say('title')}
      shown={settings.isOn ? undefined : say('muted')}
    >
      <Switch
        label={say('title')}
        checked={settings.isOn}
        onChange={(isOn) => (isOn ? turnSoundOn() : void changeSound({ isOn }))}
      />
      {BUSES.filter((bus) => bus !== 'narrator' || isSpoken).map((bus) => (
        <label key={bus} className="mixer-row">
          <span>{say(bus)}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={settings[bus]}
            onChange={(event) => void changeSound({ [bus]: Number(event.target.value) })}
            onPointerUp={() => playExample(bus)}
            onKeyUp={({ key }) => key !== 'Tab' && key !== 'Shift' && playExample(bus)}
          />
          <output>{settings[bus]}</output>
        </label>
      ))}
      {isSpoken && (
        <Switch label={say('readToo')} checked={settings.isReadToo} onChange={(isReadToo) => void changeSound({ isReadToo })} />
      )}
      <p className="quiet">{say(isSpoken ? 'never' : 'noVoice', { narrator: view.show.narrator })}</p>
    </BarMenu>
  );
}

interface BarMenuProps {
  icon: LucideIcon;
  /** What the button is called. */
  label: string;
  /** What the sheet is called, where that is something else. */
  title?: string;
  /** A word beside the icon, where it has to be seen. */
  shown?: string | undefined;
  children: ReactNode;
}

/** A button of the bar with a sheet below it: Escape and a press beside it close it, and Escape gives the focus back. */
function BarMenu({ icon: Icon, label, title = label, shown, children }: BarMenuProps) {
  const { isOpen, box, opener, toggle } = usePopover();
  return (
    <div className="bar-menu" ref={box}>
      <Button
        ref={opener}
        variant="ghost"
        size={shown ? 'small' : 'normal'}
        iconOnly={!shown}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon className="ic" aria-hidden="true" />
        {shown && <span className="only-wide">{shown}</span>}
      </Button>
      {isOpen && (
        <section className="bar-sheet" aria-label={title}>
          {children}
        </section>
      )}
    </div>
  );
}

function usePopover() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  return { isOpen, box, opener, toggle: () => setOpen(!isOpen) };
}

const TICK_MS = 250;

/** Time left in the scene's task. It may be hidden; the last minute and half minute are announced anyway. */
function Clock() {
  const { view, show, comfort } = useLive();
  const [isHidden, setHidden] = useState(false);
  const say = useTranslations('live.clock');
  // Where nothing there is to do ends sooner, the part itself does: some time is always left of it. Once the part is about to go on, its
  // bar counts to that end, and two clocks would differ.
  const partEndsAtMs = view.show.phase === 'live' ? view.scene.phase.endsAtMs : null;
  const isGoingOn = useByNow((nowMs) => view.pace?.goesOn != null && nowMs >= view.pace.goesOn.fromMs);
  const left = useTimeLeft((isGoingOn ? null : endsAtMs(view)) ?? partEndsAtMs, {
    speed: view.show.speed,
    isCalm: comfort.calmClock,
    nowMs: show.nowMs,
  });
  if (!left) return null;
  return (
    <div className={`clock ${left.isLastMinute ? 'last' : ''}`}>
      {isHidden ? (
        <span>{say('hidden')}</span>
      ) : (
        <>
          <span className="sr">{left.spoken}</span>
          <b className="num" aria-hidden="true" translate="no">
            {left.shown}
          </b>
          <span className="only-wide" aria-hidden="true">
            {say('left')}
          </span>
        </>
      )}
      <Button
        variant="ghost"
        size="small"
        iconOnly
        aria-label={say(isHidden ? 'show' : 'hide')}
        onClick={() => setHidden(!isHidden)}
      >
        {isHidden ? <Eye className="ic" aria-hidden="true" /> : <EyeOff className="ic" aria-hidden="true" />}
      </Button>
    </div>
  );
}

/** Reads the clock four times a second and changes only when what is shown does. */
function useTimeLeft(untilMs: number | null, { speed, isCalm, nowMs }: ClockReading): TimeLeft | null {
  const say = useTranslations('live.clock');
  const [left, setLeft] = useState<TimeLeft | null>(null);
  useEffect(() => {
    if (untilMs === null) {
      setLeft(null);
      return;
    }
    const read = () => {
      const now = timeLeft({ endsAtMs: untilMs, nowMs: nowMs(), speed, isCalm, say });
      setLeft((before) => (before?.shown === now.shown ? before : now));
    };
    read();
    const timer = setInterval(read, TICK_MS);
    return () => clearInterval(timer);
  }, [untilMs, speed, isCalm, nowMs, say]);
  return left;
}

interface ClockReading {
  readonly speed: number;
  readonly isCalm: boolean;
  readonly nowMs: () => number;
}

/** The button that opens the transcript beside the stage, and the transcript. The show goes on and can be played meanwhile. */
export function Transcript() {
  const say = useTranslations('live.transcript');
  const [isOpen, setOpen] = useState(useLive().opens === 'transcript');
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const close = () => {
    // Does not take the focus from another control.
    if (panel.current?.contains(document.activeElement)) opener.current?.focus();
    setOpen(false);
  };
  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        iconOnly
        aria-label={say('title')}
        aria-expanded={isOpen}
        onClick={isOpen ? close : () => setOpen(true)}
      >
        <BookOpenText className="ic" aria-hidden="true" />
      </Button>
      {isOpen && <Panel panel={panel} onClose={close} />}
    </>
  );
}

function Panel({ panel, onClose }: { panel: RefObject<HTMLDialogElement | null>; onClose: () => void }) {
  const { Transcript: Text, story, view } = useLive();
  const say = useTranslations('live.transcript');
  const nowMs = useNow();
  const { text, isFollowing, follow, onScroll } = useFollowing();
  useEscape(onClose);
  return (
    <dialog open ref={panel} className="transcript" aria-labelledby="transcript-title">
      <div className="head">
        <h2 id="transcript-title">{say('title')}</h2>
        {!isFollowing && (
          <Button size="small" onClick={follow}>
            {say('latest')}
          </Button>
        )}
        <Button variant="ghost" size="small" iconOnly aria-label={say('close')} onClick={onClose}>
          <X className="ic" aria-hidden="true" />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys */}
      <section ref={text} className="transcript-text" aria-label={say('text')} tabIndex={0} onScroll={onScroll}>
        <Text stage={story} view={view} nowMs={nowMs} speed={view.show.speed} />
      </section>
    </dialog>
  );
}

/** How near to the end a reader counts as being at it. */
const AT_END_PX = 32;

/** A text that grows at its end: it stays at its end until the reader scrolls away, and again from when they come back. */
function useFollowing() {
  const text = useRef<HTMLElement>(null);
  const lastTop = useRef(0);
  const lastHeight = useRef(0);
  const [isFollowing, setFollowing] = useState(true);

  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  // After each drawing, because any may have added a line. Nothing else moves it: a reader's own scrolling takes a while.
  useLayoutEffect(() => {
    const box = text.current;
    if (!isFollowing || !box || box.scrollHeight === lastHeight.current) return;
    // The reader has just gone up, and the browser has not said so yet: it is theirs.
    if (box.scrollTop < lastTop.current && box.scrollHeight > lastHeight.current) return;
    lastHeight.current = box.scrollHeight;
    box.scrollTop = box.scrollHeight;
  });

  const follow = () => {
    if (!text.current) return;
    text.current.scrollTop = text.current.scrollHeight;
    text.current.focus({ preventScroll: true });
    setFollowing(true);
  };
  const onScroll = () => {
    if (!text.current) return;
    const { scrollHeight, scrollTop, clientHeight } = text.current;
    const toEndPx = scrollHeight - scrollTop - clientHeight;
    // Going up by the least bit is going away; a text that became shorter is moved up too, but stays at its end.
    const isUp = scrollTop < lastTop.current;
    lastTop.current = scrollTop;
    setFollowing(toEndPx < (isUp ? 2 : AT_END_PX));
  };
  return { text, isFollowing, follow, onScroll };
}

/** Escape closes it from anywhere on the page, but for a question that has to be answered first. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog:modal')) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
