import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Questions } from '../../components/site/questions.tsx';
import { Tabs } from '../../components/tabs.tsx';

const SEGMENTS = ['shown', 'near', 'hidden'] as const;
const TABS = ['overview', 'people'] as const;

/** Switches, segments, tabs, a question before an act, and answers that fold open. */
export function Choices() {
  const say = useTranslations('designSystem.choices');
  const [chosen, setChosen] = useState<(typeof SEGMENTS)[number]>('shown');
  return (
    <div className="specimen-fields">
      <label className="switch">
        <span className="grow">
          <b>{say('switchName')}</b>
          <span className="small muted">{say('switchSays')}</span>
        </span>
        <input type="checkbox" defaultChecked />
      </label>
      <div className="segments" role="radiogroup" aria-label={say('segments')}>
        {SEGMENTS.map((segment) => (
          <label key={segment}>
            <input
              className="covers"
              type="radio"
              name="segment"
              checked={chosen === segment}
              onChange={() => setChosen(segment)}
            />
            {say(`segment.${segment}`)}
          </label>
        ))}
      </div>
      <div>
        <Tabs
          label={say('tabs')}
          tabs={TABS.map((id) => ({ id, label: say(`tab.${id}`), panel: <p className="small">{say(`tabSays.${id}`)}</p> }))}
        />
      </div>
      <div>
        <Confirm
          label={say('ask')}
          className={buttonClasses({ variant: 'danger' })}
          title={say('asks')}
          yes={say('yes')}
          no={say('no')}
          danger
          act={nothing}
          onDone={noMore}
        >
          <p>{say('askSays')}</p>
        </Confirm>
      </div>
      <Questions id="specimen" title={say('questions')} questions={[{ ask: say('question'), answer: say('answer') }]} />
    </div>
  );
}

/** The question of a specimen has nothing behind it. */
function nothing(): Promise<void> {
  return Promise.resolve();
}

function noMore(): void {}
