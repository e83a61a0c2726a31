import { useTranslations } from 'use-intl';
import { useStreamIn } from '../../../components/talking/stream-in.ts';
import { useVoice } from '../../../components/talking/voice-context.ts';

/** Somebody's camera picture, where it is on and comes. */
export function MatePicture({ person, name }: { person: string | undefined; name: string }) {
  const { call } = useVoice();
  const say = useTranslations('voice');
  const other = call?.others.find((one) => one.person === person);
  const isShown = other?.camera === true && other.state === 'open';
  const ref = useStreamIn<HTMLVideoElement>(isShown ? other.stream : null);
  if (!isShown) return null;
  // Its sound is played apart, so that a camera that goes off silences nobody.
  return <video ref={ref} autoPlay muted playsInline disablePictureInPicture aria-label={say('picture', { name })} />;
}
