import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import unlit from '../../art/lamp-unlit.svg';
import { CheckRow, type RowState } from './check-row.tsx';
import { DeviceActs } from './device-acts.tsx';
import { type Device, useDevice } from './use-device.ts';

const states: Readonly<Record<Device['kind'], RowState>> = { off: 'optional', asking: 'looking', on: 'seen', fault: 'limited' };

/** One's own picture, shown to oneself. */
export function CameraRow({ tell, note }: Record<'tell' | 'note', (line: string) => void>) {
  const say = useTranslations('systemCheck.camera');
  const used = useDevice('video');
  const { device } = used;
  const text = say(device.kind === 'fault' ? device.fault : device.kind);
  useEffect(() => {
    if (device.kind !== 'off') tell(text);
  }, [device.kind, text, tell]);
  return (
    <CheckRow name={say('name')} text={text} state={states[device.kind]} note={note}>
      <div className="two">
        <div>
          <DeviceActs used={used} area="camera" />
        </div>
        {device.kind === 'on' ? (
          <Picture stream={device.stream} label={say('picture')} />
        ) : (
          <div className="preview">
            <img src={unlit} alt="" width="48" height="62" />
          </div>
        )}
      </div>
    </CheckRow>
  );
}

function Picture({ stream, label }: { stream: MediaStream; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className="preview" aria-label={label} autoPlay muted playsInline />;
}
