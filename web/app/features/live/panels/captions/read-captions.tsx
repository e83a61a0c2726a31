import { useTranslations } from 'use-intl';
import { useLive } from '../../live-context.ts';
import { StageArea } from '../../stage-area.tsx';
import { useStepWords } from '../../story-words.ts';
import { ReadingStage, type ReadLine } from '../reading/reading-stage.tsx';
import styles from './captions.module.css';

/** The captions below their picture, one after the other; the best comes last, with its votes and its writer. */
export function ReadCaptions() {
  const { view } = useLive();
  const say = useTranslations('captions');
  const told = useStepWords('captions');
  const { captions, myCaption, show } = view;
  if (!captions?.reading) return null;
  const { step, reading, best } = captions;
  const mayReport = (myCaption?.reportsLeft ?? 0) > 0;
  const lines = captions.captions.map(({ caption, text, words }): ReadLine => {
    const report = {
      button: `report-caption-${caption}`,
      label: say('report'),
      name: say('reportName', { text }),
      command: { type: 'caption.report', step, caption } as const,
    };
    return {
      key: String(caption),
      label: '',
      text,
      ...(words === 'mislaid' ? { note: say('mislaid', { narrator: show.narrator }) } : {}),
      ...(words === 'own' && caption !== myCaption?.own && mayReport ? { report } : {}),
    };
  });
  return (
    <ReadingStage
      id="read-captions"
      look="captions"
      heading={told('heading')}
      lines={lines}
      of={reading.of}
      nextAtMs={reading.nextAtMs}
      turnedBy={reading.turnedBy ?? null}
      next={{ type: 'caption.turn', step, shown: reading.shown }}
      end={
        best && (
          <p className={styles.best}>{best.by === null ? say('bestPlain') : say('best', { votes: best.votes, name: best.by })}</p>
        )
      }
    >
      <StageArea hasCaptions={false} />
    </ReadingStage>
  );
}
