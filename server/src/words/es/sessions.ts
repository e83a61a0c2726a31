import type { Said } from '@lorecrew/contract/languages';
import type * as english from '../en/sessions.ts';

export const invited = {
  hours: 'de {from} a {until}',
  ready: 'No hay nada que instalar ni que preparar: basta un navegador en un portátil o en un móvil.',
  talking: 'Se habla en la propia página, con voz o por escrito.',
  talkingCall: 'Se habla en una llamada en {host}, o en la propia página con voz o por escrito.',
  open: 'Ir a mi sitio',
  yours: 'El enlace es personal. No lo compartas, por favor.',
  day: 'Día',
  time: 'Hora',
  before: 'Hora anterior',
  doors: 'Apertura de puertas',
  where: 'Lugar',
  browser: 'tu navegador, en portátil o móvil',
  cannot: 'No puedo ir',
  check: 'Comprueba tu dispositivo (un minuto): {url}',
  calendar: 'El archivo de calendario adjunto muestra la hora en tu propia zona horaria.',
  calendarAnswers:
    'El archivo de calendario adjunto muestra la hora en tu zona horaria. Un sí o un no en tu calendario cuenta como tu respuesta.',
  kept: '{from} nos dio tu nombre y tu dirección para sesiones de tu equipo. Qué guardamos: {url}',
  stop: 'Si no quieres recibir recordatorios: {url}',
  stopThese: 'Si prefieres no recibir recordatorios ni correos como este: {url}',
  writes: '{from} escribe: «{sentence}»',
  seat: 'Tu sitio: {url}',
  occasions: {
    invited: {
      subject: '{from} te invita: {name}, {when}',
      heading: '{first}, hay un sitio para ti',
      text: '{from} ha reservado {minutes, plural, =1 {un minuto} other {# minutos}} para vuestro equipo. Es una historia: {tagline}',
      range:
        '{from} ha reservado de {least, number} a {most, number} minutos, a vuestro ritmo, para vuestro equipo. Es una historia: {tagline}',
    },
    reminded: {
      subject: '¿Vienes? {name}, {when}',
      heading: '{first}, ¿vienes?',
      text: '{from} quiere saber si puede contar contigo para {title}. Respóndelo con uno de los dos botones de tu página.',
    },
    tomorrow: {
      subject: 'Empieza pronto: {name}, {when}',
      heading: '{first}, empieza en menos de un día',
      text: 'Tienes un sitio reservado en {title}. Entra con tu enlace personal, más abajo.',
    },
    soon: {
      subject: 'Las puertas están abiertas: {name}',
      heading: '{first}, las puertas están abiertas',
      text: '{title} empieza en un cuarto de hora. Entra y espera con el resto del equipo.',
      go: 'Entrar',
    },
    missing: {
      subject: 'Te estamos esperando: {name}',
      heading: '{first}, te estamos esperando',
      text: '{title} está a punto de empezar y las demás personas ya están en la sala de espera. Entra ahora; si ya ha empezado, podrás entrar igualmente con tu enlace.',
    },
    relinked: {
      subject: 'Tu nuevo enlace: {name}, {when}',
      heading: '{first}, aquí tienes un nuevo enlace',
      text: '{from} ha cambiado tu enlace a {title}. El de correos anteriores ya no funciona.',
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
    renamed: {
      subject: 'Nuevo nombre: {name}, {when}',
      heading: '{first}, la sesión tiene un nuevo nombre',
      text: '{from} la llama ahora «{name}». La hora, tu sitio y tu enlace siguen siendo los mismos.',
    },
    cancelled: {
      subject: 'Cancelada: {name}, {when}',
      heading: '{first}, la sesión se ha cancelado',
      text: '{from} ha cancelado {title}. No tienes que hacer nada.',
    },
    removed: {
      subject: 'Ya no tienes sitio: {name}, {when}',
      heading: '{first}, ya no tienes sitio en la sesión',
      text: '{from} ha retirado tu invitación a {title}. Tu enlace ya no funciona.',
    },
    passed: {
      subject: 'Tu sitio se ha cedido: {name}, {when}',
      heading: '{first}, tu sitio se ha cedido',
      text: 'Tu sitio en {title} lo ocupa ahora otra persona. Tu enlace ya no funciona.',
    },
    over: {
      subject: 'Lo que hicisteis: {name}',
      heading: '{first}, esto es lo que hicisteis en equipo',
      text: '{title} ha terminado. Vuestro equipo tiene su propia página: lo que hicisteis, las tarjetas de gracias, tu distinción con diploma y cómo trabajasteis en equipo.',
      asks: 'También hay dos preguntas breves; se responden en medio minuto.',
      preview: 'Tu página, con todo lo que hicisteis en equipo.',
      go: 'Abrir mi página',
    },
  },
} as const satisfies Said<typeof english.invited>;

export const survey = {
  subject: 'Dos preguntas, {moment, select, day30 {un mes} other {dos meses}} después de {name}',
  preview: 'Sin tu nombre y en medio minuto.',
  heading: '{first}, ¿qué os ha quedado?',
  since:
    'Hace {moment, select, day30 {un mes} other {dos meses}} que jugasteis a {name} en equipo. {from} quiere saber qué os ha quedado.',
  how: 'Son dos preguntas. Solo se guarda cuántas veces se dio cada respuesta; las medias solo se muestran a partir de cinco respuestas.',
  go: 'Responder dos preguntas',
  goodFor: 'El enlace es personal y caduca en dos semanas.',
  stop: 'Si prefieres no recibir estos correos: {url}',
  whoever: 'Quien la planificó',
} as const satisfies Said<typeof english.survey>;

export const report = {
  subject: 'El informe está listo: {name}',
  preview: 'Cómo fue, preguntas para comentarlo en equipo y qué ha sido de los créditos.',
  heading: 'El informe está listo.',
  over: 'Hola, {firstName}: {name} ha terminado y el informe está listo.',
  what: 'Explica cómo se trabajó en equipo, incluye preguntas para comentarlo y detalla el uso de cada crédito. No nombra a ninguna tripulación ni persona.',
  passOn: 'Si alguien pregunta cómo fue, puedes compartir esta frase; en el informe está la imagen que la acompaña.',
  sentence:
    '{people, plural, =1 {Una persona jugó} other {# personas jugamos}} «{story}» en equipo, {crews, plural, =1 {en una tripulación} other {en # tripulaciones}}, hasta el final «{ending}».',
  go: 'Abrir el informe',
  why: 'Recibes este correo porque te encargas de esta sesión. Elige en tu perfil de qué quieres que te avisemos: {url}',
} as const satisfies Said<typeof english.report>;

export const organiserEvent = {
  planned: {
    subject: 'En tu calendario: {name}, {when}',
    heading: 'Ya está en tu calendario',
    text: '«{name}» está planificada. El archivo adjunto la añade a tu calendario, y los cambios posteriores la actualizarán.',
  },
  moved: {
    subject: 'Nueva hora: {name}, {when}',
    heading: 'Hay una nueva hora',
    text: 'La hora de «{name}» ha cambiado. El archivo adjunto actualiza tu calendario.',
  },
  renamed: {
    subject: 'Nuevo nombre: {name}, {when}',
    heading: 'Hay un nuevo nombre',
    text: 'La sesión se llama ahora «{name}». El archivo adjunto actualiza tu calendario.',
  },
  cancelled: {
    subject: 'Cancelada: {name}, {when}',
    heading: 'No se celebrará',
    text: '«{name}» se ha cancelado. El archivo adjunto la quita de tu calendario.',
  },
  shared: {
    subject: 'Organizas {name}, {when}',
    heading: 'Ahora también organizas esta sesión',
    text: 'Ahora formas parte de la organización de «{name}». El archivo adjunto la añade a tu calendario.',
  },
  unshared: {
    subject: 'Ya no organizas {name}, {when}',
    heading: 'Ya no organizas esta sesión',
    text: 'Otras personas se encargan ahora de «{name}». El archivo adjunto la quita de tu calendario.',
  },
  go: 'Abrir la sesión',
  why: 'Formas parte de la organización de esta sesión. Elige qué correos recibes en tu perfil: {url}',
} as const satisfies Said<typeof english.organiserEvent>;
