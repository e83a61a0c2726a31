/** Words of the dials. */
export const dials = {
  yours: 'Yours',
  turnIt: 'yours to turn',
  heldBy: 'held by {holder}',
  turnedBy: 'turned by {role}',
  lent: 'anybody may turn it now',
  dial: '{dial}, {state}',
  // Everybody's word
  people: 'Who is ready',
  ready: 'ready',
  counted: 'counts as ready',
  notYet: 'not yet',
  iAmReady: 'I am ready',
  notReady: 'Not ready after all',
  // The two keys
  count: 'Three, two, one',
  countName: 'Three, two, one: start the countdown',
  send: 'Send one test',
  sendName: 'Send one test of all dials',
  next: {
    ready: 'Say that you are ready when the dials stand as you want them.',
    others:
      '{count, plural, =1 {{word} of you is not ready yet.} other {{word} of you are not ready yet.}} Then {holder} counts down.',
    othersMe:
      '{count, plural, =1 {{word} of you is not ready yet.} other {{word} of you are not ready yet.}} Then you count down.',
    countMe: 'Everybody is ready. Count down: it is your key.',
    count: 'Everybody is ready. {holder} counts three, two, one.',
    counting: 'Hands off. {holder} sends at the end of it.',
    countingMe: 'Hands off. You send at the end of it.',
    sendMe: 'Now. Send it: it is your key.',
    send: 'Now {holder} sends it.',
    hush: 'Look out to sea.',
  },
  counting: 'Countdown',
  stands: 'The dials stand at {setting}',
  tries: 'What was sent',
  try: 'Test {n, number}.',
} as const;
