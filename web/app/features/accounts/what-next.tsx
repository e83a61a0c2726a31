import { useTranslations } from 'use-intl';
import './what-next.css';

const STEPS = ['confirm', 'look', 'bring'] as const;

/** What follows after signing up, so that nobody has to guess. */
export function WhatNext() {
  const say = useTranslations('accounts.whatNext');
  return (
    <section className="what-follows" aria-labelledby="what-next">
      <h2 id="what-next">{say('title')}</h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{say(step)}</b>
            <span>{say(`${step}Text`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
