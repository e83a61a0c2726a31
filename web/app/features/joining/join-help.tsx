import { CircleAlert } from 'lucide-react';

/** A refusal never says which part was wrong, so that nobody can try out addresses; it says what to check instead. */
export function JoinHelp({ refusal, sessionId }: { refusal: string; sessionId: string }) {
  return (
    <div className="join-help" id="refusal" role="alert">
      <p className="err">
        <CircleAlert className="ic" aria-hidden="true" />
        {refusal}
      </p>
      <p className="small">That can have one of three causes:</p>
      <ul className="small">
        <li>The email is not the one your invitation went to. A second address of yours does not open the door.</li>
        <li>
          The link is of another session. This one is <code>{sessionId}</code>.
        </li>
        <li>The door is shut: it opens 24 hours before the start, and closes 7 days after the end.</li>
      </ul>
    </div>
  );
}
