import type { Slice } from '@lorecrew/contract/live/view';
import { useTranslations } from 'use-intl';
import './dial.css';
import { ActNote } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { Knob } from './knob.tsx';
import type { Turns } from './turns.ts';
import { useTurn } from './use-turn.ts';

type DialView = Slice<'dials'>['dials'][number];

/** One dial: a knob to drag, and its options as a group of radio buttons for everybody else and every key. */
export function Dial({ dial, isOpen, turns }: { dial: DialView; isOpen: boolean; turns: Turns }) {
  const { view } = useLive();
  const say = useTranslations('panels.dials');
  const { name, options, seat, role, borrowable } = dial;
  const isMine = seat === view.me?.seat;
  const mayTurn = isOpen && (isMine || borrowable);
  const { at, turn, act } = useTurn(dial, turns);
  const holder = view.crew?.seats.find((each) => each.seat === seat)?.person?.name ?? role;
  const by = dial.turnedBy === null ? say('heldBy', { holder: `${holder}, ${role}` }) : say('turnedBy', { role: dial.turnedBy });
  const state = isMine ? say('turnIt') : borrowable && isOpen ? `${by}; ${say('lent')}` : by;
  const classes = ['dial', isMine && 'is-mine', borrowable && !isMine && isOpen && 'is-lent'].filter(Boolean).join(' ');
  const isByOther = isMine && dial.turnedBy !== null && !view.me?.roles.every((own) => dial.turnedBy?.includes(own));
  const turned = isByOther ? `${state}, ${by}` : state;
  return (
    <fieldset className={classes} disabled={!mayTurn} data-dial={name} aria-label={say('dial', { dial: name, state: turned })}>
      {isMine && (
        <span className="dial-yours" aria-hidden="true">
          {say('yours')}
        </span>
      )}
      <div className="dial-head" aria-hidden="true">
        <b>{name}</b>
        <span>{turned}</span>
      </div>
      <Knob options={options} at={at} mayTurn={mayTurn} onTurn={(option) => turn(option, 'at-once')} />
      <div className="dial-stops">
        {options.map((option, index) => (
          <label key={option.name} className="stop">
            <input
              className="covers"
              type="radio"
              name={`dial-${name}`}
              value={option.name}
              checked={at === option.name}
              onChange={() => turn(option.name, 'when-still')}
            />
            <Sign sign={option.sign} index={index} />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
      <ActNote act={act} />
    </fieldset>
  );
}

/** A letter or a figure on a shape of its own, so that an option is known without its colour and without its word. */
function Sign({ sign, index }: { sign: string; index: number }) {
  return (
    <i className="stop-sign" data-shape={index} aria-hidden="true">
      {sign}
    </i>
  );
}
