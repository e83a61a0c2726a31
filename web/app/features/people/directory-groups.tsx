import type { DirectoryGroup } from '@lorecrew/contract/api/directory';
import type { SessionDetail } from '@lorecrew/contract/api/sessions';
import { listDirectoryGroups, listDirectoryPeople } from '@lorecrew/contract/routes/directory';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { HoldMore } from '../../components/people-import/hold-more.tsx';
import { addTo } from '../../components/people-import/target.ts';
import { Cell, CellNote, Table } from '../../components/table.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { randomUuid } from '../../lib/browser/random-uuid.ts';
import { toasts } from '../../lib/browser/toast.ts';
import styles from './people.module.css';

interface GroupsProps {
  session: SessionDetail;
  onChanged: () => void;
}

/** Groups of the company's directory, each to be put into a session at once. Nothing where the company has none. */
export function DirectoryGroups({ session, onChanged }: GroupsProps) {
  const say = useTranslations('people.groups');
  const { data } = useQuery({ queryKey: ['directory-groups'], queryFn: () => api.request(listDirectoryGroups) });
  const groups = (data?.groups ?? []).filter(({ people }) => people > 0);
  if (groups.length === 0) return null;
  return (
    <section className="card" aria-labelledby="directory-groups">
      <div className="list-head">
        <h2 id="directory-groups">{say('title')}</h2>
      </div>
      <Table columns={[{ label: say('group') }, { label: say('acts'), hideLabel: true }]} className={styles.peopleRows}>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} session={session} onChanged={onChanged} />
        ))}
      </Table>
    </section>
  );
}

const newKeys = () => ({ add: randomUuid(), invite: randomUuid() });

function GroupRow({ group: { id, name, people: n }, session, onChanged }: GroupsProps & { group: DirectoryGroup }) {
  const say = useTranslations('people');
  const [key, setKey] = useState(newKeys);
  const [invite, setInvite] = useState(false);
  const call = useCall({
    call: async (chosen: { invite: boolean; hold_more: boolean }) => {
      const { people } = await api.request(listDirectoryPeople, { params: { groupId: id } });
      const body = { request_key: key[chosen.invite ? 'invite' : 'add'], people, ...chosen };
      return { ...(await addTo({ kind: 'session', session }, body)), invited: chosen.invite };
    },
    onDone: ({ added, left, invited }) => {
      setKey(newKeys());
      onChanged();
      toasts.show({
        title: say(invited ? 'groups.invited' : 'groups.added', { n: added, name }),
        description: left.length > 0 ? say('groups.left', { n: left.length }) : null,
        icon: 'check',
        color: 'green',
      });
    },
  });
  const send = (chosen: boolean) => {
    setInvite(chosen);
    call.send({ invite: chosen, hold_more: false });
  };
  return (
    <tr>
      <Cell>
        <b>{name}</b>
        <CellNote>{say('groups.people', { n })}</CellNote>
      </Cell>
      <Cell>
        <span className={styles.rowActs}>
          {[false, true].map((chosen) => (
            <Button key={String(chosen)} size="small" pending={call.busy} onClick={() => send(chosen)}>
              {say(chosen ? 'company.invite' : 'company.add')}
              <span className="sr"> {name}</span>
            </Button>
          ))}
        </span>
        {call.refusal === null ? null : (
          <span className="err" role="alert">
            {call.refusal} <HoldMore session={session} code={call.code} onHold={() => call.send({ invite, hold_more: true })} />
          </span>
        )}
      </Cell>
    </tr>
  );
}
