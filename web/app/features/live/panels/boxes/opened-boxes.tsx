import { useWords } from '../../../../words/words.ts';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';

/** What stood in the boxes, one line after the other; each own line of somebody else can be reported. */
export function OpenedBoxes() {
  const { view } = useLive();
  const say = useWords('panels.boxes');
  const { boxes, myBoxes, me, show } = view;
  if (!boxes) return null;
  const [first] = boxes.boxes.flatMap(({ showsAtMs }) => showsAtMs ?? []);
  const isOwn = (box: string) => box === me?.id || myBoxes?.boxes.some((own) => own.box === box) === true;
  return (
    <dl className="opened-boxes">
      {boxes.boxes.map(({ box, label, text, showsAtMs, words }) => (
        <div key={box} style={{ animationDelay: `${(showsAtMs ?? 0) - (first ?? 0)}ms` }}>
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
