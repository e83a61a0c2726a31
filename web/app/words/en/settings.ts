/** Words of what organisers choose to be told of. */
export const settings = {
  title: 'Notifications',
  lede: 'It holds from the next time something happens.',
  notices: 'On your dashboard',
  mails: 'By email',
  fixed: 'Always on',
  back: 'Back to how it was at first',
  backDone: 'You are told of everything again.',
  what: 'what you are told of',
  keys: {
    'notice-answers': { title: 'Answers to invitations', text: 'Once for each session, whenever somebody answers.' },
    'notice-sessions': {
      title: 'Sessions',
      text: 'One begins within the hour, one is over, its report is ready, a colleague shares one with you.',
    },
    'notice-letters': { title: 'Emails that do not arrive', text: 'An invitation could not be delivered.' },
    'notice-credits': { title: 'Credits', text: 'Some were added, have expired, or few are left. For owners.' },
    'notice-colleagues': { title: 'Colleagues', text: 'Somebody was let in, or has left. For owners.' },
    'notice-needed': {
      title: 'What waits for you',
      text: 'Somebody asks to be let in, your role is another, credits were taken back.',
    },
    'mail-reports': { title: 'Reports', text: 'The report of a session that you look after is ready.' },
    'mail-colleagues': { title: 'Colleagues', text: 'Somebody asks to be let in, or has left. For owners.' },
    'mail-needed': {
      title: 'Your account, your money and your sessions',
      text: 'Links you ask for, new devices, receipts, refunds, sessions that come to you.',
    },
  },
} as const;
