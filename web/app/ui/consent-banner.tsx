import type { PublicConfig } from '@lorecrew/contract/api/config';
import { useState, useSyncExternalStore } from 'react';
import './consent-banner.css';
import { ACCEPT_ALL, type Category, type Choice, type Consent, REJECT_ALL } from '../lib/consent/consent.ts';
import { consentQuestion } from '../lib/consent/consent-question.ts';
import { consents } from '../lib/consent/services-browser.ts';

const WORDS: Readonly<Record<Category, readonly [name: string, meaning: string]>> = {
  analytics: ['Counting and errors', 'Which pages are visited, and what went wrong on them.'],
  replay: ['Replays', 'How pages are used, with every text hidden. Never during a show.'],
  chat: ['Chat', 'A chat with our people. It learns your name, email address and since when you have an account.'],
};

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
export function ConsentBanner({
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
  if (consents.privacyControl) return <Answered />;
  return <Question categories={categoriesOf(services)} before={consent ?? REJECT_ALL} />;
}

/** The browser has answered for its owner: there is nothing to choose, and that is said. */
function Answered() {
  return (
    <section className="consent" aria-label="Privacy choices">
      <h2>Your browser has answered</h2>
      <p>
        It asks sites not to share what you do (Global Privacy Control). We keep to that: everything that is optional stays off.
      </p>
      <button type="button" className="btn" onClick={() => consentQuestion.set(false)}>
        Close
      </button>
    </section>
  );
}

function Question({ categories, before }: { categories: readonly Category[]; before: Choice }) {
  const [choice, setChoice] = useState<Choice>(before);
  const decide = (decided: Choice) => {
    consentQuestion.set(false);
    consents.decide(decided);
  };
  return (
    <section className="consent" aria-label="Privacy choices">
      <h2>May others help us here?</h2>
      <p>This site works without them. You can change your mind at any time under “Privacy choices”.</p>
      <details>
        <summary>Choose one by one</summary>
        {categories.map((category) => (
          <label key={category}>
            <input
              type="checkbox"
              checked={choice[category]}
              onChange={({ currentTarget }) => setChoice({ ...choice, [category]: currentTarget.checked })}
            />
            <span>
              <b>{WORDS[category][0]}</b> {WORDS[category][1]}
            </span>
          </label>
        ))}
        <button type="button" className="btn" onClick={() => decide(choice)}>
          Save choice
        </button>
      </details>
      <div className="answers">
        <button type="button" className="btn" onClick={() => decide(REJECT_ALL)}>
          Reject all
        </button>
        <button type="button" className="btn" onClick={() => decide(ACCEPT_ALL)}>
          Accept all
        </button>
      </div>
    </section>
  );
}
