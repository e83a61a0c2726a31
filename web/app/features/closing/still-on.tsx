import { paths } from '@lorecrew/contract/paths';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Banner } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import type { Show } from '../../lib/realtime/use-show.ts';
import { useClock } from '../../lib/time/use-clock.ts';
import type { EndedView } from './ended-view.ts';
import styles from './still-on.module.css';

const MINUTE_MS = 60_000;

interface StillOnProps {
  readonly sessionId: string;
  readonly show: Pick<Show, 'send' | 'nowMs'>;
  readonly view: EndedView;
}

/** For somebody who left the last room before its end: the way back, and when the rest of this page comes. */
export function StillOn({ sessionId, show: { send, nowMs }, view: { pace, me, scene } }: StillOnProps) {
  const say = useTranslations('closing.still');
  const now = useClock({ nowMs, everyMs: 1_000 });
  const phase = pace?.phase;
  const takesPart = me !== null;
  // The others go on without waiting for whoever is here.
  useEffect(() => {
    if (phase !== undefined && takesPart) void send({ type: 'pace.ready', phase });
  }, [phase, takesPart, send]);
  const leftMs = scene === null || now === null ? null : scene.endsAtMs - now;
  return (
    <Banner className={styles.stillOn}>
      <span className={styles.text}>
        <b>{say('title')}</b> {say('text')}{' '}
        {leftMs !== null && say('latest', { minutes: Math.max(1, Math.ceil(leftMs / MINUTE_MS)) })}
      </span>
      <ButtonLink variant="primary" to={paths.live(sessionId)} replace>
        {say('back')}
      </ButtonLink>
    </Banner>
  );
}
