import type { PersonView } from '@lorecrew/contract/live/person';
import type { ShowView } from '@lorecrew/contract/live/view';
import { memo, type PointerEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './station.css';
import { PersonLantern } from '../../../../components/lantern/lantern-picture.tsx';
import { Pointable } from '../../../../components/signals/pointable.tsx';
import { useSigns, useSignsOf } from '../../../../components/signals/signs-context.ts';
import { RaisedHand, TypingDots } from '../../../../components/signals/typing.tsx';
import type { Act } from '../../../../lib/realtime/use-send.ts';
import { playSound } from '../../../../lib/sound/sound.ts';
import { useLive, useStanding } from '../../live-context.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import { calledIn } from '../../story-words.ts';
import { useNow } from '../../use-now.ts';
import type { Lever, LeverState } from './lever-state.ts';

interface Person {
  readonly coat: readonly [light: string, dark: string];
  readonly skin: readonly [light: string, dark: string];
  readonly hat: ReactNode;
}

const keeper: Person = {
  coat: ['#b5583b', '#98442b'],
  skin: ['#c98f62', '#b07748'],
  hat: (
    <>
      <path d="M22 26q2-16 18-16t18 16Z" fill="#e4714a" />
      <path d="M22 26q2-16 18-16v16Z" fill="#f09a78" />
      <circle cx="40" cy="8" r="5" fill="#fbf0d9" />
    </>
  ),
};

const quartermaster: Person = {
  coat: ['#a8761f', '#8a5f14'],
  skin: ['#8d5b3a', '#764827'],
  hat: (
    <>
      <circle cx="40" cy="6" r="8" fill="#2c2230" />
      <path d="M22 28q0-18 18-18t18 18q-8-8-18-8t-18 8Z" fill="#2c2230" />
      <path d="M22 28q0-18 18-18v10q-10 0-18 8Z" fill="#43344a" />
    </>
  ),
};

const lookout: Person = {
  coat: ['#4f7f45', '#3e6836'],
  skin: ['#e8bd94', '#d2a377'],
  hat: (
    <>
      <path d="M14 25h52l-6-5H20Z" fill="#c9a227" />
      <path d="M24 21q2-13 16-13t16 13Z" fill="#c9a227" />
      <path d="M24 21q2-13 16-13v13Zm-10 4 6-5h20v5Z" fill="#e6c04a" />
    </>
  ),
};

const navigator: Person = {
  coat: ['#2a6f9b', '#1f587e'],
  skin: ['#a56f45', '#8c5a33'],
  hat: (
    <>
      <path d="M21 22q4-12 19-12t19 12l-3 4H24Z" fill="#dfe6f0" />
      <path d="M21 22q4-12 19-12v16H24Z" fill="#fffdf8" />
      <path d="M22 26h36l4 4q-22-4-44 0Z" fill="#0f1730" />
    </>
  ),
};

const engineer: Person = {
  coat: ['#6a6486', '#544e70'],
  skin: ['#5e3d28', '#4b2f1d'],
  hat: (
    <>
      <path d="M22 28q0-17 18-17t18 17l-4-5H26Z" fill="#3a2d20" />
      <path d="M23 20h34v5H23Z" fill="#5c3d10" />
      <circle cx="32" cy="20" r="6.5" fill="#9db0cd" stroke="#b9781f" strokeWidth="3" />
      <circle cx="48" cy="20" r="6.5" fill="#6b83b3" stroke="#b9781f" strokeWidth="3" />
    </>
  ),
};

const signaller: Person = {
  coat: ['#1f7f78', '#17655f'],
  skin: ['#d9a878', '#c28f5d'],
  hat: (
    <>
      <path d="M16 44q-2-34 24-34t24 34q-4 4-8 2 4-22-16-22T24 46q-4 2-8-2Z" fill="#17655f" />
      <path d="M16 44q-2-34 24-34v14q-20 0-16 22-4 2-8-2Z" fill="#2b9a92" />
    </>
  ),
};

/** The paper figure (coat, skin and hat) for each of the product's own emblems, by name. */
const figures: Readonly<Record<string, Person>> = { keeper, quartermaster, lookout, navigator, engineer, signaller };

interface StationProps {
  readonly lever: Lever;
  readonly holder: PersonView | null;
  readonly state: LeverState;
  readonly act: Act;
  readonly gaze: number | null;
  readonly isSooty: boolean;
}

/** One lever and the person at it. */
export function Station({ lever, holder, state, act, gaze, isSooty }: StationProps) {
  const { view, story } = useLive();
  const seat = view.crew?.seats.find((each) => each.seat === lever.seat);
  const emblem = Object.values(story.packets).find(({ role }) => role === lever.role)?.emblem ?? '';
  const isHere = seat?.here ?? false;
  const pulls = view.levers?.run.findIndex((each) => each.lever === lever.name) ?? -1;
  const says = view.call?.run[pulls] ?? view.call?.of[lever.holder];
  const { isMine, isDown, isTurn } = state;
  const classes = ['rm-station', isMine && 'is-mine', isDown && 'is-down', isTurn && 'is-turn', isSooty && 'is-sooty'];
  return (
    <li
      className={`${classes.filter(Boolean).join(' ')} ${isHere ? '' : 'is-away'}`}
      data-lever={lever.name}
      data-turn={isTurn || undefined}
      data-mine={isMine || undefined}
    >
      <Bust emblem={emblem} gaze={gaze} person={holder?.id ?? null} />
      {holder && <SeatLantern lanterns={view.lanterns} holder={holder} isLit={isDown} />}
      {isDown && says && (
        <span className="rm-says" aria-hidden="true">
          {says}
        </span>
      )}
      <LeverThing state={state} act={act}>
        <Plate
          picture={view.stage?.picture ?? ''}
          lever={lever.name}
          role={lever.role}
          holder={holder?.name ?? lever.role}
          isSimulated={holder?.simulated ?? false}
          isMine={isMine}
          told={state.told}
        />
      </LeverThing>
      <span className="sr">
        <RaisedHand person={holder?.id} />
      </span>
    </li>
  );
}

/**
 * The holder's own lantern: it lights as the lever is pulled; until then the one warm light is over whoever is next. Lit it lies ready,
 * drawn when there is time, so that no path of it is laid and styled anew in the moment of the pull.
 */
function SeatLantern({ lanterns, holder, isLit }: { lanterns: ShowView['lanterns']; holder: PersonView; isLit: boolean }) {
  const hasBoth = useDeferredValue(true, false);
  const of = { lanterns, person: holder.id, isSimulated: holder.simulated };
  return (
    <span className={isLit ? 'rm-lantern is-lit' : 'rm-lantern'} aria-hidden="true">
      <PersonLantern {...of} isLit={isLit && !hasBoth} />
      {hasBoth && <PersonLantern {...of} isLit />}
    </span>
  );
}

/** The lever itself: a button where it is one's own or may be borrowed, else only a thing. */
function LeverThing({ state, act, children }: { state: LeverState; act: Act; children: React.ReactNode }) {
  const say = useTranslations('panels.order');
  const { story } = useStanding();
  const [tugged, setTugged] = useState('');
  const { isMine, isDown, command } = state;
  const signs = useSigns();
  const thing = `lever:${state.name}`;
  const hand = Object.entries(signs?.board.holds ?? {}).find(([by, held]) => by !== signs?.self && held.thing === thing);
  const pull = usePull({
    mayPull: command !== null,
    onPull: () => command && act.run(command),
    onHold: (share) => signs?.signals.hold(thing, share),
    onTug: () => {
      if (isDown) return;
      playSound('notYet');
      setTugged(say('tugged', { lever: calledIn(story, state.name) }));
    },
  });
  const inside = (
    <>
      <span className="rm-well" aria-hidden="true">
        <span
          className={hand ? 'rm-knob signs-carried' : 'rm-knob'}
          style={hand ? { transform: `translateY(calc(var(--way) * ${hand[1].at}))` } : {}}
        />
        <span className="rm-guard" />
        {state.isDown && <span className="rm-number">{state.told.length > 0 && <Place state={state} />}</span>}
        {isMine && state.isTurn && <Ring />}
      </span>
      {children}
    </>
  );
  if (!isMine && !command) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a lever is no fieldset, it holds no controls
      <div className="rm-lever" role="group" aria-label={state.accessibleName}>
        {inside}
        <Pointable thing={thing} name={state.accessibleName} />
      </div>
    );
  }
  return (
    <div className="rm-lever">
      {inside}
      <Pointable thing={thing} isOff />
      <button
        type="button"
        className="rm-pull"
        data-lever={state.name}
        data-button="lever"
        aria-label={state.accessibleName}
        aria-disabled={command === null}
        aria-busy={act.isPending}
        {...pull}
      />
      <span className="sr" role="status">
        {tugged}
      </span>
    </div>
  );
}

