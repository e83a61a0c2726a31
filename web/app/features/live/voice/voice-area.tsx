import type { ReactNode } from 'react';
import { heard } from './in-call.ts';
import { useCrewVoice } from './use-crew-voice.ts';
import { VoiceContext } from './voice-context.ts';

interface VoiceAreaProps {
  readonly sessionId: string;
  readonly self: string | undefined;
  readonly children: ReactNode;
}

/** Where voices of the crew are heard, whatever scene stands in it. */
export function VoiceArea({ sessionId, self, children }: VoiceAreaProps) {
  const voice = useCrewVoice({ sessionId, self });
  return (
    <VoiceContext.Provider value={voice}>
      {children}
      {voice.call && <heard.Component />}
    </VoiceContext.Provider>
  );
}
