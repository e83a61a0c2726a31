import { zodResolver } from '@hookform/resolvers/zod';
import type { Device, User } from '@lorecrew/contract/api/account';
import { ChangePasswordBody } from '@lorecrew/contract/api/auth';
import type { Setting, SettingKey, SettingsAnswer } from '@lorecrew/contract/api/settings';
import {
  changePassword,
  exportAccount,
  listDevices,
  listSettings,
  resetSetting,
  signOutAllDevices,
  signOutDevice,
  updateSetting,
} from '@lorecrew/contract/routes/account';
import type { BodyOf } from '@lorecrew/contract/routes/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import './profile-page.css';
import { DisconnectChoice } from '../../components/account/disconnect-choice.tsx';
import { PasswordMeter } from '../../components/account/password-meter.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { PasswordField, Segments, Switch } from '../../components/fields.tsx';
import { Form } from '../../components/form.tsx';
import { Refusal, Submit } from '../../components/form-parts.tsx';
import { NotFresh, NotLoaded, RowsLoading, Skeleton } from '../../components/list-states.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useAdmin } from '../../lib/auth/use-admin.ts';
import { DASHBOARD_THEMES, deviceDashboardTheme } from '../../lib/browser/dashboard-theme.ts';
import { saveJson } from '../../lib/browser/save-file.ts';
import { toasts } from '../../lib/browser/toast.ts';
import { useDashboardTheme } from '../../lib/browser/use-dashboard-theme.ts';
import { deviceWords } from '../../lib/text/device-words.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { ChangeAddress } from './change-address.tsx';
import { Company } from './company.tsx';
import { CompanySignIn } from './company-sign-in.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignInWays } from './sign-in-ways.tsx';

/** Everything about oneself: name and place, company, ways to sign in, password, devices, how the dashboard looks. */
export function ProfilePage() {
  const say = useTranslations('profile');
  const { user } = useAdmin();
  if (user === null) return null;
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <>
      <div className="profile-head">
        <Avatar name={name} large />
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {user.email} · {user.company_name}
          </p>
        </div>
      </div>
      <div className="panels settings">
        <section className="card box" aria-labelledby="about-you">
          <h2 id="about-you">{say('about.title')}</h2>
          <ProfileForm
            user={user}
            withName
            label={say('about.save')}
            onSaved={() => toasts.show({ id: 'profile', title: say('saved'), icon: 'check', color: 'green' })}
          />
        </section>
        <ChangeAddress user={user} />
        <Company user={user} />
        {user.membership === 'approved' && user.role === 'owner' ? <CompanySignIn /> : null}
        <SignInWays user={user} />
        <section className="card box" aria-labelledby="password">
          <h2 id="password">{user.password === '' ? say('password.set') : say('password.change')}</h2>
          <PasswordForm user={user} />
        </section>
        <Passkeys />
        <SecondFactor user={user} />
        <ToldOf />
        {user.membership === 'approved' ? <CalendarFeed /> : null}
        <Devices />
        <section className="card box" aria-labelledby="looks">
          <h2 id="looks">{say('theme.title')}</h2>
          <ThemeChoice />
        </section>
        <section className="card box" aria-labelledby="page-language">
          <h2 id="page-language">{say('pages.title')}</h2>
          <p className="small muted">{say('pages.text')}</p>
          <div className="page-language">
            <LanguageSwitch />
          </div>
        </section>
        <section className="card box" aria-labelledby="own-data">
          <h2 id="own-data">{say('data.title')}</h2>
          <TakeAlong />
          <DeleteAccount user={user} />
        </section>
      </div>
    </>
  );
}

/** Whether the dashboard is light or dark on this device. */
function ThemeChoice() {
  const say = useTranslations('profile');
  const chosen = useDashboardTheme();
  return (
    <Segments
      className="theme-choice"
      label={say('theme.label')}
      options={DASHBOARD_THEMES.map((value) => ({ value, label: say(`theme.${value}`) }))}
      value={chosen}
      onChange={(theme) => deviceDashboardTheme().choose(theme)}
    />
  );
}

/** Everything we keep about oneself, as a file. */
function TakeAlong() {
  const say = useTranslations('profile');
  const call = useCall({
    call: () => api.request(exportAccount),
    onDone: (held) => {
      saveJson({ name: `lorecrew-my-data-${held.made_at.slice(0, 10)}.json`, value: held });
      toasts.show({ id: 'export', title: say('data.done'), icon: 'check', color: 'green' });
    },
  });
  return (
    <>
      <p className="small muted">{say('data.text')}</p>
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Button pending={call.busy} onClick={() => call.send(undefined)}>
          {call.busy ? say('data.gathering') : say('data.download')}
        </Button>
      </div>
    </>
  );
}

const KEY = ['devices'];

