import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';

/** What stood in the boxes, one line after the other; each own line of somebody else can be reported. */
export function OpenedBoxes() {
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
              <ActButton
                button={`report-box-${box}`}
                label={say('report')}
                name={say('reportName', { label })}
                command={{ type: 'box.report', step: boxes.step, box }}
                className="s quiet-act"
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
