import { CircleAlert } from 'lucide-react';

/**
 * Why somebody does not come in. Where the server says no to an email and a session it never says which was wrong, so that nobody can
 * try out addresses; `uniform` is that refusal, and then the words say what to check instead.
 */
export function JoinHelp({ refusal, uniform }: { refusal: string; uniform: boolean }) {
  return (
    <div className="join-help" id="refusal" role="alert">
      <p className="err">
        <CircleAlert className="ic" aria-hidden="true" />
        {uniform ? 'This email does not open this door.' : refusal}
      </p>
      {uniform ? <WhatToCheck refusal={refusal} /> : null}
    </div>
  );
}

function WhatToCheck({ refusal }: { refusal: string }) {
  return (
    <>
      <p className="small muted">{refusal}</p>
      <p className="small">That can have one of three causes:</p>
      <ul className="small">
        <li>The email is not the one your invitation went to. A second address of yours does not open the door.</li>
        <li>The link is of another session, or was cut off on its way. The one in your invitation is whole.</li>
        <li>The door is shut: it opens 24 hours before the start, and closes 7 days after the end.</li>
      </ul>
    </>
  );
}
