import type { PersonView } from '@lorecrew/contract/live/person';
import type { ShowView } from '@lorecrew/contract/live/view';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import './station.css';
import { PersonLantern } from '../../../../components/lantern/lantern-picture.tsx';
import { Pointable } from '../../../../components/signals/pointable.tsx';
import { useSigns } from '../../../../components/signals/signs-context.ts';
import { RaisedHand } from '../../../../components/signals/typing.tsx';
import { playSound } from '../../../../lib/sound/sound.ts';
import { useLive, useStanding } from '../../live-context.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import { calledIn } from '../../story-words.ts';
import type { Act } from '../../use-act.ts';
import { useNow } from '../../use-now.ts';
import { Bust } from './bust.tsx';
import type { Lever, LeverState } from './lever-state.ts';
import { usePull } from './use-pull.ts';

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
