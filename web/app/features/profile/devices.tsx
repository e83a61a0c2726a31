import type { Device } from '@lorecrew/contract/api/account';
import { listDevices, signOutAllDevices, signOutDevice } from '@lorecrew/contract/routes/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import { Button, buttonClasses } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { admin, api } from '../../lib/api/browser-api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { momentWords } from '../../lib/time/moment-words.ts';

const KEY = ['devices'];

/** The browsers that are signed in, and how to sign them out. */
export function Devices() {
  const { data, error, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => api.request(listDevices),
    staleTime: 0,
    networkMode: 'always',
  });
  return (
    <section className="card box" aria-labelledby="devices">
      <h2 id="devices">Signed in on</h2>
      {isPending ? <div className="sk" role="status" aria-label="Loading" /> : null}
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
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: KEY });
  const call = useCall({ call: (id: string) => api.request(signOutDevice, { params: { id } }), onDone: refresh });
  return (
    <li>
      <Laptop className="ic" aria-hidden="true" />
      <span className="grow">
        <b>{device.device}</b>
        <span className="sub">
          {device.current ? 'This one' : `Last used ${momentWords(new Date(device.last_used_at), { weekday: false })}`}
        </span>
        <Refusal text={call.refusal} />
      </span>
      {device.current ? null : (
        <Button size="small" aria-label={`Sign out ${device.device}`} pending={call.busy} onClick={() => call.send(device.id)}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function Everywhere() {
  return (
    <Confirm
      label="Sign out everywhere"
      className={buttonClasses()}
      title="Sign out on every device?"
      yes="Sign out everywhere"
      no="Stay signed in"
      danger
      act={() => api.request(signOutAllDevices)}
      onDone={() => void admin.logout()}
    >
      <p>This one, too. You then sign in again with your password.</p>
    </Confirm>
  );
}
