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
  all: {
    title: 'Keine Mails mehr an dich?',
    text: 'Firmen laden mit unserer Hilfe zu ihren Sessions ein. Nach einem Klick erreicht dich davon nichts mehr unter dieser Adresse: keine Einladung, keine Erinnerung, kein neuer Termin, keine Absage, von keiner Firma. Wer dich einlädt, sieht, dass du keine Mails möchtest, und kann dir deinen Link auf anderem Weg schicken. Wir speichern einen Code, der aus deiner Adresse gebildet ist, nicht die Adresse selbst. Mails zu einem eigenen Konto bekommst du weiterhin.',
    stopped:
      'Du bekommst keine dieser Mails mehr, von keiner Firma. Ein Platz, den du hast, bleibt deiner; dein Link öffnet ihn.',
    sent: 'Du bekommst diese Mails wieder.',
  },
  stop: 'Diese Mails abbestellen',
  stopping: 'Wird abbestellt',
  again: 'Wieder schicken',
  sending: 'Einen Augenblick',
} satisfies Said<typeof english>;
