import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { updateSession } from '@lorecrew/contract/routes/sessions';
import { useTranslations } from 'use-intl';
import { Switch } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';

interface LinksOnlyRowProps {
  session: SessionDetail;
  onChanged: (session: SessionDetail) => void;
}

/** Whether only personal links open a session, or an email with its id as well. */
export function LinksOnlyRow({ session, onChanged }: LinksOnlyRowProps) {
  const say = useTranslations('sessions.linksOnly');
  const call = useCall({
    call: ({ id, changes }: { id: string; changes: BodyOf<typeof updateSession> }) =>
      api.request(updateSession, { params: { sessionId: id }, body: changes }),
    onDone: onChanged,
  });
  const { id, linksOnly } = session;
  return (
    <div>
      <dt>{say('name')}</dt>
      <dd>
        <Switch
          label={say('only')}
          hint={say(linksOnly ? 'on' : 'off')}
          checked={linksOnly}
          aria-busy={call.busy}
          onChange={(isOn) => call.send({ id, changes: { links_only: isOn } })}
        />
        <Refusal text={call.refusal} />
      </dd>
    </div>
  );
}
