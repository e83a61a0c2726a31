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
  all: {
    title: '¿No más mensajes para ti?',
    text: 'Las empresas invitan a sus sesiones con nuestra ayuda. Con una pulsación, nada de eso llega más a esta dirección: ni invitaciones, ni recordatorios, ni cambios de hora, ni cancelaciones, de ninguna empresa. Quien te invite verá que no quieres mensajes y podrá enviarte tu enlace por otra vía. Guardamos un código hecho a partir de tu dirección, no la dirección. Los mensajes sobre una cuenta tuya te siguen llegando.',
    stopped: 'Ya no recibes estos mensajes, de ninguna empresa. El sitio que tengas sigue siendo tuyo; tu enlace lo abre.',
    sent: 'Vuelves a recibir estos mensajes.',
  },
  stop: 'No recibir más estos mensajes',
  stopping: 'Un momento',
  again: 'Volver a recibirlos',
  sending: 'Un momento',
} satisfies Said<typeof english>;
