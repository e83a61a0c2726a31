import { useState } from 'react';
import { useTranslations } from 'use-intl';
import './neighbours.css';
import { Button } from '../../../../components/button.tsx';
import { nameWith } from '../../accessible-name.ts';
import { useLive } from '../../live-context.ts';
import { LampIcon } from './lamp-icon.tsx';
import { SendLamps } from './send-lamps.tsx';
import { useTowerName } from './tower-name.ts';

/** Over the task: the lamp that came last, and once the crew is done a way to send some. */
export function Neighbours() {
  const { view } = useLive();
  const { neighbours } = view;
  if (!neighbours) return null;
  return (
    <div className="near">
      {neighbours.mayDo ? <SendLamps neighbours={neighbours} /> : <LatestLamp received={neighbours.received} />}
    </div>
  );
}

type Received = NonNullable<ReturnType<typeof useLive>['view']['neighbours']>['received'];

/** What came last, until somebody puts it away or another comes. */
function LatestLamp({ received }: { received: Received }) {
  const say = useTranslations('panels.neighbours');
  const towerName = useTowerName();
  const [putAway, setPutAway] = useState(0);
  const latest = received.at(-1);
  if (!latest || putAway >= received.length) return null;
  const tower = towerName(latest);
  return (
    <section className="near-came" key={received.length} aria-label={say('came', { tower })}>
      <LampIcon />
      <p>
        <b>{say('came', { tower })}</b>
        <span>{latest.kind === 'hint' ? say('hinted', { n: latest.text }) : latest.text}</span>
      </p>
      <Button
        variant="ghost"
        size="small"
        data-button="near-away"
        aria-label={nameWith(say('away'), say('awayName', { tower }))}
        onClick={() => setPutAway(received.length)}
      >
        {say('away')}
      </Button>
    </section>
  );
}