/** The place at which the lever was pulled, from 1. */
function Place({ state }: { state: LeverState }) {
  const { levers, rail } = useLive().view;
  const index = levers?.run.findIndex(({ lever }) => lever === state.name) ?? -1;
  const tried = rail?.tries.at(-1)?.order.indexOf(state.name) ?? -1;
  return <>{(index === -1 ? tried : index) + 1}</>;
}

/** Time until somebody else may pull it, as a ring that grows small; not for who wants a calm clock. */
function Ring() {
  const { view, comfort } = useLive();
  const nowMs = useNow();
  const ends = comfort.calmClock ? null : view.rail?.turnEndsAtMs;
  const since = view.levers?.agreed?.turnSinceMs;
  if (ends === null || ends === undefined || since === undefined) return null;
  const share = Math.min(1, Math.max(0, (ends - nowMs) / Math.max(1, ends - since)));
  return (
    <svg className="rm-ring" viewBox="0 0 90 90" aria-hidden="true">
      <circle className="rm-ring-way" cx="45" cy="45" r="40" />
      <circle className="rm-ring-left" cx="45" cy="45" r="40" strokeDasharray="252" strokeDashoffset={252 * (1 - share)} />
    </svg>
  );
}

interface PlateProps {
  readonly picture: string;
  readonly lever: string;
  readonly role: string;
  readonly holder: string;
  readonly isSimulated: boolean;
  readonly isMine: boolean;
  readonly told: string;
}

