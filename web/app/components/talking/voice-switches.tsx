import { useTranslations } from 'use-intl';
import { useVoiceSettings } from '../../lib/media/voice-settings.ts';
import { Switch } from '../fields.tsx';

/** Push to talk, and what the browser takes out of the voice: on until somebody turns it off, and remembered on this device. */
export function VoiceSwitches({ onPushToTalk }: { onPushToTalk?: () => void }) {
  const [{ pushToTalk, cleaned }, change] = useVoiceSettings();
  const say = useTranslations('voiceControls');
  return (
    <>
      <Switch
        label={say('hold')}
        hint={say('holdMore')}
        checked={pushToTalk}
        onChange={(isOn) => {
          onPushToTalk?.();
          change({ pushToTalk: isOn });
        }}
      />
      <Switch label={say('cleaned')} hint={say('cleanedMore')} checked={cleaned} onChange={(isOn) => change({ cleaned: isOn })} />
    </>
  );
}
