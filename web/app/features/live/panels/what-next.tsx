import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../components/button-link.tsx';
import './what-next.css';
import { Button } from '../../../components/button.tsx';
import { PlayTogether } from '../../../components/participant/play-together.tsx';
import { SendOn } from '../../../components/participant/send-on.tsx';
import { PlanLink } from '../../../components/site/plan-link.tsx';
import { nameWith } from '../accessible-name.ts';
import { useLive } from '../live-context.ts';
import type { Panel } from './panel.ts';

/** Where to go from the closing scene: to the page of what the crew did, into a short story together, or to plan a session. */
function WhatNext() {
  const { story, view, leave, afterwards } = useLive();
  const sayOver = useTranslations('live.over');
  const isOver = view.show.phase === 'completed';
  const say = useTranslations('live.leave');
  const { plan } = story.closing;
  return (
    <div className="what-next">
      {isOver || afterwards === null ? null : <p className="what-comes">{sayOver('comes')}</p>}
      {afterwards === null ? null : (
        <ButtonLink variant="plain" to={afterwards} replace>
          {sayOver('go')}
        </ButtonLink>
      )}
      {isOver && afterwards !== null ? <PlayTogether label={sayOver('together')} /> : null}
      <PlanLink story={plan.story ?? story.slug} name={nameWith(plan.label, plan.accessibleName)}>
        {plan.label}
      </PlanLink>
      <SendOn />
      {afterwards === null ? (
        <Button variant="ghost" data-button="leave" aria-label={say('goName')} onClick={leave}>
          {say('go')}
        </Button>
      ) : null}
    </div>
  );
}

export const whatNext: Panel = { id: 'next', Component: WhatNext };