const Plate = memo(function Plate({ picture, lever, role, holder, isSimulated, isMine, told }: PlateProps) {
  const { story, machine } = useStanding();
  const say = useTranslations('panels.order');
  const people = useTranslations('live.people');
  return (
    <span className="rm-plate" aria-hidden="true">
      <span className="rm-name">
        <machine.Sign stage={story} picture={picture} thing={lever} />
        {calledIn(story, lever)}
      </span>
      <span className="rm-who">
        <RoleEmblem role={role} />
        <span className={isSimulated ? 'rm-sim' : ''}>{isMine ? people('you') : holder}</span>
        {isMine && <span className="rm-yours">{say('yours')}</span>}
      </span>
      <span className="rm-state">{told}</span>
    </span>
  );
});

/** The figure for an emblem that has none of its own. */
const SOMEBODY = figures.lookout;

/** Somebody at the machine. `gaze` is where they look, from -1 to 1 along the machine; null for down at the rail. */
const Bust = memo(function Bust({ emblem, gaze, person }: { emblem: string; gaze: number | null; person: string | null }) {
  const { isUp } = useSignsOf(person);
  const figure = figures[emblem] ?? SOMEBODY;
  if (!figure) return null;
  const { coat, skin, hat } = figure;
  const look = gaze === null ? 'translate(0, 3px)' : `translate(${gaze * 3.2}px, ${gaze === 0 ? 2.5 : 0.5}px)`;
  return (
    <span className={isUp ? 'rm-bust signs-raised' : 'rm-bust'} aria-hidden="true">
      <svg viewBox="0 0 80 90" aria-hidden="true">
        <g className="rm-arm">
          <path d="M68 62 74 20" stroke={coat[0]} strokeWidth="11" strokeLinecap="round" />
          <circle cx="75" cy="14" r="8" fill={skin[0]} />
        </g>
        <path d="M6 90V66q0-22 34-22t34 22v24Z" fill={coat[1]} />
        <path d="M6 90V66q0-22 34-22v46Z" fill={coat[0]} />
        <circle cx="40" cy="31" r="18" fill={skin[1]} />
        <path d="M40 13a18 18 0 0 0 0 36Z" fill={skin[0]} />
        <g className="rm-soot">
          <path d="M25 23q15-8 30 0 4 12-2 20-13 9-26 0-6-8-2-20Z" fill="#1b1a22" />
          <path d="M20 18l4 4m34-8-4 6m6 18-5-2M22 44l5-3" stroke="#1b1a22" strokeWidth="3" strokeLinecap="round" />
          <g fill="#fff6e0">
            <circle cx="33" cy="32" r="5.5" />
            <circle cx="47" cy="32" r="5.5" />
          </g>
        </g>
        <g className="rm-eyes" fill="#0f1730" style={{ transform: look }}>
          <ellipse cx="33.5" cy="32" rx="2.4" ry="3" />
          <ellipse cx="46.5" cy="32" rx="2.4" ry="3" />
        </g>
        {hat}
      </svg>
      <TypingDots person={person} />
      {person && <Pointable thing={`person:${person}`} isOff />}
    </span>
  );
});

