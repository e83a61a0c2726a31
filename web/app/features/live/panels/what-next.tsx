import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../components/button-link.tsx';
import './what-next.css';
import { Button } from '../../../components/button.tsx';
import { SendOn } from '../../../components/participant/send-on.tsx';
import { PlanLink } from '../../../components/site/plan-link.tsx';
import { explain } from '../../../lib/api/api-error.ts';
import { startDemo } from '../../../lib/api/browser-api.ts';
import { pageNavigation } from '../../../lib/browser/page-navigation.ts';
import { ownPath } from '../../../lib/realtime/invitation-path.ts';
import { nameWith } from '../accessible-name.ts';
import { useLive } from '../live-context.ts';
import type { Panel } from './panel.ts';

/** Where to go from the closing page: play again, plan a session, or leave. Usable from its first second. */
function WhatNext() {
  const { story, view, leave, afterwards } = useLive();
  const sayOver = useTranslations('live.over');
  const isOver = view.show.phase === 'completed';
  // Somebody who has not given their thanks yet is asked for that first.
  const isMain = isOver || view.thanks === null || view.thanks.given !== null;
  const say = useTranslations('live.leave');
  const { again, plan } = story.closing;
  const [isOpening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const playAgain = async () => {
    if (isOpening) return;
    setOpening(true);
    setRefusal(null);
    try {
      const { url } = await startDemo({});
      pageNavigation.go(ownPath(url) ?? paths.home());
    } catch (error) {
      setRefusal(explain(error));
      setOpening(false);
    }
  };

  return (
    <div className="what-next">
      {afterwards === null ? null : (
        <ButtonLink variant={isMain ? 'primary' : 'plain'} to={afterwards} replace>
          {sayOver('go')}
        </ButtonLink>
      )}
      <Button
        variant={isMain && afterwards === null ? 'primary' : 'plain'}
        data-button="again"
        aria-label={nameWith(again.label, again.accessibleName)}
        aria-busy={isOpening}
        onClick={playAgain}
      >
        {again.label}
      </Button>
      <PlanLink story={plan.story ?? story.slug} name={nameWith(plan.label, plan.accessibleName)}>
        {plan.label}
      </PlanLink>
      <SendOn />
      {isOver && afterwards !== null ? null : (
        <Button variant="ghost" data-button="leave" aria-label={say('goName')} onClick={leave}>
          {say('go')}
        </Button>
      )}
      <span className="act-note" role="status">
        {refusal}
      </span>
    </div>
  );
}

export const whatNext: Panel = { id: 'next', Component: WhatNext };
