import { later } from '../panels/later.tsx';

/** What is drawn in a call only comes with the call. */
export const heard = later(async () => (await import('../../../components/talking/heard.tsx')).Heard);
export const ownBar = later(async () => (await import('./own-bar.tsx')).OwnBar);
export const barMicrophone = later(async () => (await import('../../../components/talking/microphone-button.tsx')).BarMicrophone);
export const matePicture = later(async () => (await import('./mate-picture.tsx')).MatePicture);
export const voiceMates = later(async () => (await import('./voice-mates.tsx')).VoiceMates);

/** Stands in the comfort settings, in a call or not. */
export const voiceConsent = later(async () => (await import('../../../components/participant/voice-consent.tsx')).VoiceConsent);

/** Fetches what is drawn in a call. Rejects where it does not come. */
export async function fetchInCall(): Promise<void> {
  await Promise.all([heard, ownBar, barMicrophone, matePicture, voiceMates].map(({ fetch }) => fetch()));
}
