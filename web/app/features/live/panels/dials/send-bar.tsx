import { Check, Hourglass, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { capitalize } from '../../../../lib/i18n/list-format.ts';
import './send-bar.css';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import type { LiveView } from '../../live-view.ts';
import type { Moment } from '../use-judged.ts';
import { type Turns, tellTurns } from './turns.ts';

/** A lamp for everybody's word, and the keys: one's own word, the countdown for who holds it, and the light for who sends it. */
export function SendBar({ moment, isOver, turns }: { moment: Moment; isOver: boolean; turns: Turns }) {
  const { view } = useLive();
  const say = useTranslations('panels.dials');
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
          className={isCounted ? 's' : 'cta'}
          icon={isReady ? undefined : <Check className="ic" aria-hidden="true" />}
          isOff={isOff}
        />
        {mayCount && (
          <ActButton
            button="count"
            label={say('count')}
            name={say('countName')}
            command={{ type: 'countdown.start' }}
            className={canCount ? 'cta' : ''}
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
            className={canSend ? 'cta' : ''}
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
  const say = useTranslations('panels.dials');
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
  const say = useTranslations('panels.dials');
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
