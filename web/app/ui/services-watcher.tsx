import { isShowPage } from '@lorecrew/contract/page-policies';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useAdmin } from '../lib/accounts/use-admin.ts';
import { chatUser, consents, services } from '../lib/consent/services-browser.ts';
import { consumer } from '../lib/http/browser-api.ts';
import { tokenContextOf } from '../lib/http/token-context.ts';
import { usePublicConfig } from '../lib/http/use-config.ts';
import { clearedConsumer } from '../lib/live/consumer-store.ts';
import { ConsentBanner } from './consent-banner.tsx';

/** Services of others on every page, and the question that comes before them. Neither is there where none is configured. */
export function ServicesWatcher() {
  const configured = usePublicConfig()?.services ?? null;
  const { pathname } = useLocation();
  const { user: organiser } = useAdmin();
  const { user: participant } = useSyncExternalStore(consumer.subscribe, consumer.get, () => clearedConsumer);
  const consent = useSyncExternalStore(consents.subscribe, consents.get, () => null);

  useEffect(() => {
    if (configured !== null) void consents.record();
  }, [configured]);

  useEffect(() => {
    if (configured === null) return;
    const here = tokenContextOf(pathname) === 'experience' ? participant : organiser;
    const user = here === null ? null : chatUser(here, here === organiser ? 'admin' : 'consumer');
    services.update({ services: configured, consent, pathname, user });
  }, [configured, consent, pathname, organiser, participant]);

  if (configured === null || Object.values(configured).every((address) => address === null)) return null;
  return <ConsentBanner consent={consent} services={configured} mayAsk={!isShowPage(pathname)} />;
}
