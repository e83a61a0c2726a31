import type { Slice } from '@lorecrew/contract/live/view';
import { useTranslations } from 'use-intl';
import { ActButton } from './act-button.tsx';
import { useLive } from './live-context.ts';
import styles from './pace-bar.module.css';
import { useNow } from './use-now.ts';

/** A part that would close at its time says so a minute before. */
const CLOSES_SOON_MS = 60_000;

/** All that is left of the part is talk: whoever takes part may say that they would go on, and it goes on once all have. */
function Free({ phase, ready }: { phase: string; ready: NonNullable<Slice<'pace'>['ready']> }) {
  const { me } = useLive().view;
  const say = useTranslations('live.pace');
  const isSaid = me !== null && ready.by.includes(me.id);
  return (
    <section className={styles.bar} data-pace="" aria-label={say('title')}>
      <p className={styles.text} role="status">
        {isSaid ? say('said', { ready: ready.by.length, of: ready.of }) : say('free')}
      </p>
      {!isSaid && (
        <ActButton
          button="pace-ready"
          size="small"
          label={say('ready')}
          name={say('readyName')}
          command={{ type: 'pace.ready', phase }}
        />
      )}
    </section>
  );
}

/** Says that the present part is about to go on, and offers whoever would rather stay half a minute or more of it. */
export function PaceBar() {
  const { view, comfort } = useLive();
  const say = useTranslations('live.pace');
  const nowMs = useNow();
  const { pace, scene, show } = view;
  if (!pace || show.phase !== 'live') return null;
  const { goesOn, moreSec, phase } = pace;
  const leftMs = (scene.phase.endsAtMs - nowMs) * show.speed;
  const areAllReady = pace.ready !== undefined && pace.ready.by.length >= pace.ready.of;
  // Whoever has said so is told when, also where a sentence has to be heard to its end first.
  const isGoingOn = goesOn !== null && (nowMs >= goesOn.fromMs || areAllReady);
  const isClosing = moreSec > 0 && leftMs <= CLOSES_SOON_MS;
  if (leftMs <= 0) return null;
  if (!isGoingOn && pace.ready) return <Free phase={phase} ready={pace.ready} />;
  if (!isGoingOn && !isClosing) return null;
  const seconds = Math.ceil(leftMs / 1_000);
  const counted = pace.next === null ? say('goesOn', { seconds }) : say('next', { seconds, title: pace.next });
  const told = isGoingOn ? say('told') : say('closing');
  return (
    <section className={styles.bar} data-pace="" aria-label={say('title')}>
      {/* Told once and not every second: the clock is there for that. */}
      <p className={styles.text} aria-hidden="true">
        {comfort.calmClock ? told : counted}
      </p>
      <p className="sr" role="status">
        {told}
      </p>
      {isGoingOn && pace.canWait && (
        <ActButton button="pace-wait" size="small" label={say('wait')} command={{ type: 'pace.wait', phase }} />
      )}
      {moreSec > 0 && (
        <ActButton
          button="pace-more"
          size="small"
          label={say('more', { minutes: Math.max(1, Math.floor(moreSec / 60)) })}
          command={{ type: 'pace.more', phase }}
        />
      )}
    </section>
  );
}
