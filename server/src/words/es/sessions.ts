import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/sessions.ts';

export const invited = {
  hours: 'de {from} a {until}',
  ready: 'No hay nada que instalar ni que preparar: basta un navegador en un portátil o en un móvil.',
  open: 'Abrir mi sitio',
  yours: 'El enlace es tuyo. No lo compartas, por favor.',
  day: 'Día',
  time: 'Hora',
  before: 'Antes',
  doors: 'Puertas abiertas',
  where: 'Lugar',
  browser: 'tu navegador, en portátil o móvil',
  cannot: 'No puedo ir',
  check: 'Comprueba tu dispositivo (un minuto): {url}',
  calendar: 'El archivo de calendario adjunto muestra la hora en tu propia zona horaria.',
  kept: '{from} nos dio tu nombre y tu dirección para sesiones de tu equipo. Qué guardamos: {url}',
  stop: 'Si prefieres que no te lo recordemos: {url}',
  seat: 'Tu sitio: {url}',
  occasions: {
    invited: {
      subject: '{from} te invita: {name}, {when}',
      heading: '{first}, hay un sitio para ti',
      text: '{from} ha reservado {minutes, plural, =1 {un minuto} other {# minutos}} para vuestro equipo. Es una historia: {tagline}',
    },
    reminded: {
      subject: '¿Vienes? {name}, {when}',
      heading: '{first}, ¿vienes?',
      text: '{from} quiere saber si cuenta contigo para {title}. Dos botones en tu página lo responden.',
    },
    tomorrow: {
      subject: 'Pronto: {name}, {when}',
      heading: '{first}, empieza en menos de un día',
      text: 'Tu sitio en {title} te espera. El enlace de abajo es tuyo y lo abre.',
    },
    soon: {
      subject: 'Las puertas están abiertas: {name}',
      heading: '{first}, las puertas están abiertas',
      text: '{title} empieza en un cuarto de hora. Entra y espera con los demás.',
      go: 'Entrar',
    },
    missing: {
      subject: 'Te estamos esperando: {name}',
      heading: '{first}, te estamos esperando',
      text: '{title} está a punto de empezar y los demás ya están en la sala de espera. Entra ahora; si ya ha empezado, tu enlace te lleva dentro igualmente.',
    },
    relinked: {
      subject: 'Tu nuevo enlace: {name}, {when}',
      heading: '{first}, aquí tienes un nuevo enlace',
      text: '{from} ha cambiado tu enlace a {title}. El de correos anteriores ya no abre nada.',
    },
    resent: {
      subject: 'Tu enlace: {name}, {when}',
      heading: '{first}, aquí tienes otra vez tu enlace',
      text: 'Alguien ha pedido en la página de {title} que te enviemos otra vez tu enlace. Es el mismo de antes. Si no has sido tú, no tienes que hacer nada.',
    },
    moved: {
      subject: 'Nueva hora: {name}, {when}',
      heading: '{first}, hay una nueva hora',
      text: '{from} ha cambiado la hora de {title}. Tu sitio y tu enlace siguen siendo los mismos.',
    },
    cancelled: {
      subject: 'Cancelada: {name}, {when}',
      heading: '{first}, no tendrá lugar',
      text: '{from} ha cancelado {title}. No tienes que hacer nada; ese tiempo vuelve a ser tuyo.',
    },
    removed: {
      subject: 'Tu sitio se ha retirado: {name}, {when}',
      heading: '{first}, tu sitio se ha retirado',
      text: '{from} ha retirado tu invitación a {title}. Tu enlace está cerrado.',
    },
  },
} as const satisfies Said<typeof english.invited>;

export const felt = {
  subject: 'Dos preguntas, {moment, select, day30 {un mes} other {dos meses}} después de {name}',
  preview: 'Sin tu nombre, y en medio minuto.',
  heading: '{first}, ¿qué ha quedado?',
  since:
    'Hace {moment, select, day30 {un mes} other {dos meses}} que jugasteis {name} en equipo. {from} quiere saber qué ha quedado de aquello.',
  how: 'Son dos preguntas. Solo se guarda cuántas veces se dio cada respuesta; las medias solo se muestran donde han respondido cinco personas o más.',
  go: 'Responder dos preguntas',
  goodFor: 'El enlace es tuyo y vale dos semanas.',
  stop: 'Si prefieres no recibir estos correos: {url}',
  whoever: 'Quien la planificó',
} as const satisfies Said<typeof english.felt>;

export const report = {
  subject: 'El informe está listo: {name}',
  preview: 'Cómo fue, preguntas para comentarlo en equipo y qué ha sido de los créditos.',
  heading: 'El informe está listo.',
  over: 'Hola, {firstName}: {name} ha terminado y su informe está hecho.',
  what: 'Dice cómo se trabajó en equipo, te da preguntas para comentarlo y da cuenta de cada crédito. No nombra a ninguna tripulación ni a ninguna persona.',
  go: 'Abrir el informe',
  why: 'Cuidas de esta sesión. En tu perfil eliges de qué te avisamos por correo: {url}',
} as const satisfies Said<typeof english.report>;
