import { type DirectoryGroup, type DirectoryGroupsAnswer, SCIM_BASE } from '@lorecrew/contract/api/directory';
import { listDirectoryGroups, updateDirectoryGroup } from '@lorecrew/contract/routes/directory';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../components/copy-button.tsx';
import { Checkbox } from '../../components/fields.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { LoadedList, NothingYet } from '../../components/list-states.tsx';
import { Cell, CellNote, Table } from '../../components/table.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';
import styles from './api-keys-page.module.css';

const GROUPS = ['directory-groups'];

/** Where an identity provider keeps people and groups of the company, and which groups make organisers. For owners. */
export function Directory() {
  const say = useTranslations('apiKeys.directory');
  const address = window.location.origin + SCIM_BASE;
  const list = useQuery({
    queryKey: GROUPS,
    queryFn: () => api.request(listDirectoryGroups),
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <section className="card" aria-labelledby="directory">
      <div className={styles.directory}>
        <h2 id="directory">{say('title')}</h2>
        <p>{say('text')}</p>
        <p className={styles.address}>
          <span>
            {say('address')}: <code className={styles.long}>{address}</code>
          </span>
          <CopyButton text={address} label={say('copy')} />
        </p>
        <p className="small muted">{say('domains')}</p>
        <h3>{say('groups')}</h3>
        <p className="small muted">{say('hint')}</p>
      </div>
      <LoadedList query={list} what={say('what')} notLoaded={{ title: say('notLoaded'), text: say('notLoadedText') }}>
        {({ groups }) =>
          groups.length === 0 ? (
            <NothingYet title={say('none')} text={say('noneText')} />
          ) : (
            <Table columns={[{ label: say('group') }, { label: say('organisers') }]} className={styles.keys}>
              {groups.map((group) => (
                <GroupRow key={group.id} group={group} />
              ))}
            </Table>
          )
        }
      </LoadedList>
    </section>
  );
}

function GroupRow({ group: { id, name, people, makesOrganisers } }: { group: DirectoryGroup }) {
  const say = useTranslations('apiKeys.directory');
  const queries = useQueryClient();
  const call = useCall({
    call: (makes: boolean) => api.request(updateDirectoryGroup, { params: { groupId: id }, body: { makes_organisers: makes } }),
    onDone: (answer) => {
      queries.setQueryData<DirectoryGroupsAnswer>(GROUPS, answer);
      toasts.show({ id: 'directory', title: say('saved'), icon: 'check' });
    },
  });
  return (
    <tr>
      <Cell>
        <b className={styles.long}>{name}</b>
        <CellNote>{say('people', { n: people })}</CellNote>
      </Cell>
      <Cell>
        <Checkbox
          label={say('organisersOf', { name })}
          checked={makesOrganisers}
          disabled={call.busy}
          onChange={(event) => call.send(event.target.checked)}
        />
        <Refusal text={call.refusal} />
      </Cell>
    </tr>
  );
}
