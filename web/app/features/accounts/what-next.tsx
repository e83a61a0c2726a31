import './what-next.css';
import { useWords } from '../../words/words.ts';

const STEPS = ['confirm', 'look', 'bring'] as const;

/** What follows after signing up, so that nobody has to guess. */
export function WhatNext() {
  const say = useWords('accounts.whatNext');
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
