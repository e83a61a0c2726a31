import type { InvitedRow as Invited } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { Check, CircleHelp, Mail, MailOpen, UserCheck, X } from 'lucide-react';
import { toasts } from '../../lib/browser/toast.ts';
import { people } from '../../lib/http/browser-api.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { Confirm } from '../../ui/confirm.tsx';

function answerOf({ answer, opened }: Invited): { word: string; badge: string; Icon: typeof Check } {
  if (answer === 'coming') return { word: 'Coming', badge: 'ok', Icon: Check };
  if (answer === 'not_coming') return { word: 'Cannot come', badge: 'warn', Icon: X };
  return opened ? { word: 'Link opened', badge: 'info', Icon: MailOpen } : { word: 'No answer yet', badge: '', Icon: CircleHelp };
}

const NOW = {
  invited: { word: 'not here yet', Icon: Mail },
  here: { word: 'here now', Icon: UserCheck },
  came: { word: 'was here', Icon: Check },
} as const;

interface InvitedRowProps {
  person: Invited;
  session: SessionDetail;
  onChanged: () => void;
}

/** Somebody invited, and what can be done about them. */
export function InvitedRow({ person, session, onChanged }: InvitedRowProps) {
  const { name, email, state } = person;
  const { word, badge, Icon } = answerOf(person);
  const now = NOW[state];
  const isOver = session.status === 'completed' || session.status === 'cancelled';
  return (
    <tr>
      <td>
        <b>{name}</b>
      </td>
      <td>{email}</td>
      <td>
        <span className={`badge ${badge}`}>
          <Icon className="ic" aria-hidden="true" />
          {word}
        </span>
      </td>
      <td className="muted">{isOver ? (state === 'invited' ? 'no' : 'yes') : now.word}</td>
      <td className="r">{isOver ? null : <Acts person={person} session={session} onChanged={onChanged} />}</td>
    </tr>
  );
}

function Acts({ person: { id: personId, name, answer }, session, onChanged }: InvitedRowProps) {
  const who = { sessionId: session.id, personId };
  const remind = useCall({
    call: () => people.remind(who),
    onDone: () => {
      onChanged();
      toasts.show({ title: `${name} is asked again`, icon: 'check', color: 'green' });
    },
  });
  const done = (title: string) => () => {
    onChanged();
    toasts.show({ title, icon: 'check', color: 'green' });
  };
  return (
    <>
      {answer === null ? (
        <button
          type="button"
          className="btn s"
          aria-busy={remind.busy}
          onClick={remind.busy ? undefined : () => remind.send(undefined)}
        >
          Ask again<span className="sr">: {name}</span>
        </button>
      ) : null}
      <Confirm
        label="New link"
        about={`New link for ${name}`}
        title={`Replace the link of ${name}?`}
        yes="Mail a new link"
        no="Keep it"
        act={() => people.newLink(who)}
        onDone={done(`${name} gets a new link`)}
      >
        <p>The link in earlier letters is good for nothing then. Do this when it was passed on.</p>
      </Confirm>
      <Confirm
        label="Remove"
        about={`Remove ${name}`}
        title={`Take the seat of ${name} back?`}
        yes="Remove"
        no="Keep the seat"
        danger
        act={() => people.remove(who)}
        onDone={done(`${name} is no longer invited`)}
      >
        <p>Their link closes, and they get a letter that says so.</p>
      </Confirm>
      {remind.refusal === null ? null : (
        <span className="err" role="alert">
          {remind.refusal}. There was a letter within the last hour.
        </span>
      )}
    </>
  );
}
