import { CircleAlert } from 'lucide-react';

/**
 * Why somebody does not come in. Where the server says no to an email and a session it never says which was wrong, so that nobody can
 * try out addresses; `uniform` is that refusal, and then the words say what to check instead.
 */
export function JoinHelp({ refusal, uniform, sessionId }: { refusal: string; uniform: boolean; sessionId: string }) {
  return (
    <div className="join-help" id="refusal" role="alert">
      <p className="err">
        <CircleAlert className="ic" aria-hidden="true" />
        {refusal}
      </p>
      {uniform ? <WhatToCheck sessionId={sessionId} /> : null}
    </div>
  );
}

function WhatToCheck({ sessionId }: { sessionId: string }) {
  return (
    <>
      <p className="small">That can have one of three causes:</p>
      <ul className="small">
        <li>The email is not the one your invitation went to. A second address of yours does not open the door.</li>
        <li>
          The link is of another session. This one is <code>{sessionId}</code>.
        </li>
        <li>The door is shut: it opens 24 hours before the start, and closes 7 days after the end.</li>
      </ul>
    </>
  );
}
