import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './join-help.css';

/**
 * Why somebody does not come in. Where the server says no to an email and a session it never says which was wrong, so that nobody can
 * try out addresses; `uniform` is that refusal, and then the words say what to check instead.
 */
export function JoinHelp({ refusal, uniform, children }: { refusal: string; uniform: boolean; children?: ReactNode }) {
  const say = useTranslations('join');
  return (
    <div className="join-help" id="refusal" role="alert">
      <p className="err">
        <CircleAlert className="ic" aria-hidden="true" />
        {uniform ? say('shut') : refusal}
      </p>
      {uniform ? <WhatToCheck refusal={refusal} /> : null}
      {children}
    </div>
  );
}

function WhatToCheck({ refusal }: { refusal: string }) {
  const say = useTranslations('join');
  return (
    <>
      <p className="small muted">{refusal}</p>
      <p className="small">{say('causes')}</p>
      <ul className="small">
        <li>{say('causeEarly')}</li>
        <li>{say('causeOver')}</li>
        <li>{say('causeEmail')}</li>
        <li>{say('causeLink')}</li>
      </ul>
    </>
  );
}
