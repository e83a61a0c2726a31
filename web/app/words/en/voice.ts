/** Words of voices and pictures in a crew. */
export const voice = {
  title: 'Talk with your crew',
  nobody: 'Nobody yet. Everything can be written, too.',
  who: '{count, plural, =1 {{names} is there.} other {{names} are there.}}',
  join: 'Come in',
  coming: 'Coming in',
  failed: 'This did not come. Please try once more; everything can be written, too.',
  picture: 'Camera picture of {name}',
  signs: {
    speaking: 'speaking',
    camera: 'on camera',
    voice: 'voice',
    muted: 'muted',
    silenced: 'muted by the host',
    opening: 'connecting',
    again: 'reconnecting',
    none: 'no way between your networks; writes',
    text: 'text only',
  },
} as const;
