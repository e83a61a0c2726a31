import { paths } from '@lorecrew/contract/paths';
import { useState } from 'react';
import { explain } from '../../lib/api-error.ts';
import { startDemo } from '../../lib/browser-api.ts';
import { ownPath } from '../../lib/join-path.ts';
import { pageNavigation } from '../../lib/page-navigation.ts';
import { useLive } from './live-context.ts';
import { wordsOf } from './live-words.ts';

/** Where to go from the closing page: play again, plan the whole hour, or leave. Usable from its first second. */
export function WhatNext({ onLeave }: { onLeave: () => void }) {
  const { words, view } = useLive();
  const again = wordsOf({ words, button: 'b-again' });
  const plan = wordsOf({ words, button: 'b-plan' });
  const leave = wordsOf({ words, button: 'b-leave' });
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
      <button
        type="button"
        className={view.thanks?.given ? 'btn cta' : 'btn'}
        data-button="b-again"
        aria-label={again.accessibleName}
        aria-busy={isOpening}
        onClick={playAgain}
      >
        {again.label}
      </button>
      <a className="btn" data-button="b-plan" aria-label={plan.accessibleName} href={`${paths.home()}#organisers`}>
        {plan.label}
      </a>
      <button type="button" className="btn ghost" data-button="b-leave" aria-label={leave.accessibleName} onClick={onLeave}>
        {leave.label}
      </button>
      <span className="note" role="status">
        {refusal}
      </span>
    </div>
  );
}
