import { NotebookText } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { capitalize } from '../../../../lib/i18n/list-format.ts';
import './act-bar.css';
import { ActNote } from '../../../../components/act-note.tsx';
import { Button } from '../../../../components/button.tsx';
import { HandButton } from '../../../../components/signals/typing.tsx';
import type { Act } from '../../../../lib/realtime/use-send.ts';
import { nameWith } from '../../accessible-name.ts';
import { useLive } from '../../live-context.ts';
import type { LiveView } from '../../live-view.ts';
import { calledIn } from '../../story-words.ts';
import { useByNow } from '../../use-now.ts';
import type { Moment } from '../use-judged.ts';
import type { Offer, Useful } from './useful.ts';

const NUDGE_MS = 4_000;

/**
 * The next useful act, on one button that always stays, so that the focus is never lost; golden when it is surely useful. With
 * nothing to do, it says why. Taking something back is another button: Enter pressed twice must not do both.
 */
export function ActBar(props: {
  act: Act;
  useful: Useful;
  moment: Moment;
  isWallOpen: boolean;
  onWall: (isOpen: boolean) => void;
  /** Stands beside the button of the wall, on narrow screens. */
  children: ReactNode;
}) {
  const { act, useful, moment, isWallOpen, onWall, children } = props;
  const say = useTranslations('panels.order');
  const words = useOfferWords();
  const told = useTold(useful, moment);
  const [nudged, setNudged] = useState('');
  const { first, isGold } = useful;
  useEffect(() => {
    if (!nudged) return;
    const timer = setTimeout(() => setNudged(''), NUDGE_MS);
    return () => clearTimeout(timer);
  }, [nudged]);
  const isBusy = moment !== null && moment !== 'solved';
  const [label, name] = words(first.action, useful.lever);
  const press = () => {
    if (act.isPending) setNudged(say('wait'));
    else if (first.command && !isBusy) void act.run(first.command);
    else setNudged(told);
  };
  return (
    <section className="rm-act" aria-label={say('acts')}>
      <p className="rm-told">{told}</p>
      <div className="rm-mid">
        {useful.others.map((offer) => (
          <Other key={offer.action} offer={offer} act={act} words={words(offer.action, useful.lever)} isOff={isBusy} />
        ))}
        <Button
          variant={isGold && !isBusy ? 'primary' : 'plain'}
          className="rm-go"
          data-button="act"
          data-action={first.action}
          aria-label={nameWith(label, name)}
          aria-disabled={first.command === null || isBusy}
          aria-busy={act.isPending}
          onClick={press}
        >
          {label}
        </Button>
      </div>
      <div className="rm-sheets">
        <HandButton className="rm-hand-button" />
        <WallButton isOpen={isWallOpen} onOpen={onWall} />
        {children}
      </div>
      <ActNote act={act} />
      <span className="sr" role="status">
        {nudged}
      </span>
    </section>
  );
}

function Other({ offer, act, words, isOff }: { offer: Offer; act: Act; words: readonly [string, string]; isOff: boolean }) {
  const [label, name] = words;
  return (
    <Button
      size="small"
      data-button={offer.action}
      aria-label={nameWith(label, name)}
      aria-disabled={isOff}
      aria-busy={act.isPending}
      onClick={() => !isOff && act.run(offer.command)}
    >
      {label}
    </Button>
  );
}

/** Opens what hangs on the wall, on narrow screens: tries and hints. */
function WallButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const { view } = useLive();
  const say = useTranslations('panels.order');
  const tries = view.rail?.tries.length ?? 0;
  const { hints } = view;
  const unreadHints = useUnseen(hints?.opened.length ?? 0, isOpen);
  const hasHint = view.task?.outcome === 'open' && (unreadHints > 0 || (hints?.offer ?? null) !== null);
  return (
    <Button className="rm-sheet-button" data-sheet-button="wall" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      <NotebookText className="ic" aria-hidden="true" />
      <span>{say('openWall')}</span>
      {hasHint ? <i>{say('hintMark')}</i> : tries > 0 && <i>{tries}</i>}
    </Button>
  );
}

