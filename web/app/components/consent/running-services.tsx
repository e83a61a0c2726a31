import type { PublicConfig } from '@lorecrew/contract/api/config';
import { isShowPage } from '@lorecrew/contract/page-policies';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { consumer } from '../../lib/api/browser-api.ts';
import { tokenContextOf } from '../../lib/api/token-context.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { chatUser, consents, services } from '../../lib/consent/services-browser.ts';
import { clearedConsumer } from '../../lib/realtime/consumer-store.ts';
import { ConsentBanner } from './consent-banner.tsx';

/** Runs the configured services as far as the visitor agrees, and asks where nobody has answered yet. */
export function RunningServices({ configured }: { configured: PublicConfig['services'] }) {
  const { pathname } = useLocation();
  const { user: organiser } = useAdmin();
  const { user: participant } = useSyncExternalStore(consumer.subscribe, consumer.get, () => clearedConsumer);
  const consent = useSyncExternalStore(consents.subscribe, consents.get, () => null);

  useEffect(() => void consents.record(), []);

  useEffect(() => {
    const here = tokenContextOf(pathname) === 'experience' ? participant : organiser;
    const user = here === null ? null : chatUser(here, here === organiser ? 'admin' : 'consumer');
    services.update({ services: configured, consent, pathname, user });
  }, [configured, consent, pathname, organiser, participant]);

  return <ConsentBanner consent={consent} services={configured} mayAsk={!isShowPage(pathname)} />;
}
