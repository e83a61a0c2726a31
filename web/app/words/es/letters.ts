import type { letters as english } from '../en/letters.ts';
import type { Said } from '../part.ts';

export const letters = {
  reminders: {
    title: '¿No más recordatorios?',
    text: 'Escribimos un día antes de que empiece una sesión, cuando se abren sus puertas y cuando quien te invitó pregunta otra vez si vienes; algunos mensajes hacen también dos preguntas al mes y a los dos meses. Las invitaciones, una nueva hora y una cancelación siguen llegando: tu sitio depende de ellas.',
    stopped: 'Ya no recibes recordatorios. Tu invitación y tu sitio siguen como están.',
    sent: 'Vuelves a recibir recordatorios.',
  },
  colleagues: {
    title: '¿No más mensajes sobre el equipo?',
    text: 'Escribimos cuando alguien pide unirse a tu empresa y cuando alguien la deja. Sigue estando en tu panel, y puedes elegir de nuevo en tu perfil.',
    stopped: 'Ya no recibes mensajes sobre el equipo.',
    sent: 'Vuelves a recibir mensajes sobre el equipo.',
  },
  stop: 'No recibir más estos mensajes',
  stopping: 'Un momento',
  again: 'Volver a recibirlos',
  sending: 'Un momento',
} satisfies Said<typeof english>;
