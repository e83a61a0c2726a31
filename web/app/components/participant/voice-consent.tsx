import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import voiceControls from '../../locales/en/voiceControls.json';
import { Switch } from '../fields.tsx';
import './voice-consent.css';
import type { LiveMedia } from '../../lib/realtime/live-media.ts';
import { useVoiceConsent } from './use-voice-consent.ts';

/** Whether it may be counted when one speaks: off until somebody says yes, and taken back by the same switch. */
export function VoiceConsent({ media }: { media: LiveMedia }) {
  return (
    <MessagesProvider english={{ voiceControls }}>
      <Consent media={media} />
    </MessagesProvider>
  );
}

function Consent({ media }: { media: LiveMedia }) {
  const { given, state, give } = useVoiceConsent(media);
  const say = useTranslations('voiceControls.times');
  const about = useId();
  if (given === null) return null;
  return (
    <div className="voice-consent">
      <Switch
        label={say('title')}
        checked={given}
        onChange={give}
        aria-busy={state === 'giving' || state === 'taking'}
        aria-describedby={about}
      />
      <p className="small muted" id={about}>
        {say('about')}
      </p>
      <p className="small" role="status">
        {state === 'failed' ? say('failed') : state === 'took' ? say('deleted') : given ? say('on') : ''}
      </p>
    </div>
  );
}
