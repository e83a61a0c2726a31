import { useEffect } from 'react';
import { useNarrator, volumeBeside } from '../../lib/sound/narrator.ts';
import { useSoundSettings } from '../../lib/sound/sound.ts';
import { useStreamIn } from './stream-in.ts';
import { useVoice } from './voice-context.ts';

/** The voices of the others. They step back while the narrator speaks. */
export function Heard() {
  return useVoice().call?.others.map(({ person, stream }) => <Voice key={person} stream={stream} />);
}

function Voice({ stream }: { stream: MediaStream | null }) {
  const ref = useStreamIn<HTMLAudioElement>(stream);
  const { crew } = useSoundSettings();
  const { isSpeaking } = useNarrator();
  useEffect(() => {
    if (ref.current) ref.current.volume = volumeBeside(crew, { isSpeaking });
  }, [ref, crew, isSpeaking]);
  // biome-ignore lint/a11y/useMediaCaption: what a crewmate says this moment has no captions; everything can be written as well
  return <audio ref={ref} autoPlay />;
}
