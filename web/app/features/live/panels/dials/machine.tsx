import type { Slice } from '@lorecrew/contract/live/view';
import { Check, Hourglass, Send } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './machine.css';
import { ActNote } from '../../../../components/act-note.tsx';
import { capitalize } from '../../../../lib/i18n/list-format.ts';
import { ActButton } from '../../act-button.tsx';
import { useLive, useStanding } from '../../live-context.ts';
import type { LiveView } from '../../live-view.ts';
import { SpokenLine, StageArea } from '../../stage-area.tsx';
import { calledIn, useStepWords } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';
import { useNow } from '../../use-now.ts';
import { type Moment, useJudged } from '../use-judged.ts';

/** The machine: the sea through a window, four dials under it, and everybody's word before one light is sent. */
export function Machine() {
  const { view, story, isReduced } = useLive();
  const told = useStepWords('dials');
  const say = useTranslations('dials');
  const { dials: own, task } = view;
  const moment = useJudged(own?.verdict?.atMs ?? null);
  const isOver = task != null && task.outcome !== 'open' && moment !== 'hush';
  const title = useRef<HTMLHeadingElement>(null);
  const [turns] = useState<Turns>(() => new Map());
  useEffect(() => {
    // The buttons are gone with the task; whoever had the focus on one of them finds it at what became of it.
    if (isOver && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [isOver]);
  if (!own || !task) return null;
  const heading = !isOver ? told('heading') : told(task.outcome === 'solved' ? 'solved' : 'timedOut');
  const classes = ['dm', isOver && 'is-over', isReduced && 'is-still'].filter(Boolean).join(' ');
  return (
    <section id="dials" className={classes} aria-labelledby="dials-title" data-moment={moment ?? undefined}>
      <h2 id="dials-title" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <SeaWindow moment={moment} isOver={isOver} />
      <div className="dm-dials">
        {own.dials.map((dial) => (
          <Dial key={dial.name} dial={dial} isOpen={task.outcome === 'open'} turns={turns} />
        ))}
      </div>
      <SendBar moment={moment} isOver={isOver} turns={turns} />
      {own.tries.length > 0 && moment !== 'hush' && (
        <section className="dm-tries" aria-labelledby="dials-tries">
          <h3 id="dials-tries">{say('tries')}</h3>
          <ol>
            {own.tries.toReversed().map(({ n, setting, text }) => (
              <li key={n}>
                <b>{say('try', { n })}</b> {setting.map((option) => calledIn(story, option)).join(', ')}. <i>{text}</i>
              </li>
            ))}
          </ol>
        </section>
      )}
    </section>
  );
}

/** The sea, how the dials stand in words, and the light when it is answered. */
function SeaWindow({ moment, isOver }: { moment: Moment; isOver: boolean }) {
  const { view, story } = useLive();
  const told = useStepWords('dials');
  const say = useTranslations('dials');
  const nowMs = useNow();
  const { dials: own, task, show } = view;
  if (!own) return null;
  const setting = own.dials.map(({ at }) => calledIn(story, at)).join(', ');
  const verdict = moment === 'hush' ? say('next.hush') : (own.verdict?.text ?? told('idle'));
  const { running } = own.countdown;
  const left = running ? Math.min(3, Math.max(1, Math.ceil(((running.endsAtMs - nowMs) * show.speed) / 1000))) : null;
  return (
    <>
      <div className="dm-spoken">
        <SpokenLine />
      </div>
      <div className="dm-window">
        <StageArea hasCaptions={false} moment={moment} />
        <div className="dm-beam" data-on={isOver && task?.outcome === 'solved' ? 'answered' : undefined} aria-hidden="true" />
        {left !== null && (
          <p className="dm-count" key={left}>
            <span className="sr">{say('counting')} </span>
            {left}
          </p>
        )}
        <p className="dm-plate">
          <span className="sr">{say('stands', { setting: '' })}</span>
          <b>{setting}</b>
          {isOver ? told(task?.outcome === 'solved' ? 'solved' : 'timedOut') : verdict}
        </p>
      </div>
    </>
  );
}

/** A lamp for everybody's word, and the keys: one's own word, the countdown for who holds it, and the light for who sends it. */
function SendBar({ moment, isOver, turns }: { moment: Moment; isOver: boolean; turns: Turns }) {
  const { view } = useLive();
  const say = useTranslations('dials');
  const next = useNext(moment);
  const { dials: own, me, task } = view;
  if (!own || !me || isOver) return null;
  const isReady = own.ready.some(({ id, counted }) => id === me.id && !counted);
  // Whoever counts as ready need not say so: then another key is the golden one.
  const isCounted = own.ready.some(({ id }) => id === me.id);
  const isEverybody = own.ready.length >= own.members.length;
  const isOff = task?.outcome !== 'open' || moment === 'hush';
  const mayCount = own.countdown.seat === me.seat || own.countdown.borrowable;
  const maySend = own.send.seat === me.seat || own.send.borrowable;
  const canCount = mayCount && isEverybody && !own.countdown.running && !own.countdown.over;
  const canSend = maySend && own.countdown.over;
  return (
    <div className="sb">
      <Readies view={view} />
      <div className="sb-keys" onClickCapture={() => tellTurns(turns)}>
        <ActButton
          button="ready"
          label={isReady ? say('notReady') : say('iAmReady')}
          command={{ type: 'ready.set', ready: !isReady }}
          {...(isCounted ? { size: 'small' } : { variant: 'primary' })}
          icon={isReady ? undefined : <Check className="ic" aria-hidden="true" />}
          isOff={isOff}
        />
        {mayCount && (
          <ActButton
            button="count"
            label={say('count')}
            name={say('countName')}
            command={{ type: 'countdown.start' }}
            variant={canCount ? 'primary' : 'plain'}
            icon={<Hourglass className="ic" aria-hidden="true" />}
            isOff={isOff || !canCount}
          />
        )}
        {maySend && (
          <ActButton
            button="send"
            label={say('send')}
            name={say('sendName')}
            command={{ type: 'dials.send' }}
            variant={canSend ? 'primary' : 'plain'}
            icon={<Send className="ic" aria-hidden="true" />}
            isOff={isOff || !canSend}
          />
        )}
      </div>
      <p className="sb-next">{next}</p>
    </div>
  );
}

/** Who is ready: a lamp and a word each, in the order of the seats. */
function Readies({ view }: { view: LiveView }) {
  const say = useTranslations('dials');
  const people = useTranslations('live.people');
  const { dials: own, crew, me } = view;
  return (
    <ul className="sb-readies" aria-label={say('people')}>
      {own?.members.map((id) => {
        const word = own.ready.find((each) => each.id === id);
        const person = crew?.seats.find((seat) => seat.person?.id === id)?.person;
        return (
          <li key={id} data-ready={word ? true : undefined}>
            <Lamp />
            <b className={person?.simulated ? 'is-sim' : ''}>{id === me?.id ? capitalize(people('you')) : person?.name}</b>
            <span>{word ? say(word.counted ? 'counted' : 'ready') : say('notYet')}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Lamp() {
  return (
    <svg viewBox="0 0 32 44" aria-hidden="true">
      <path className="lamp-brass" d="M12 4a4 4 0 0 1 8 0v4h-8ZM7 14q9-10 18 0Zm-1 24h20v4H6Z" />
      <path className="lamp-glass" d="M8 14h16l2 24H6Z" />
      <path className="lamp-glass-light" d="M8 14h8v24H6Z" />
    </svg>
  );
}

/** One sentence that says who acts next. */
function useNext(moment: Moment): string {
  const { view } = useLive();
  const say = useTranslations('dials');
  const number = useTranslations('numbers');
  const { dials: own, me, crew } = view;
  if (!own) return '';
  if (moment === 'hush') return say('next.hush');
  const nameOf = ({ seat, role }: { seat: number; role: string }) =>
    crew?.seats.find((each) => each.seat === seat)?.person?.name ?? role;
  const { countdown, send } = own;
  if (countdown.over) return send.seat === me?.seat ? say('next.sendMe') : say('next.send', { holder: nameOf(send) });
  if (countdown.running) return send.seat === me?.seat ? say('next.countingMe') : say('next.counting', { holder: nameOf(send) });
  const left = own.members.length - own.ready.length;
  if (left === 0) return countdown.seat === me?.seat ? say('next.countMe') : say('next.count', { holder: nameOf(countdown) });
  if (!own.ready.some(({ id }) => id === me?.id)) return say('next.ready');
  const waiting = { count: left, word: capitalize(number('number', { n: left })) };
  return countdown.seat === me?.seat
    ? say('next.othersMe', waiting)
    : say('next.others', { ...waiting, holder: nameOf(countdown) });
}

type DialView = Slice<'dials'>['dials'][number];

/** One dial: a knob to drag, and its options as a group of radio buttons for everybody else and every key. */
function Dial({ dial, isOpen, turns }: { dial: DialView; isOpen: boolean; turns: Turns }) {
  const { view, story } = useLive();
  const say = useTranslations('dials');
  const { name, options, seat, role, borrowable } = dial;
  const called = calledIn(story, name);
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
    <fieldset className={classes} disabled={!mayTurn} data-dial={name} aria-label={say('dial', { dial: called, state: turned })}>
      {isMine && (
        <span className="dial-yours" aria-hidden="true">
          {say('yours')}
        </span>
      )}
      <div className="dial-head" aria-hidden="true">
        <b>{called}</b>
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
            <span>{calledIn(story, option.name)}</span>
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

/** Arrow keys pass over options: only where they rest is told to the others. */
const STILL_MS = 400;

/** The show's answer may come before what it has changed; what was turned stands so much longer, should nothing come. */
const SETTLES_MS = 1_500;

/** Where a dial stands for this person: what they have just turned it to until the show has come to it, else what the show says. */
function useTurn({ name, at: told }: Pick<Slice<'dials'>['dials'][number], 'name' | 'at'>, turns: Turns) {
  const act = useAct();
  const { send: sendNow } = useStanding();
  const [wanted, setWanted] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (wanted !== null && wanted === told && !act.isPending) setWanted(null);

  const ended = (option: string, isTold: boolean) => {
    const letGo = () => setWanted((now) => (now === option ? null : now));
    if (isTold) setTimeout(letGo, SETTLES_MS);
    else letGo();
  };
  const send = async (option: string) => {
    if (option === told) return ended(option, false);
    const result = await act.run({ type: 'dial.turn', dial: name, option });
    if (result === null) later(option);
    else ended(option, result.ok);
  };
  const later = (option: string) => {
    const timer = setTimeout(() => {
      turns.delete(name);
      void send(option);
    }, STILL_MS);
    waiting.current = timer;
    turns.set(name, async () => {
      clearTimeout(timer);
      ended(option, (await sendNow({ type: 'dial.turn', dial: name, option })).ok);
    });
  };
  const turn = (option: string, when: 'at-once' | 'when-still') => {
    clearTimeout(waiting.current);
    turns.delete(name);
    setWanted(option);
    if (when === 'at-once') void send(option);
    else later(option);
  };
  return { at: wanted ?? told, turn, act };
}

interface KnobProps {
  readonly options: readonly { readonly name: string; readonly sign: string }[];
  readonly at: string;
  readonly mayTurn: boolean;
  readonly onTurn: (option: string) => void;
}

/** The dial as a thing: its pointer follows the finger from stop to stop. The keyboard has the options beside it. */
function Knob({ options, at, mayTurn, onTurn }: KnobProps) {
  const face = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const shown = held ?? at;
  const index = Math.max(
    0,
    options.findIndex(({ name }) => name === shown),
  );
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const box = face.current?.getBoundingClientRect();
    if (!box) return;
    const x = clientX - box.left - box.width / 2;
    const y = clientY - box.top - box.height / 2;
    setHeld(options[optionAt({ x, y }, options.length)]?.name ?? null);
  };
  const letGo = () => {
    if (held !== null && held !== at) onTurn(held);
    setHeld(null);
  };
  return (
    <svg
      ref={face}
      className="knob"
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      data-held={held === null ? undefined : true}
      {...(mayTurn
        ? {
            onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              follow(event);
            },
            onPointerMove: (event: PointerEvent) => held !== null && follow(event),
            onPointerUp: letGo,
            onPointerCancel: () => setHeld(null),
          }
        : {})}
    >
      <circle className="knob-rim-low" cy="5" r="94" />
      <circle className="knob-rim" r="94" />
      <path className="knob-rim-light" d="M0-94a94 94 0 0 0 0 188Z" />
      <circle className="knob-face" r="78" />
      {options.map(({ name, sign }, i) => (
        <g
          key={name}
          className={name === shown ? 'knob-stop is-at' : 'knob-stop'}
          transform={`rotate(${stopAngle(i, options.length)}) translate(0 -57)`}
        >
          <circle r="15" />
          <text transform={`rotate(${-stopAngle(i, options.length)})`} textAnchor="middle" dominantBaseline="central">
            {sign}
          </text>
        </g>
      ))}
      <g className="knob-pointer" style={{ transform: `rotate(${stopAngle(index, options.length)}deg)` }}>
        <path className="knob-needle" d="M-13 0 0-40 13 0Z" />
        <circle r="21" />
        <path className="knob-pointer-light" d="M0-21a21 21 0 0 0 0 42Z" />
      </g>
    </svg>
  );
}

/** Stops lie on the upper part of a dial, this far to either side, in degrees. */
const SPREAD = 105;

/** Where a stop lies, in degrees from the top, to the right. */
export function stopAngle(index: number, count: number): number {
  return count < 2 ? 0 : -SPREAD + (2 * SPREAD * index) / (count - 1);
}

/** The stop nearest to a point, given from the middle of the dial; right and down are positive. */
export function optionAt({ x, y }: { x: number; y: number }, count: number): number {
  const angle = (Math.atan2(x, -y) * 180) / Math.PI;
  const stops = Array.from({ length: count }, (_, index) => Math.abs(angle - stopAngle(index, count)));
  return stops.indexOf(Math.min(...stops));
}

/** By their dial, turns that wait to be still, as what tells them to the show at once. */
export type Turns = Map<string, () => unknown>;

/** Tells every turn that waits: who says that they are ready would otherwise take it back with their own last turn. */
export function tellTurns(turns: Turns): void {
  const waiting = [...turns.values()];
  turns.clear();
  for (const tell of waiting) tell();
}
