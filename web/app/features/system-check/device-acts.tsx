import { RotateCw, Square } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Cause } from './check-row.tsx';
import type { UsedDevice } from './use-device.ts';

interface DeviceActsProps {
  readonly used: UsedDevice;
  readonly area: 'microphone' | 'camera';
}

/** What can be done about a microphone or a camera: open it, choose another, close it, and what helps where it does not open. */
export function DeviceActs({ used: { device, choices, start, stop }, area }: DeviceActsProps) {
  const say = useTranslations(`systemCheck.${area}`);
  const sayAny = useTranslations('systemCheck');
  const id = useId();
  const on = device.kind === 'on';
  return (
    <>
      {device.kind === 'fault' ? (
        <Cause why={sayAny(`fault.${device.fault}Why`)} helps={sayAny(`fault.${device.fault}Helps`)} />
      ) : null}
      <div className="acts">
        {on && choices.length > 0 ? (
          <>
            <label className="sr" htmlFor={id}>
              {say('choose')}
            </label>
            <select id={id} className="select s" value={device.id} onChange={({ target }) => start(target.value)}>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.label}
                </option>
              ))}
            </select>
          </>
        ) : null}
        {/* One button for both, so that the focus stays where it was. */}
        <Button size="small" aria-disabled={device.kind === 'asking'} onClick={pressOf(device.kind, { start, stop })}>
          {on ? <Square className="ic" aria-hidden="true" /> : null}
          {device.kind === 'fault' ? <RotateCw className="ic" aria-hidden="true" /> : null}
          {on ? say('stop') : device.kind === 'fault' ? sayAny('again') : say('try')}
        </Button>
      </div>
    </>
  );
}

function pressOf(kind: UsedDevice['device']['kind'], { start, stop }: Pick<UsedDevice, 'start' | 'stop'>) {
  if (kind === 'asking') return undefined;
  return kind === 'on' ? stop : () => start();
}
