import type { Stage } from '@lorecrew/contract/stage';
import { ChevronDown } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import './what-was-said.css';
import { useClock } from '../../lib/time/use-clock.ts';
import type { EndedView } from './ended-view.ts';

/** All that was said in a show, to be read; the route knows how. */
export type TranscriptComponent = ComponentType<{ story: Stage; view: EndedView; nowMs: number }>;

interface WhatWasSaidProps {
  readonly view: EndedView;
  readonly story: Stage;
  readonly serverNowMs: () => number;
  readonly Transcript: TranscriptComponent;
}

const TICK_MS = 1_000;

/** The whole night in words, for whoever wants to read it once more. Folded: the page is about the crew. */
export function WhatWasSaid({ view, story, serverNowMs, Transcript }: WhatWasSaidProps) {
  const say = useTranslations('closing');
  const nowMs = useClock({ nowMs: serverNowMs, everyMs: TICK_MS });
  return (
    <details className="card box c12 what-was-said">
      <summary>
        <h2>{say('said')}</h2>
        <ChevronDown className="ic" aria-hidden="true" />
      </summary>
      <div>{nowMs !== null && <Transcript story={story} view={view} nowMs={nowMs} />}</div>
    </details>
  );
}
