import { useStreamIn } from './stream-in.ts';
import { useVoice } from './voice-context.ts';

/** The voices of the others. */
export function Heard() {
  return useVoice().call?.others.map(({ person, stream }) => <Voice key={person} stream={stream} />);
}

function Voice({ stream }: { stream: MediaStream | null }) {
  const ref = useStreamIn<HTMLAudioElement>(stream);
  // biome-ignore lint/a11y/useMediaCaption: what a crewmate says this moment has no captions; everything can be written as well
  return <audio ref={ref} autoPlay />;
}
