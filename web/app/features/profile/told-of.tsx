import type { Setting, SettingsAnswer } from '@lorecrew/contract/api/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Switch } from '../../components/fields.tsx';
import './told-of.css';
import type { SettingKey } from '@lorecrew/contract/api/settings';
import { listSettings, resetSetting, updateSetting } from '@lorecrew/contract/routes/account';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { NotFresh, NotLoaded, RowsLoading } from '../../components/list-states.tsx';
import { api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { toasts } from '../../lib/browser/toast.ts';

const KEY = ['settings'];

/** Which notifications and mails one wants; what has to be told says that it cannot be switched off. */
export function ToldOf() {
  const say = useTranslations('settings');
  const queries = useQueryClient();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(listSettings),
    staleTime: 0,
    networkMode: 'always',
  });
  const changed = (answer: SettingsAnswer) => queries.setQueryData(KEY, answer);
  const of = (channel: 'notice-' | 'mail-') => data?.settings.filter(({ key }) => key.startsWith(channel)) ?? [];
  const stored = data?.settings.filter((one) => one.stored) ?? [];
  return (
    <section className="card box told-of" id="told-of" aria-labelledby="told-of-title">
      <h2 id="told-of-title">{say('title')}</h2>
      <p className="small muted">{say('lede')}</p>
      {data === undefined ? null : <NotFresh error={error} atMs={dataUpdatedAt} onRetry={() => void refetch()} />}
      {data === undefined && error !== null ? (
        <NotLoaded title={say('title')} text="" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowsLoading what={say('what')} />
      ) : (
        <>
          <Group title={say('notices')} settings={of('notice-')} onChanged={changed} />
          <Group title={say('mails')} settings={of('mail-')} onChanged={changed} />
          {stored.length === 0 ? null : <Back stored={stored} onChanged={changed} />}
        </>
      )}
    </section>
  );
}

interface Changes {
  onChanged: (answer: SettingsAnswer) => void;
}

function Group({ title, settings, onChanged }: { title: string; settings: readonly Setting[] } & Changes) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {settings.map((setting) => (
        <SettingSwitch key={setting.key} setting={setting} onChanged={onChanged} />
      ))}
    </fieldset>
  );
}

function SettingSwitch({ setting: { key, value, fixed }, onChanged }: { setting: Setting } & Changes) {
  const say = useTranslations('settings');
  const call = useCall({
    call: ({ key, value }: { key: SettingKey; value: boolean }) =>
      api.request(updateSetting, { params: { key }, body: { value } }),
    onDone: onChanged,
  });
  // While it is on its way it shows where it goes; refused, it is where it was.
  const isOn = call.busy ? !value : value;
  return (
    <>
      <Switch
        label={say(`keys.${key}.title`)}
        hint={
          <>
            {say(`keys.${key}.text`)} {fixed ? <strong>{say('fixed')}.</strong> : null}
          </>
        }
        checked={isOn}
        aria-disabled={fixed}
        onChange={() => (fixed ? undefined : call.send({ key, value: !value }))}
      />
      <Refusal text={call.refusal} />
    </>
  );
}

/** Forgets every choice. */
function Back({ stored, onChanged }: { stored: readonly Setting[] } & Changes) {
  const say = useTranslations('settings');
  const queries = useQueryClient();
  const call = useCall({
    call: async () => {
      for (const { key } of stored) onChanged(await api.request(resetSetting, { params: { key } }));
    },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: KEY });
      toasts.show({ title: say('backDone'), icon: 'check', color: 'green' });
    },
  });
  return (
    <>
      <Button size="small" pending={call.busy} onClick={() => call.send(undefined)}>
        {say('back')}
      </Button>
      <Refusal text={call.refusal} />
    </>
  );
}
