import { useEffect } from 'react';
import './finale.css';
import { playSound } from '../../../lib/sound/sound.ts';
import { useWords } from '../../../words/words.ts';
import { useLive } from '../live-context.ts';
import { EndingLanterns } from './lanterns.tsx';
import type { MechanicPanels } from './panel.ts';

/** The ending the show has come to, by name and in words. */
function Ending() {
  const { view } = useLive();
  const say = useWords('panels.ending');
  const { ending, nightLog } = view;
  const name = ending?.title;
  useEffect(() => {
    if (name === undefined) return;
    playSound('sweep', { inSec: 0.3 });
    playSound('foghorn', { inSec: 1.6 });
  }, [name]);
  if (!ending) return null;
  return (
    <section className="finale" id="ending" aria-labelledby="ending-title">
      <p className="eyebrow">{say('eyebrow')}</p>
      <h2 id="ending-title">{ending.title}</h2>
      <p className="q">{ending.text}</p>
      {nightLog && (
        <dl className="night-log" aria-label={say('log')}>
          {nightLog.lines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <EndingLanterns />
    </section>
  );
}

/** What it all has led to. */
export const finale: MechanicPanels = { step: { middle: [{ id: 'ending', Component: Ending }] } };
