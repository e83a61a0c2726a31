/** The page that stops letters. */
export const letters = {
  reminders: {
    title: 'No more reminders?',
    text: 'We write a day before a session begins, when its doors open, and when whoever invited you asks again whether you come; some also ask two questions a month and two months later. Invitations, a new time and a cancellation still reach you: your seat depends on them.',
    stopped: 'You get no more reminders. Your invitation and your seat stay as they are.',
    sent: 'You get reminders again.',
  },
  colleagues: {
    title: 'No more emails about colleagues?',
    text: 'We write when somebody asks to join your company, and when a colleague leaves it. It still stands on your dashboard, and you can choose anew on your profile.',
    stopped: 'You get no more emails about colleagues.',
    sent: 'You get emails about colleagues again.',
  },
  stop: 'Stop these emails',
  stopping: 'Stopping',
  again: 'Send them again',
  sending: 'One moment',
} as const;
