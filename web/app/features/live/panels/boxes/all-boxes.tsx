import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './boxes.css';
import { Badge } from '../../../../components/badge.tsx';
import { useLive } from '../../live-context.ts';
import { ReportMenu } from '../../report-menu.tsx';
import { useStepWords } from '../../story-words.ts';
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
        <Badge>{say('filled', { filled, all: boxes.boxes.length })}</Badge>
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

/** What stood in the boxes, one line after the other; each own line of somebody else can be reported. */
function OpenedBoxes() {
  const { view, show: live } = useLive();
  const say = useTranslations('panels.boxes');
  const { boxes, myBoxes, me, show } = view;
  // Whoever comes while they are being told hears the rest of it, and not all of it again.
  const [cameAtMs] = useState(live.nowMs);
  if (!boxes) return null;
  const isOwn = (box: string) => box === me?.id || myBoxes?.boxes.some((own) => own.box === box) === true;
  return (
    <dl className="opened-boxes">
      {boxes.boxes.map(({ box, label, text, showsAtMs, words }) => (
        <div key={box} style={{ animationDelay: `${Math.max(0, (showsAtMs ?? cameAtMs) - cameAtMs)}ms` }}>
          <dt>{label}</dt>
          <dd>
            {text}
            {words === 'mislaid' && <small>{say('mislaid', { narrator: show.narrator })}</small>}
            {words === 'own' && !isOwn(box) && (myBoxes?.reportsLeft ?? 0) > 0 && (
              <ReportMenu
                text={text ?? ''}
                button={`report-box-${box}`}
                label={say('report')}
                name={say('reportName', { label })}
                command={{ type: 'box.report', step: boxes.step, box }}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
