import { Mic, RotateCw, Square } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDevice } from '../../lib/media/use-device.ts';
import { Button } from '../button.tsx';
import { EchoTest } from './echo-test.tsx';
import { LevelMeter, useLevelBars } from './level-meter.tsx';
import styles from './try-microphone.module.css';

/** The microphone, tried before anybody hears it: only with its button the browser asks for it. */
export function TryMicrophone() {
  const say = useTranslations('talking.microphone');
  const sayControls = useTranslations('voiceControls');
  const { device, start, stop } = useDevice('audio');
  const stream = device.kind === 'on' ? device.stream : null;
  const bars = useLevelBars(stream);
  const Icon = stream ? Square : device.kind === 'fault' ? RotateCw : Mic;
  const press = stream ? stop : () => start();
  return (
    <div className={styles.trial}>
      <div className={styles.row}>
        {/* One button for both, so that the focus stays where it was. */}
        <Button size="small" aria-disabled={device.kind === 'asking'} onClick={device.kind === 'asking' ? undefined : press}>
          <Icon className="ic" aria-hidden="true" />
          {say(stream ? 'stop' : device.kind === 'fault' ? 'again' : 'try')}
        </Button>
        {stream && <LevelMeter bars={bars} label={sayControls('level')} />}
      </div>
      <p className="small" role="status">
        {device.kind === 'fault'
          ? `${sayControls(`fault.${device.fault}`, { device: sayControls('microphone') })} ${say('without')}`
          : say(device.kind)}
      </p>
      {stream && <EchoTest stream={stream} />}
    </div>
  );
}
