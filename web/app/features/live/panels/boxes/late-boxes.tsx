import { useTranslations } from 'use-intl';
import './boxes.css';
import { useLive } from '../../live-context.ts';
import { stepWords } from '../../story-words.ts';
import { LampSays } from '../call.tsx';
import { OwnBox } from './own-box.tsx';

/** Kinds of steps that ask by themselves what one's lamp says. */
const ASK_FOR_SOUNDS: readonly string[] = ['lamps', 'practice'];

function nothing(): void {}

/** What everybody else was asked before: whoever came late may still answer, and need not. */
export function LateBoxes() {
  const { story, view } = useLive();
  const say = useTranslations('panels.boxes');
  const { myBoxes, scene } = view;
  if (!myBoxes) return null;
  const ofStep = stepWords(story, myBoxes.step);
  return (
    <section className="card box boxes" id="late-boxes" aria-labelledby="late-boxes-title">
      <h2 id="late-boxes-title">{ofStep('heading')}</h2>
      <p className="quiet">{say('lateNote')}</p>
      {myBoxes.boxes.map((box) => (
        <OwnBox key={box.box} box={box} left={myBoxes.left} isLate onTyped={nothing} />
      ))}
      {!scene.steps.some(({ kind }) => ASK_FOR_SOUNDS.includes(kind)) && <LampSays />}
    </section>
  );
}
