import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import voiceControls from '../../locales/en/voiceControls.json';
import './meeting-room.css';
import { Button, ButtonAnchor } from '../button.tsx';

/** What the room may do in its frame: run, and be itself. It cannot lead this page elsewhere. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const USES = ['camera', 'microphone', 'display-capture', 'speaker-selection', 'autoplay'];

/** A room of another meeting service, in place of our own voices: named, opened beside or in a frame, and told nothing of the person. */
export function MeetingRoom({ url }: { url: string }) {
  return (
    <MessagesProvider english={{ voiceControls }}>
      <Room url={url} />
    </MessagesProvider>
  );
}

function Room({ url }: { url: string }) {
  const say = useTranslations('voiceControls.room');
  const [isHere, setHere] = useState(false);
  const { host, origin } = new URL(url);
  return (
    <div className="meeting-room">
      <p>
        <b>{say('title', { host })}</b>
        <span>{say('about')}</span>
      </p>
      <div className="meeting-acts">
        <ButtonAnchor size="small" href={url} target="_blank" rel="noopener noreferrer">
          <ExternalLink className="ic" aria-hidden="true" />
          {say('open')}
        </ButtonAnchor>
        <Button variant="ghost" size="small" aria-expanded={isHere} onClick={() => setHere(!isHere)}>
          {say(isHere ? 'away' : 'here')}
        </Button>
      </div>
      {isHere && (
        <iframe
          title={say('frame', { host })}
          src={url}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          allow={USES.map((use) => `${use} ${origin}`).join('; ')}
        />
      )}
    </div>
  );
}
