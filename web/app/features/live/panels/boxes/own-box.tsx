import type { Slice } from '@lorecrew/contract/live/view';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useAct } from '../../use-act.ts';
import { WordsForm } from '../words-form.tsx';

/** One's own box: what is asked, what one put there, and the way to put something else. Nobody sees it before all are opened. */
export function OwnBox({
  box: { box, ask, maxChars, ready, mine },
  left,
  isLate,
  onTyped,
}: {
  box: Slice<'myBoxes'>['boxes'][number];
  left: number;
  /** It is shown to the crew as soon as it is put there. */
  isLate: boolean;
  onTyped: (text: string) => void;
}) {
  const say = useTranslations('panels.boxes');
  const act = useAct();
  return (
    <div className={mine === null ? 'own-box' : 'own-box is-filled'} data-own="">
      {mine !== null && (
        <p className="own-box-said">
          <Check className="ic" aria-hidden="true" />
          <span className="sr">{say('mineName', { ask })}</span>
          <span aria-hidden="true">{say('mine')}</span> <b>{mine}</b>
        </p>
      )}
      {left > 0 ? (
        <WordsForm
          button={`box-${box}`}
          label={ask}
          maxChars={maxChars}
          ready={ready}
          taken={mine}
          give={{
            button: `put-${box}`,
            label: say(mine === null ? 'put' : 'change'),
            name: say(isLate ? 'putLateName' : 'putName', { ask }),
          }}
          readyName={(words) => say('readyName', { words })}
          act={act}
          onTyped={onTyped}
          onGive={async (words) => {
            const result = await act.run({ type: 'box.fill', box, words });
            if (result?.ok) onTyped('');
          }}
        />
      ) : (
        <p className="quiet">{say('enough')}</p>
      )}
    </div>
  );
}
