import type { InvitedRow as Invited } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { Check, CircleHelp, MailOpen, MailX, X } from 'lucide-react';
import { toasts } from '../../lib/browser/toast.ts';
import { people } from '../../lib/http/browser-api.ts';
import { presenceOf } from '../../lib/text/person-sign.ts';
import { AskAgain } from '../../ui/ask-again.tsx';
import { CheckMark } from '../../ui/check-mark.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { capital, useWords } from '../../words/words.ts';
import './invited-row.css';

const ANSWERS = {
  coming: { badge: 'ok', Icon: Check },
  not_coming: { badge: 'warn', Icon: X },
  opened: { badge: 'info', Icon: MailOpen },
  undelivered: { badge: 'warn', Icon: MailX },
  silent: { badge: '', Icon: CircleHelp },
} as const;

interface InvitedRowProps {
  person: Invited;
  session: SessionDetail;
  onChanged: () => void;
}

/** Somebody invited, and what can be done about them. */
export function InvitedRow({ person, session, onChanged }: InvitedRowProps) {
  const say = useWords('people.session');
  const saySign = useWords('people.sign');
  const sayCheck = useWords('people.check');
  const { name, email, answer, opened, undelivered, state, check } = person;
  const said = answer ?? (opened ? 'opened' : undelivered ? 'undelivered' : 'silent');
  const { badge, Icon } = ANSWERS[said];
  const isOver = session.status === 'completed' || session.status === 'cancelled';
  return (
    <tr>
      <td>
        <b>{name}</b>
        <span className="sub">{email}</span>
      </td>
      <td>
        <span className={`badge ${badge}`}>
          <Icon className="ic" aria-hidden="true" />
          {capital(saySign(said))}
        </span>
        {check === null ? null : (
          <span className="sub checked">
            <CheckMark grade={check} />
            {capital(sayCheck(check))}
          </span>
        )}
      </td>
      {session.status === 'scheduled' ? null : (
        <td className="muted now">{isOver ? say(state === 'invited' ? 'no' : 'yes') : saySign(presenceOf(person))}</td>
      )}
      <td>{isOver ? null : <Acts person={person} session={session} onChanged={onChanged} />}</td>
    </tr>
  );
}

function Acts({ person: { id: personId, name, answer }, session, onChanged }: InvitedRowProps) {
  const say = useWords('people.acts');
  const who = { sessionId: session.id, personId };
  const done = (title: string) => () => {
    onChanged();
    toasts.show({ title, icon: 'check', color: 'green' });
  };
  return (
    <div className="person-acts">
      {answer === null ? <AskAgain {...who} name={name} onChanged={onChanged} /> : null}
      <Confirm
        label={say('newLink')}
        about={say('newLinkName', { name })}
        title={say('newLinkTitle', { name })}
        yes={say('newLinkYes')}
        no={say('newLinkNo')}
        act={() => people.newLink(who)}
        onDone={done(say('newLinkDone', { name }))}
      >
        <p>{say('newLinkText')}</p>
      </Confirm>
      <Confirm
        label={say('remove')}
        about={say('removeName', { name })}
        title={say('removeTitle', { name })}
        yes={say('remove')}
        no={say('removeNo')}
        danger
        act={() => people.remove(who)}
        onDone={done(say('removed', { name }))}
      >
        <p>{say('removeText')}</p>
      </Confirm>
    </div>
  );
}
