/** Words of voices and pictures in a crew. */
export const voice = {
  title: 'Talk with your crew',
  nobody: 'Nobody yet. Everything can be written, too.',
  who: '{count, plural, =1 {{names} is there.} other {{names} are there.}}',
  join: 'Come in',
  coming: 'Coming in',
  failed: 'This did not come. Please try once more; everything can be written, too.',
  picture: 'Camera picture of {name}',
  room: {
    title: 'Your crew talks at {host}',
    about: 'Your organiser has chosen it. It learns neither your name nor this session from us.',
    open: 'Open the room',
    here: 'Show it here',
    away: 'Close it here',
    frame: 'Room at {host}',
  },
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
