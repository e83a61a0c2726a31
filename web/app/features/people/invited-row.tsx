import type { InvitedRow as Invited } from '@lorecrew/contract/api/people';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { Check, CircleHelp, MailOpen, MailX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Confirm } from '../../components/confirm.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { AskAgain } from '../../components/session/ask-again.tsx';
import { CheckMark } from '../../components/session/check-mark.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { capitalize } from '../../lib/i18n/list-format.ts';
import { presenceOf } from '../../lib/text/person-sign.ts';
import './invited-row.css';
import { getPersonalLink, removeAttendee, renewPersonalLink } from '@lorecrew/contract/routes/people';
import { Button } from '../../components/button.tsx';

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
  const say = useTranslations('people.session');
  const saySign = useTranslations('people.sign');
  const sayCheck = useTranslations('people.check');
  const sayNoEmail = useTranslations('people.noEmail');
  const { name, email, answer, opened, undelivered, state, check, noEmail } = person;
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
          {capitalize(saySign(said))}
        </span>
        {noEmail == null ? null : (
          <span className="sub checked">
            <MailX className="ic" aria-hidden="true" />
            {capitalize(sayNoEmail(noEmail))}
          </span>
        )}
        {check === null ? null : (
          <span className="sub checked">
            <CheckMark grade={check} />
            {capitalize(sayCheck(check))}
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

function Acts({ person: { id: personId, name, answer, noEmail, undelivered }, session, onChanged }: InvitedRowProps) {
  const say = useTranslations('people.acts');
  const who = { sessionId: session.id, personId };
  const done = (title: string) => () => {
    onChanged();
    toasts.show({ title, icon: 'check', color: 'green' });
  };
  const wantsNone = noEmail === 'stopped';
  return (
    <div className="person-acts">
      {answer === null && !wantsNone ? <AskAgain {...who} name={name} onChanged={onChanged} /> : null}
      {noEmail != null || undelivered ? <CopyLink {...who} name={name} /> : null}
      <Confirm
        label={say('newLink')}
        about={say('newLinkName', { name })}
        title={say('newLinkTitle', { name })}
        yes={say(wantsNone ? 'newLinkReplace' : 'newLinkYes')}
        no={say('newLinkNo')}
        act={() => api.request(renewPersonalLink, { params: who })}
        onDone={done(say(wantsNone ? 'newLinkReplaced' : 'newLinkDone', { name }))}
      >
        <p>{wantsNone ? say('newLinkNoEmail', { name }) : say('newLinkText')}</p>
      </Confirm>
      <Confirm
        label={say('remove')}
        about={say('removeName', { name })}
        title={say('removeTitle', { name })}
        yes={say('remove')}
        no={say('removeNo')}
        danger
        act={() => api.request(removeAttendee, { params: who })}
        onDone={done(say('removed', { name }))}
      >
        <p>{say('removeText')}</p>
      </Confirm>
    </div>
  );
}

/** Copies somebody's personal link, which our email cannot bring them. Where the browser does not let it, the link stands there. */
function CopyLink({ sessionId, personId, name }: { sessionId: string; personId: string; name: string }) {
  const say = useTranslations('people.acts');
  const [shown, setShown] = useState<string | null>(null);
  const call = useCall({
    call: () => api.request(getPersonalLink, { params: { sessionId, personId } }).then(({ url }) => url),
    onDone: async (url) => {
      // Missing over plain http, where the page is not on this very machine.
      const copied: Promise<void> = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'));
      await copied.then(
        () => toasts.show({ title: say('copied', { name }), icon: 'check', color: 'green' }),
        () => setShown(url),
      );
    },
  });
  return (
    <>
      <Button size="small" aria-label={say('copyLinkName', { name })} pending={call.busy} onClick={() => call.send(undefined)}>
        {say('copyLink')}
      </Button>
      <Refusal text={call.refusal} />
      {shown === null ? null : (
        <span className="sub copied-link" role="status">
          {say('notCopied', { url: shown })}
        </span>
      )}
    </>
  );
}
