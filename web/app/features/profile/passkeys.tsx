import type { Passkey, PasskeysAnswer } from '@lorecrew/contract/api/passkey';
import { listPasskeys, removePasskey, renamePasskey } from '@lorecrew/contract/routes/passkey';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddPasskey, PasskeyNameForm } from '../../components/account/add-passkey.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { admin, api } from '../../lib/api/browser-api.ts';
import { browserHasPasskeys } from '../../lib/auth/passkeys.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useDates } from '../../lib/time/use-dates.ts';

const KEY = ['passkeys'];

type OnChanged = (answer: PasskeysAnswer, title: string) => void;

/** The passkeys of the signed-in person: added, named and removed. */
export function Passkeys() {
  const say = useTranslations('secondFactor.passkeys');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(listPasskeys),
    staleTime: 0,
    networkMode: 'always',
  });
  const changed: OnChanged = (answer, title) => {
    queries.setQueryData(KEY, answer);
    toasts.show({ id: 'passkeys', title, icon: 'check', color: 'green' });
    void admin.freshen({ now: true });
  };
  return (
    <section className="card box" aria-labelledby="passkeys">
      <h2 id="passkeys">{say('title')}</h2>
      <p className="small muted">{say('lede')}</p>
      {data === undefined && error !== null ? (
        <NotLoaded title={say('title')} text="" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowsLoading what={say('title')} />
      ) : (
        <>
          {data.passkeys.length === 0 ? null : (
            <ul className="devices passkeys">
              {data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onChanged={changed} />
              ))}
            </ul>
          )}
          {browserHasPasskeys() ? (
            <div className="row factor-acts">
              <AddPasskey onAdded={(answer) => changed(answer, say('added'))} />
            </div>
          ) : (
            <p className="small muted">{say('unsupported')}</p>
          )}
        </>
      )}
    </section>
  );
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: OnChanged }) {
  const say = useTranslations('secondFactor.passkeys');
  const { moment } = useDates();
  const { id, name, created_at: created, last_used_at: used, synced } = passkey;
  const at = (time: string) => moment(new Date(time), { weekday: false });
  return (
    <li>
      <Fingerprint className="ic" aria-hidden="true" />
      <span className="grow">
        <b>{name}</b>
        <span className="sub">{used === null ? say('unused', { time: at(created) }) : say('used', { time: at(used) })}</span>
        {synced ? <span className="sub">{say('synced')}</span> : null}
      </span>
      <span className="member-acts">
        <Rename passkey={passkey} onChanged={onChanged} />
        <Confirm
          label={say('remove')}
          about={say('removeName', { name })}
          title={say('removeTitle', { name })}
          yes={say('remove')}
          no={say('keep')}
          danger
          act={() => api.request(removePasskey, { params: { id } })}
          onDone={(answer) => onChanged(answer, say('removed'))}
        >
          <p>{say('removeText')}</p>
        </Confirm>
      </span>
    </li>
  );
}

function Rename({ passkey: { id, name }, onChanged }: { passkey: Passkey; onChanged: OnChanged }) {
  const say = useTranslations('secondFactor.passkeys');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-label={say('renameName', { name })} onClick={() => setOpen(true)}>
        {say('rename')}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={say('renameTitle')}>
        <PasskeyNameForm
          name={name}
          label={say('save')}
          working={say('saving')}
          send={(body) => api.request(renamePasskey, { params: { id }, body })}
          onDone={(answer) => {
            close();
            if (answer !== null && answer !== 'known') onChanged(answer, say('renamed'));
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}
