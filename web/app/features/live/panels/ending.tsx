import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import './finale.css';
import { playSound } from '../../../lib/sound/sound.ts';
import { useLive } from '../live-context.ts';
import { useStoryLang } from '../story-words.ts';
import { EndingLanterns } from './lanterns.tsx';
import { ownPicture } from './own-picture.tsx';
import { allTowers } from './towers.tsx';

/** The ending the show has come to, by name and in words. */
export function Ending() {
  const { view } = useLive();
  const say = useTranslations('panels.ending');
  const { ending, nightLog, nightPage } = view;
  const toldIn = useStoryLang();
  const name = ending?.title;
  // Where a picture hangs there is no sea.
  const isAshore = view.sketchWall !== null;
  useEffect(() => {
    if (name === undefined) return;
    playSound('sweep', { inSec: 0.3 });
    playSound(isAshore ? 'bell' : 'foghorn', { inSec: 1.6 });
  }, [name, isAshore]);
  if (!ending) return null;
  return (
    <section className="finale" id="ending" aria-labelledby="ending-title">
      <p className="eyebrow">{say('eyebrow')}</p>
      <h2 id="ending-title" lang={toldIn(ending.title)}>
        {ending.title}
      </h2>
      <p className="q" lang={toldIn(ending.text)}>
        {ending.text}
      </p>
      {view.sketchWall && <ownPicture.Component />}
      {nightLog && <Lines name={say('log')} lines={nightLog.lines} />}
      {nightPage && <Lines name={say('page')} lines={nightPage.lines} isOwn />}
      {/* Where all towers are seen, the crew's lanterns hang at theirs. */}
      {view.towers ? <allTowers.Component /> : <EndingLanterns />}
    </section>
  );
}

/** Lines of the night's log: those of everybody, and those of one's own crew on a page torn from it. */
function Lines({
  name,
  lines,
  isOwn = false,
}: {
  name: string;
  lines: readonly { label: string; text: string }[];
  isOwn?: boolean;
}) {
  const id = useId();
  return (
    <div {...(isOwn ? { className: 'torn-page' } : {})}>
      {isOwn && <h3 id={id}>{name}</h3>}
      <dl className="night-log" {...(isOwn ? { 'aria-labelledby': id } : { 'aria-label': name })}>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
