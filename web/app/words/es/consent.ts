import type { consent as english } from '../en/consent.ts';
import type { Said } from '../part.ts';

export const consent = {
  label: 'Opciones de privacidad',
  answered: 'Tu navegador ya ha respondido',
  answeredText:
    'Pide a las páginas que no compartan lo que haces (Global Privacy Control). Lo respetamos: todo lo opcional queda apagado.',
  close: 'Cerrar',
  title: '¿Pueden otros ayudarnos aquí?',
  text: 'Esta página funciona sin ellos. Puedes cambiar de idea cuando quieras en «Opciones de privacidad».',
  oneByOne: 'Elegir una por una',
  analytics: 'Recuento y errores',
  analyticsText: 'Qué páginas se visitan y qué ha fallado en ellas.',
  replay: 'Grabaciones',
  replayText: 'Cómo se usan las páginas, con todo el texto oculto. Nunca durante un espectáculo.',
  chat: 'Chat',
  chatText: 'Un chat con nuestra gente. Recibe tu nombre, tu correo y desde cuándo tienes cuenta.',
  save: 'Guardar la elección',
  reject: 'Rechazar todo',
  accept: 'Aceptar todo',
} satisfies Said<typeof english>;
