import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../components/button.tsx';
import { PrivacyChoices } from '../../components/consent/privacy-choices.tsx';
import { VoiceConsent } from '../../components/participant/voice-consent.tsx';
import { showStore } from '../../lib/realtime/live-registry.ts';
import { useConsumer } from '../../lib/realtime/use-seat.ts';

/** Who sees what, before it happens, and whether it may be counted when one speaks. */
export function PrivacyNote({ sessionId }: { sessionId: string }) {
  const say = useTranslations('waitingRoom.privacy');
  const { dataPackage, customDailyRoomUrl } = useConsumer();
  const media = useMemo(() => showStore(sessionId).media(), [sessionId]);
  // Where people talk at another service there is nothing to count.
  const asksConsent = dataPackage !== null && customDailyRoomUrl === '';
  return (
    <section className="card box">
      <h2>{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      {asksConsent && <VoiceConsent media={media} />}
      <PrivacyChoices className={buttonClasses({ size: 'small' })} />
    </section>
  );
}