/** The browsers that are signed in, and how to sign them out. */
export function Devices() {
  const say = useTranslations('profile');
  const { data, error, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(listDevices),
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <section className="card box" aria-labelledby="devices">
      <h2 id="devices">{say('devices.title')}</h2>
      {isPending ? <Skeleton label={say('loading')} /> : null}
      <Refusal text={error === null ? null : explain(error)} />
      {data === undefined ? null : (
        <ul className="devices">
          {data.devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      <Everywhere />
    </section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const say = useTranslations('profile');
  const sayDevice = useTranslations('components');
  const { moment } = useDates();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: KEY });
  const call = useCall({ call: (id: string) => api.request(signOutDevice, { params: { id } }), onDone: refresh });
  return (
    <li>
      <Laptop className="ic" aria-hidden="true" />
      <span className="grow">
        <b>{deviceWords(sayDevice, device.device)}</b>
        <span className="sub">
          {device.current
            ? say('devices.current')
            : say('devices.lastUsed', { time: moment(new Date(device.last_used_at), { weekday: false }) })}
        </span>
        <Refusal text={call.refusal} />
      </span>
      {device.current ? null : (
        <Button
          size="small"
          aria-label={say('devices.signOutName', { device: device.device })}
          pending={call.busy}
          onClick={() => call.send(device.id)}
        >
          {say('devices.signOut')}
        </Button>
      )}
    </li>
  );
}

function Everywhere() {
  const say = useTranslations('profile');
  return (
    <Confirm
      label={say('devices.everywhere')}
      size="normal"
      title={say('devices.everywhereTitle')}
      yes={say('devices.everywhere')}
      no={say('devices.stay')}
      danger
      act={() => api.request(signOutAllDevices)}
      onDone={() => void admin.logout()}
    >
      <p>{say('devices.everywhereText')}</p>
    </Confirm>
  );
}

const NAMES = ['current_password', 'password', 'password_confirmation'] as const;
const EMPTY: ChangePasswordBody = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password, or sets the first one. Every other device is signed out by it. */
export function PasswordForm({ user }: { user: User }) {
  const say = useTranslations('profile');
  const form = useForm({ resolver: zodResolver(ChangePasswordBody), defaultValues: EMPTY });
  const call = useCall({
    call: (body: BodyOf<typeof changePassword>) => api.request(changePassword, { body }),
    names: NAMES,
    onDone: ({ microsoft_disconnected: disconnected }) => {
      form.reset(EMPTY);
      void admin.freshen({ now: true });
      const title = disconnected ? say('password.changedDisconnected') : say('password.changed');
      toasts.show({ id: 'password', title, icon: 'check', color: 'green' });
    },
  });
  const [disconnects, setDisconnects] = useState(true);
  const asksAboutMicrosoft = user.password !== '' && user.providers.includes('microsoft');
  const withChoice = (body: ChangePasswordBody) =>
    asksAboutMicrosoft && !disconnects ? { ...body, disconnect_microsoft: false } : body;
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  const wrong = (name: (typeof NAMES)[number]) => errors[name]?.message ?? call.fields[name];
  return (
    <Form className="account-form" onSubmit={form.handleSubmit((body) => call.send(withChoice(body)))}>
      <p className="small muted">{say('password.text')}</p>
      <input type="hidden" autoComplete="username" value={user.email} readOnly />
      {user.password === '' ? null : (
        <PasswordField
          label={say('password.current')}
          autoComplete="current-password"
          error={wrong('current_password')}
          {...form.register('current_password')}
        />
      )}
      <PasswordField
        label={say('password.new')}
        autoComplete="new-password"
        hint={<PasswordMeter password={password} email={user.email} names={[user.first_name, user.last_name]} />}
        error={wrong('password')}
        {...form.register('password')}
      />
      <PasswordField
        label={say('password.repeat')}
        autoComplete="new-password"
        error={wrong('password_confirmation')}
        {...form.register('password_confirmation')}
      />
      {asksAboutMicrosoft ? (
        <DisconnectChoice
          label={say('password.disconnect')}
          hint={say('password.disconnectHint')}
          checked={disconnects}
          onChange={setDisconnects}
        />
      ) : null}
      <Refusal text={call.refusal} />
      <div className="form-acts">
        <Submit variant="plain" busy={call.busy} label={say('password.submit')} working={say('password.changing')} />
      </div>
    </Form>
  );
}

const TOLD_OF_KEY = ['settings'];

/** Which notifications and mails one wants; what has to be told says that it cannot be switched off. */
function ToldOf() {
  const say = useTranslations('settings');
  const queries = useQueryClient();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: TOLD_OF_KEY,
    queryFn: () => api.request(listSettings),
    staleTime: 0,
    networkMode: 'always',
  });
  const changed = (answer: SettingsAnswer) => queries.setQueryData(TOLD_OF_KEY, answer);
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
      void queries.invalidateQueries({ queryKey: TOLD_OF_KEY });
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
