import type { letters as english } from '../en/letters.ts';
import type { Said } from '../part.ts';

export const letters = {
  reminders: {
    title: 'Keine Erinnerungen mehr?',
    text: 'Wir schreiben einen Tag vor dem Beginn einer Session, wenn ihre Tür aufgeht, und wenn die einladende Person noch einmal fragt, ob du kommst; manche Mails stellen auch einen und zwei Monate später zwei Fragen. Einladungen, ein neuer Termin und eine Absage kommen weiterhin: Dein Platz hängt daran.',
    stopped: 'Du bekommst keine Erinnerungen mehr. Deine Einladung und dein Platz bleiben, wie sie sind.',
    sent: 'Du bekommst wieder Erinnerungen.',
  },
  colleagues: {
    title: 'Keine Mails mehr über das Team?',
    text: 'Wir schreiben, wenn jemand zu Ihrer Firma dazukommen möchte und wenn jemand sie verlässt. Es steht weiterhin auf Ihrer Übersicht, und auf Ihrem Profil können Sie neu wählen.',
    stopped: 'Sie bekommen keine Mails mehr über das Team.',
    sent: 'Sie bekommen wieder Mails über das Team.',
  },
  stop: 'Diese Mails abbestellen',
  stopping: 'Wird abbestellt',
  again: 'Wieder schicken',
  sending: 'Einen Augenblick',
} satisfies Said<typeof english>;