/** The share of its way a lever must be drawn so that letting go pulls it. */
const ENOUGH = 0.62;
/** A press held this long is a pull by itself. */
const HOLD_MS = 420;
/** How far a guarded lever gives, in pixels. */
const GIVES_PX = 7;
const CLICK_AFTER_DRAG_MS = 60;

interface Pulled {
  readonly mayPull: boolean;
  onPull(): unknown;
  /** Somebody tries a lever that may not be pulled yet. */
  onTug(): unknown;
  /** How far it is drawn, from 0 to 1; null when it is let go. */
  onHold(share: number | null): unknown;
}

/** The button lies over its lever. */
function leverOf(button: HTMLElement): HTMLElement {
  return button.parentElement ?? button;
}

/** Handlers by which a lever is drawn down, held, pressed, or pulled by a key. */
function usePull({ mayPull, onPull, onTug, onHold }: Pulled) {
  const drag = useRef<{ y: number; way: number; far: number; hold: ReturnType<typeof setTimeout> } | null>(null);
  const wasDragged = useRef(false);

  const letGo = (target: HTMLElement) => {
    if (drag.current) clearTimeout(drag.current.hold);
    if (drag.current && drag.current.far > 0) onHold(null);
    drag.current = null;
    const lever = leverOf(target);
    lever.classList.remove('is-held');
    lever.style.removeProperty('--dy');
  };
  const quiet = () => {
    wasDragged.current = true;
    setTimeout(() => {
      wasDragged.current = false;
    }, CLICK_AFTER_DRAG_MS);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const target = event.currentTarget;
      const well = leverOf(target).querySelector('.rm-well');
      const way = well ? Number.parseFloat(getComputedStyle(well).getPropertyValue('--way')) : 0;
      const hold = setTimeout(() => {
        if (!drag.current || drag.current.far > 0 || !mayPull) return;
        letGo(target);
        quiet();
        onPull();
      }, HOLD_MS);
      drag.current = { y: event.clientY, way: way || 54, far: 0, hold };
      target.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now) return;
      const dy = event.clientY - now.y;
      if (Math.abs(dy) < 4 && now.far === 0) return;
      const shown = mayPull ? Math.min(now.way, Math.max(0, dy)) : Math.min(GIVES_PX, Math.max(0, dy * 0.15));
      now.far = Math.max(0.01, dy / now.way);
      const lever = leverOf(event.currentTarget);
      lever.classList.add('is-held');
      lever.style.setProperty('--dy', `${shown}px`);
      onHold(shown / now.way);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const far = drag.current?.far ?? 0;
      letGo(event.currentTarget);
      if (far === 0) return;
      quiet();
      if (!mayPull) onTug();
      else if (far >= ENOUGH) onPull();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event.currentTarget),
    onClick: () => {
      if (wasDragged.current) return;
      if (mayPull) onPull();
      else onTug();
    },
  };
}
