import type { TalkWay } from '@lorecrew/contract/live/person';
import { Keyboard, type LucideIcon, Mic, MicOff, Phone, RotateCw, Video } from 'lucide-react';
import { useTranslations } from 'use-intl';
import './voice.css';
import { useVoice } from '../../../components/talking/voice-context.ts';

type Sign = 'call' | 'away' | 'speaking' | 'camera' | 'voice' | 'muted' | 'silenced' | 'opening' | 'again' | 'none' | 'text';

const ICONS: Readonly<Record<Sign, LucideIcon>> = {
  call: Phone,
  away: MicOff,
  speaking: Mic,
  camera: Video,
  voice: Mic,
  muted: MicOff,
  silenced: MicOff,
  opening: Mic,
  again: RotateCw,
  none: MicOff,
  text: Keyboard,
};

/** How somebody of the crew takes part: a word and an icon of it; null while nobody talks and they have not said how they do. */
export function useMateSign(person: string | undefined, talks: TalkWay | undefined): Sign | null {
  const { callers, call } = useVoice();
  if (person === undefined) return null;
  const caller = callers.find((one) => one.person === person);
  if (!caller && (talks === 'text' || talks === 'call')) return talks;
  if (callers.length === 0) return null;
  if (!caller) return talks === 'voice' ? 'away' : 'text';
  const other = call?.others.find((one) => one.person === person);
  if (caller.silenced) return 'silenced';
  if (other?.isSpeaking) return 'speaking';
  if (other && other.state !== 'open') return other.state;
  if (caller.camera) return 'camera';
  return caller.microphone ? 'voice' : 'muted';
}

/** The sign of somebody in the room, as icon and word. */
export function MateSign({ sign }: { sign: Sign }) {
  const say = useTranslations('voice');
  const Icon = ICONS[sign];
  return (
    <span className="says">
      <Icon className="ic" aria-hidden="true" />
      {say(`signs.${sign}`)}
    </span>
  );
}
