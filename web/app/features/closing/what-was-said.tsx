import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { useClock } from '../../lib/use-clock.ts';
import type { EndedView } from './ended-view.ts';

/** All that was said in a show, to be read; the route knows how. */
export type ToldStory = ComponentType<{ view: EndedView; nowMs: number }>;

interface WhatWasSaidProps {
  readonly view: EndedView;
  readonly serverNowMs: () => number;
  readonly Story: ToldStory;
}

const TICK_MS = 1_000;

/** The whole night in words, for whoever wants to read it once more. Folded: the page is about the crew. */
export function WhatWasSaid({ view, serverNowMs, Story }: WhatWasSaidProps) {
  const nowMs = useClock({ nowMs: serverNowMs, everyMs: TICK_MS });
  return (
    <details className="card box c12 what-was-said">
      <summary>
        <h2>Read what was said</h2>
        <ChevronDown className="ic" aria-hidden="true" />
      </summary>
      <div>{nowMs !== null && <Story view={view} nowMs={nowMs} />}</div>
    </details>
  );
}
