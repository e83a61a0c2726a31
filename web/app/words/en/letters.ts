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
  all: {
    title: 'No more emails to you?',
    text: 'Companies invite people to their sessions through us. If you stop these emails, none of them can write to this address through us any more: no invitations, reminders, new times or cancellations. Whoever invites you sees that you want no emails, and can send you your link another way. We keep a code made from your address, not the address itself. Emails about an account of your own still reach you.',
    stopped: 'You get no more of these emails, from any company. If you have a seat, it stays yours: your link opens it.',
    sent: 'You get these emails again.',
  },
  stop: 'Stop these emails',
  stopping: 'Stopping',
  again: 'Send them again',
  sending: 'One moment',
} as const;
