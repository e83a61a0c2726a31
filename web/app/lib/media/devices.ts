export type DeviceKind = 'audio' | 'video';

/** Why a device did not open, from the name of the browser's error. */
export type MediaFault = 'denied' | 'missing' | 'busy' | 'insecure';

export interface DeviceChoice {
  readonly id: string;
  readonly label: string;
}

/** The cause behind an error of `getUserMedia`; `null` is a browser that does not offer it, as on pages without https. */
export function mediaFaultOf(error: string | null): MediaFault {
  if (error === null) return 'insecure';
  if (error === 'NotAllowedError' || error === 'SecurityError') return 'denied';
  return error === 'NotFoundError' || error === 'OverconstrainedError' ? 'missing' : 'busy';
}

export function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Opens a microphone or a camera, which may ask the person; why not, where it does not open. */
export async function openDevice(kind: DeviceKind, wanted: MediaTrackConstraints | true): Promise<MediaStream | MediaFault> {
  // Not there on pages without https.
  if (!('mediaDevices' in navigator)) return mediaFaultOf(null);
  try {
    return await navigator.mediaDevices.getUserMedia({ [kind]: wanted });
  } catch (error) {
    return mediaFaultOf(error instanceof DOMException ? error.name : '');
  }
}

/** Devices of a kind; known once one of them may be used. One without a name is called by its number. */
export async function choicesOf(kind: DeviceKind): Promise<DeviceChoice[]> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return all
    .filter((one) => one.kind === `${kind}input` && one.deviceId !== '')
    .map(({ deviceId, label }, i) => ({ id: deviceId, label: label || String(i + 1) }));
}
