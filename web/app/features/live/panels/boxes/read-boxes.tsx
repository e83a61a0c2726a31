import { useTranslations } from 'use-intl';
import { useLive } from '../../live-context.ts';
import { useStepWords } from '../../story-words.ts';
import { ReadingStage, type ReadLine } from '../reading/reading-stage.tsx';

/** What stood in the boxes of a form or a toast, on the whole stage. */
export function ReadBoxes() {
  const { view } = useLive();
  const say = useTranslations('panels.boxes');
  const told = useStepWords('boxes');
  const { boxes, myBoxes, show } = view;
  if (!boxes?.reading) return null;
  const { step, reading, shape } = boxes;
  const mayReport = (myBoxes?.reportsLeft ?? 0) > 0;
  const lines = boxes.boxes.slice(0, reading.shown).flatMap(({ box, label, text, words }): ReadLine[] => {
    if (text === null) return [];
    const isOwn = myBoxes?.boxes.some((own) => own.box === box) === true;
    const report = {
      button: `report-box-${box}`,
      label: say('report'),
      name: say('reportName', { label }),
      command: { type: 'box.report', step, box } as const,
    };
    return [
      {
        key: box,
        label,
        text,
        ...(words === 'mislaid' ? { note: say('mislaid', { narrator: show.narrator }) } : {}),
        ...(words === 'own' && !isOwn && mayReport ? { report } : {}),
      },
    ];
  });
  return (
    <ReadingStage
      id="read-boxes"
      look={shape ?? 'form'}
      heading={told('heading')}
      lines={lines}
      of={boxes.boxes.length}
      nextAtMs={reading.nextAtMs}
      turnedBy={reading.turnedBy ?? null}
      next={{ type: 'box.turn', step, shown: reading.shown }}
    />
  );
}
