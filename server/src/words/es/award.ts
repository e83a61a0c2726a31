import type { Said } from '@lorecrew/contract/languages';
import type { award as english } from '../en/award.ts';

export const award = {
  somebody: 'Alguien {theirs}',
  as: 'Papel: {roles}',
  pins: {
    'first-word': {
      title: 'Primera palabra',
      mine: 'Dije lo primero. El resto pudo seguir.',
      theirs: 'compartió la primera tarjeta de una tarea, y el resto pudo seguir.',
    },
    'last-piece': {
      title: 'Última pieza',
      mine: 'Tenía la pieza que faltaba, y lo dije.',
      theirs: 'compartió la tarjeta que completó la imagen.',
    },
    'second-key': {
      title: 'Segunda llave',
      mine: 'Miré dos veces y giré la segunda llave.',
      theirs: 'miró dos veces y giró la segunda llave.',
    },
    'door-opener': {
      title: 'Quien abre puertas',
      mine: 'Dije lo que ponía en mi tarjeta. Luego habló otra persona.',
      theirs: 'dijo lo que ponía en su tarjeta, y justo después habló otra persona.',
    },
    cartographer: {
      title: 'Quien traza la carta',
      mine: 'Lo puse en la carta, donde toda la tripulación podía verlo.',
      theirs: 'puso marcas en la carta, donde toda la tripulación podía verlas.',
    },
    'lamp-sender': {
      title: 'Quien envía lámparas',
      mine: 'Envié una lámpara a la tripulación de al lado. Allí hacía falta.',
      theirs: 'envió una lámpara a otra tripulación.',
    },
    'open-mind': {
      title: 'Mente abierta',
      mine: 'Tenía mi propio orden, y sitio para otro.',
      theirs: 'tenía su propio orden, y sitio para uno mejor.',
    },
    'good-question': { title: 'Buena pregunta', mine: 'Pregunté. Ayudó.', theirs: 'pidió una pista que llevó a una solución.' },
    'steady-lever': {
      title: 'Palanca firme',
      mine: 'Tenía una mano en la palanca cuando importaba.',
      theirs: 'tenía una mano en los mandos de lo que la tripulación resolvió.',
    },
    'warm-ink': { title: 'Tinta cálida', mine: 'Lo escribí: gracias.', theirs: 'escribió una tarjeta de gracias.' },
    'night-owl': {
      title: 'De principio a fin',
      mine: 'Estuve desde el primer minuto hasta el último.',
      theirs: 'estuvo desde el primer minuto hasta el último.',
    },
  },
  role: {
    title: 'Habló por {role}',
    mine: 'Tenía las tarjetas del papel {role}.',
    theirs: 'tenía las tarjetas del papel {role}.',
  },
  crew: {
    title: 'Habló por la tripulación',
    mine: 'Tenía lo que sabía la tripulación.',
    theirs: 'tenía las tarjetas de la tripulación.',
  },
} satisfies Said<typeof english>;
