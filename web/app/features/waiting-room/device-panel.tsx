import { CameraOff, Check, type LucideIcon, MicOff, RotateCw, WifiOff } from 'lucide-react';
import type { Show } from '../../lib/use-show.ts';

interface Chip {
  readonly tone: 'ok' | 'warn' | 'bad' | '';
  readonly icon: LucideIcon;
  readonly text: string;
}

/** What is known of this device, and nothing that was not measured. */
export function DevicePanel({ show }: { show: Show }) {
  const chips: readonly Chip[] = [
    connectionChip(show),
    { tone: '', icon: MicOff, text: 'No microphone needed' },
    { tone: '', icon: CameraOff, text: 'No camera needed' },
  ];
  return (
    <section className="card box">
      <h2>This device</h2>
      <ul className="dev">
        {chips.map(({ tone, icon: Icon, text }) => (
          <li key={text} className={`badge ${tone}`}>
            <Icon className="ic" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function connectionChip({ connection, roundTripMs }: Show): Chip {
  switch (connection) {
    case 'live':
      return { tone: 'ok', icon: Check, text: roundTripMs === null ? 'Connected' : `Connection ${Math.round(roundTripMs)} ms` };
    case 'connecting':
      return { tone: '', icon: RotateCw, text: 'Connecting' };
    case 'trying':
      return { tone: 'warn', icon: RotateCw, text: 'Trying again' };
    default:
      return { tone: 'bad', icon: WifiOff, text: 'Not connected' };
  }
}
