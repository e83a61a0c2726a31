import type { honoured as english } from '../en/honoured.ts';
import type { Said } from '../part.ts';

export const honoured = {
  title: 'Lo que vio el registro',
  times:
    'Los tiempos cuentan desde que empezó el juego en cada escena. El registro sabe cuándo se leyó o se clavó una tarjeta, no lo que se dijo de ella.',
  role: {
    crew: 'Habló por la tripulación',
    did: 'Tuviste las tarjetas de {role}.',
    didInCrew: 'Fuiste parte de la tripulación.',
  },
  did: {
    'first-word': 'La primera tarjeta compartida fue la tuya.',
    'last-piece': 'Compartiste la tarjeta que completó la imagen.',
    'second-key': 'Giraste la segunda llave para tu tripulación.',
    'door-opener': 'La primera tarjeta de otra persona llegó justo después de la tuya.',
    cartographer: 'Pusiste marcas donde la tripulación podía verlas.',
    'lamp-sender': 'Enviaste una lámpara a otra tripulación.',
    'open-mind': 'El orden de la tripulación no era el tuyo, y era el mejor.',
    'good-question': 'Pediste una pista que llevó a una solución.',
    'steady-lever': 'Moviste un mando de una tarea que tu tripulación resolvió.',
    'warm-ink': 'Escribiste una tarjeta de gracias.',
    'night-owl': 'Estuviste desde el primer minuto hasta el último.',
  },
  saw: {
    'first-word': 'En {title} tu tarjeta fue la primera, en {at}.',
    'last-piece': 'En {title} solo faltaba tu tarjeta: llegó en {at}, y tu tripulación terminó en {after}.',
    'second-key': 'En {title} giraste la segunda llave en {at}.',
    'door-opener': 'En {title} leíste tu tarjeta en {at}; la de {role} llegó en {after}.',
    'door-opener-of-somebody': 'En {title} leíste tu tarjeta en {at}; la de otra persona llegó en {after}.',
    cartographer: 'En {title} pusiste una marca en la carta en {at}.',
    'lamp-sender': 'En {title} enviaste una lámpara a otra tripulación en {at}.',
    'open-mind': 'En {title} diste tu propio orden en {at}; tu tripulación acordó otro en {after}.',
    'good-question': 'En {title} la pista que pediste se abrió en {at}; tu tripulación terminó en {after}.',
    'steady-lever': 'En {title} moviste un mando en {at}; tu tripulación terminó en {after}.',
    'warm-ink': 'En {title} escribiste una tarjeta de gracias en {at}.',
    'night-owl': 'Cuando empezó {title}, estabas.',
    'night-owl-still': 'Cuando terminó {title}, en {after}, seguías ahí.',
    'night-owl-end': 'Cuando terminó {title}, seguías ahí.',
  },
} satisfies Said<typeof english>;