/** Label and accessible name of each act. */
function useOfferWords() {
  const { view, story } = useLive();
  const say = useTranslations('panels.order');
  const cards = useTranslations('panels.cards');
  const { levers } = view;
  const named = (lever: string) => calledIn(story, lever);
  return (
    action: Offer['action'] | Exclude<Useful['first']['action'], Offer['action']>,
    about: string | null,
  ): readonly [string, string] => {
    const lever = named(about ?? '');
    const plan = (levers?.proposal?.order ?? levers?.plan ?? []).map(named).join(', ');
    const held = levers?.levers.find(({ name }) => name === about);
    const holder = view.crew?.seats.find(({ seat }) => seat === held?.seat)?.person?.name ?? held?.role ?? '';
    switch (action) {
      case 'pin':
        return [cards('pin'), cards('pinName')];
      case 'keep':
        return [cards('keep'), cards('keepName')];
      case 'say':
        return [cards('sayAloud'), cards('sayAloudName')];
      case 'hang':
        return [say('hang'), say('hangName', { plan })];
      case 'agree':
        return [say('agree'), say('agreeName', { plan })];
      case 'refuse':
        return [say('refuse'), say('refuseName')];
      case 'pull':
        return [say('pull', { lever }), say('pullName', { lever })];
      case 'borrow':
        return [say('borrow', { lever }), say('borrowName', { lever, role: held?.role ?? '' })];
      case 'undo':
        return [say('undo'), say('undoName', { lever: named(levers?.run.at(-1)?.lever ?? '') })];
      case 'isNext': {
        const words = say('isNext', { holder });
        return [words, words];
      }
      default: {
        const words = say(action);
        return [words, words];
      }
    }
  };
}

/** How many more of something there are than when it was last looked at. */
function useUnseen(count: number, isLooking: boolean): number {
  const [seen, see] = useState(count);
  if (isLooking && seen !== count) see(count);
  return Math.max(0, count - seen);
}

/** Announces this long ahead that somebody will help, so that no lever is pulled unexpectedly. */
const HELP_TOLD_SEC = 12;

function helpWords(
  { me, show }: LiveView,
  { sec, isCalm, say }: { sec: number; isCalm: boolean; say: ReturnType<typeof useTranslations<'panels.order'>> },
): string {
  if (isCalm || sec <= 0 || sec > HELP_TOLD_SEC) return '';
  return me?.alone ? say('told.helps', { narrator: show.narrator, sec }) : say('told.lends', { sec });
}

/** One sentence beside the button: why it is the thing to do, or what is waited for. */
function useTold({ first, lever }: Useful, moment: Moment): string {
  const { view, story, comfort } = useLive();
  const say = useTranslations('panels.order');
  const number = useTranslations('numbers');
  const { levers, table, task, me, rail, show } = view;
  const sec = useByNow((nowMs) => (rail?.turnEndsAtMs ? Math.ceil(((rail.turnEndsAtMs - nowMs) * show.speed) / 1000) : 0));
  if (moment === 'hush') return say('told.hush');
  if (moment === 'missed') return say('told.missed');
  if (!levers || task?.outcome !== 'open')
    return first.action === 'done' || first.action === 'over' ? say(`told.${first.action}`) : '';
  const place = (name: string) => number('place', { n: (levers.agreed?.order.indexOf(name) ?? 0) + 1 });
  const mine = levers.levers.find(({ seat, pulled }) => seat === me?.seat && pulled === null)?.name;
  const left = (table?.total ?? 0) - (table?.heard ?? 0);
  switch (first.action) {
    case 'pull':
      return `${say('told.pull', { lever: calledIn(story, lever ?? ''), place: place(lever ?? '') })} ${helpWords(view, { sec, isCalm: comfort.calmClock, say })}`.trim();
    case 'isNext':
      return mine
        ? say('told.notYet', { lever: calledIn(story, mine), place: place(mine) })
        : say('told.down', {
            done: capitalize(number('number', { n: levers.run.length })),
            all: number('number', { n: levers.levers.length }),
          });
    case 'agree':
      return say('told.agree', { name: levers.proposal?.byName ?? '' });
    case 'hang':
      return left > 0 ? say('told.unheard', { count: left, word: capitalize(number('number', { n: left })) }) : say('told.hang');
    case 'pin':
    case 'moveFirst':
    case 'tried':
    case 'oneKey':
    case 'borrow':
      return say(`told.${first.action}`);
    default:
      return '';
  }
}
