/** What a visitor may agree to. */
export const consent = {
  label: 'Privacy choices',
  answered: 'Your browser has answered',
  answeredText:
    'It asks sites not to share what you do (Global Privacy Control). We keep to that: everything that is optional stays off.',
  close: 'Close',
  title: 'May others help us here?',
  text: 'This site works without them. You can change your mind at any time under “Privacy choices”.',
  oneByOne: 'Choose one by one',
  analytics: 'Counting and errors',
  analyticsText: 'Which pages are visited, and what went wrong on them.',
  replay: 'Replays',
  replayText: 'How pages are used, with every text hidden. Never during a show.',
  chat: 'Chat',
  chatText: 'A chat with our people. It learns your name, email address and since when you have an account.',
  save: 'Save choice',
  reject: 'Reject all',
  accept: 'Accept all',
} as const;
