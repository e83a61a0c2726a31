import { Pause } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/language.tsx';
import './pause-banner.css';
import { momentWords } from '../../lib/time/moment-words.ts';
import type { LiveView } from './live-view.ts';

/** That the show is paused, who lets it go on, and when it is over otherwise. Never covers a control. */
export function PauseBanner({
  show: { pausedAtMs, pauseEndsAtMs },
}: {
  show: Pick<LiveView['show'], 'pausedAtMs' | 'pauseEndsAtMs'>;
}) {
  const say = useTranslations('live.pause');
  const { language } = useLanguage();
  return (
    <div className="pause-banner" role="status">
      {pausedAtMs === null || pauseEndsAtMs === null ? null : (
        <div className="banner warn">
          <Pause className="ic" aria-hidden="true" />
          <span className="grow">
            <b>{say('title')}</b> {say('text', { until: momentWords(pauseEndsAtMs, { language }) })}
          </span>
        </div>
      )}
    </div>
  );
}
