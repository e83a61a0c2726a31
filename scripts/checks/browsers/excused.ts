/** Newer features that may be used all the same, each with what happens in a browser without it. */
const EXCUSED: Readonly<Record<string, string>> = {
  // Styles that an older browser passes over.
  'box-decoration-break': 'a caption’s ground is cut straight where a line breaks',
  cursor: 'a finger has no pointer',
  'forced-color-adjust': 'Safari has no forced colours',
  'light-dark()': 'the build writes it with custom properties',
  'mask-image': 'the build writes the prefixed name beside it',
  resize: 'a box for text keeps its height on phones',
  'text-wrap': 'lines break where they always did',
  // Scripts of libraries that ask first.
  'Error.captureStackTrace': 'zod asks first',
  'Error.stackTraceLimit': 'setting it where nobody reads it does nothing',
  'Intl.DurationFormat': 'the polyfill of Temporal asks first',
  'PublicKeyCredential.getClientCapabilities': 'the library of passkeys asks first',
  'URL.canParse': 'zod and Sentry ask first',
  'globalThis.cancelIdleCallback': 'Sentry asks first',
  'globalThis.requestIdleCallback': 'Sentry asks first',
  'navigator.connection': 'React asks first',
  'document.pictureInPictureElement': 'LiveKit compares it with an element: nothing is equal to it where it is not there',
  'navigator.userAgentData': 'LiveKit asks first',
  'navigator.vibrate': 'asked for first: who cannot feel a turn sees and hears it',
  'window.documentPictureInPicture': 'LiveKit asks first',
  RTCRtpScriptTransform: 'LiveKit asks first, and it is for encryption between ends',
  addStream: 'a shim of LiveKit for browsers that have it',
  createContext: 'React’s own; one of machine learning has the same name',
  createDTMFSender: 'LiveKit sends tones only where it is asked to, and nobody does',
  getDisplayMedia: 'Sentry wraps it where it is there',
  getLargestInteractionContentfulPaint: 'Sentry’s own name',
  maximize: 'that of a locale, which all have; a newer one has the same name',
  removeStream: 'a shim of LiveKit for browsers that have it',
  setImmediate: 'the reader of tables asks first',
  skipTransition: 'only what startViewTransition gave',
  startViewTransition: 'React Router asks first, and no link of ours wants one',
  when: 'zod’s own; a newer one has the same name',
};

/** Whether a feature may be used though some of the oldest browsers lack it. A property is excused with all its values. */
export function isExcused(name: string): boolean {
  return Object.hasOwn(EXCUSED, name) || Object.hasOwn(EXCUSED, name.split(':')[0] ?? name);
}
