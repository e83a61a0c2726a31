import type { Stage } from '@lorecrew/contract/stage';
import { useEffect } from 'react';
import { consumer } from '../../lib/api/browser-api.ts';
import { useSoundSettings } from '../../lib/sound/sound.ts';
import { consumerFields } from './consumer-fields.ts';
import type { LiveView } from './live-view.ts';

const EVERY_MS = 1_000;

/** Writes the participant's state from the live view: with every view, and once a second. Nothing else writes it. */
export function useConsumerFields(view: LiveView, { narration }: Stage, nowMs: () => number): void {
  const { isOn } = useSoundSettings();
  useEffect(() => {
    const write = () => consumer.change(consumerFields({ view, nowMs: nowMs(), narration, hasSound: isOn }));
    write();
    const timer = setInterval(write, EVERY_MS);
    return () => clearInterval(timer);
  }, [view, narration, nowMs, isOn]);
}
