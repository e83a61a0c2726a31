import './what-next.css';

const STEPS = [
  ['Confirm your email', 'Press the link in our mail and give your password. Nobody else can book in your name.'],
  ['Look around', 'You are in at once. Play the 5-minute demo to see what your team will see.'],
  ['Bring your team', 'They join with a link and their email. No account, nothing to install.'],
] as const;

/** What follows after signing up, so that nobody has to guess. */
export function WhatNext() {
  return (
    <section className="what-follows" aria-labelledby="what-next">
      <h2 id="what-next">What happens next</h2>
      <ol>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
