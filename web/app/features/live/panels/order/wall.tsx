import type { Slice } from '@lorecrew/contract/live/view';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import './wall.css';
import { useSoundSettings } from '../../../../lib/sound/sound.ts';
import { useLive, useStanding } from '../../live-context.ts';
import { SpokenLine } from '../../stage-area.tsx';
import { calledIn, useStepWords, useStoryLang } from '../../story-words.ts';
import { hintsPanel } from '../hints.tsx';
import type { Moment } from '../use-judged.ts';
import { SheetHead } from './sheet-head.tsx';

type Try = Slice<'rail'>['tries'][number];

/** What was tried stays here with what is known from it; below, the narrator and the hints. */
export function Wall({ isOpen, onClose, moment }: { isOpen: boolean; onClose: () => void; moment: Moment }) {
  const { view } = useLive();
  const say = useTranslations('panels.order');
  // The last try is told after the breath.
  const isMiss = moment === 'hush' && view.task?.outcome === 'open';
  const tries = (view.rail?.tries ?? []).filter((_, n, all) => !isMiss || n < all.length - 1);
  return (
    <aside className={isOpen ? 'rm-wall rm-sheet' : 'rm-wall'} aria-labelledby="wall-title" id="wall">
      <SheetHead id="wall-title" title={say('wall')} of="wall" isOpen={isOpen} onClose={onClose} />
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
