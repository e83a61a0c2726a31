import type { PublicConfig } from '@lorecrew/contract/api/config';
import { isShowPage } from '@lorecrew/contract/page-policies';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { consumer } from '../../lib/api/browser-api.ts';
import { tokenContextOf } from '../../lib/api/token-context.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { chatUser, consents, services } from '../../lib/consent/services-browser.ts';
import { clearedConsumer } from '../../lib/realtime/consumer-store.ts';
import './running-services.css';
import { ACCEPT_ALL, type Category, type Choice, type Consent, REJECT_ALL } from '../../lib/consent/consent.ts';
import { consentQuestion } from '../../lib/consent/consent-question.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import consentTexts from '../../locales/en/consent.json';
import { Button } from '../button.tsx';

interface RunningServicesProps {
  readonly configured: PublicConfig['services'];
  readonly pathname: string;
}

/** Runs the configured services as far as the visitor agrees, and asks where nobody has answered yet. */
export function RunningServices({ configured, pathname }: RunningServicesProps) {
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

/** The categories that have something configured behind them. */
function categoriesOf(services: PublicConfig['services']): Category[] {
  const { errorReports, analytics, replay, chat } = services;
  const counted = errorReports !== null || analytics !== null;
  const recorded = replay !== null || errorReports !== null;
  return [
    ...(counted ? (['analytics'] as const) : []),
    ...(recorded ? (['replay'] as const) : []),
    ...(chat !== null ? (['chat'] as const) : []),
  ];
}

/** Asks what a visitor agrees to. Rejecting weighs as much as accepting; nothing runs before an answer. */
function ConsentBanner({
  consent,
  services,
  mayAsk,
}: {
  consent: Consent | null;
  services: PublicConfig['services'];
  /** Whether the page may be asked over. People who ask for the choices see them everywhere. */
  mayAsk: boolean;
}) {
  const asked = useSyncExternalStore(consentQuestion.subscribe, consentQuestion.get, () => false);
  if (!asked && (consent !== null || !mayAsk)) return null;
  return (
    <MessagesProvider english={{ consent: consentTexts }}>
      {consents.privacyControl ? <Answered /> : <Question categories={categoriesOf(services)} before={consent ?? REJECT_ALL} />}
    </MessagesProvider>
  );
}

/** The browser has answered for its owner: there is nothing to choose, and that is said. */
function Answered() {
  const say = useTranslations('consent');
  return (
    <section className="consent" aria-label={say('label')}>
      <h2>{say('answered')}</h2>
      <p>{say('answeredText')}</p>
      <Button onClick={() => consentQuestion.set(false)}>{say('close')}</Button>
    </section>
  );
}

function Question({ categories, before }: { categories: readonly Category[]; before: Choice }) {
  const say = useTranslations('consent');
  const [choice, setChoice] = useState<Choice>(before);
  const decide = (decided: Choice) => {
    consentQuestion.set(false);
    consents.decide(decided);
  };
  return (
    <section className="consent" aria-label={say('label')}>
      <h2>{say('title')}</h2>
      <p>{say('text')}</p>
      <details>
        <summary>{say('oneByOne')}</summary>
        {categories.map((category) => (
          <label key={category}>
            <input
              type="checkbox"
              checked={choice[category]}
              onChange={({ currentTarget }) => setChoice({ ...choice, [category]: currentTarget.checked })}
            />
            <span>
              <b>{say(category)}</b> {say(`${category}Text`)}
            </span>
          </label>
        ))}
        <Button onClick={() => decide(choice)}>{say('save')}</Button>
      </details>
      <div className="answers">
        <Button onClick={() => decide(REJECT_ALL)}>{say('reject')}</Button>
        <Button onClick={() => decide(ACCEPT_ALL)}>{say('accept')}</Button>
      </div>
    </section>
  );
}
