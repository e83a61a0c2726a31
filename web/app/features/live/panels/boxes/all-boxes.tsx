import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './boxes.css';
import { useLive } from '../../live-context.ts';
import { useStepWords } from '../../story-words.ts';
import { OpenedBoxes } from './opened-boxes.tsx';
import { OwnBox } from './own-box.tsx';

/** Boxes that are filled in secret, and what came out of them. */
export function AllBoxes() {
  const { view } = useLive();
  const say = useTranslations('panels.boxes');
  const ofStep = useStepWords('boxes');
  const { boxes, myBoxes } = view;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  if (!boxes) return null;
  const filled = boxes.boxes.filter(({ isFilled }) => isFilled).length;
  const isLate = myBoxes?.late === true;
  const late = boxes.isClosed && !isLate ? Object.values(typed).filter((text) => text.trim() !== '') : [];
  const mine = boxes.isClosed && !isLate ? [] : (myBoxes?.boxes ?? []);
  return (
    <section className="card box boxes" id="boxes" aria-labelledby="boxes-title">
      <h2 id="boxes-title">
        {`${ofStep('heading')} `}
        <span className="badge">{say('filled', { filled, all: boxes.boxes.length })}</span>
      </h2>
      {ofStep('note') !== '' && <p className="quiet">{ofStep('note')}</p>}
      {mine.map((box) => (
        <OwnBox
          key={box.box}
          box={box}
          left={myBoxes?.left ?? 0}
          isLate={isLate}
          onTyped={(text) => setTyped((all) => ({ ...all, [box.box]: text }))}
        />
      ))}
      {late.map((text) => (
        <p key={text} className="late-words" role="status">
          {say('late')} <q>{text}</q>
        </p>
      ))}
      {boxes.isClosed && boxes.isShown && <OpenedBoxes />}
      {boxes.isClosed && !boxes.isShown && <p className="quiet">{say('kept')}</p>}
    </section>
  );
}
