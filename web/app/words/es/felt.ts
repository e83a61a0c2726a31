import type { felt as english } from '../en/felt.ts';
import type { Said } from '../part.ts';

export const felt = {
  before: {
    title: 'Dos preguntas antes de empezar',
    text: 'Sin tu nombre, y otra vez al acabar. Solo se guarda cuántas veces se dio cada respuesta; las medias se ven a partir de cinco respuestas.',
    said: 'En este equipo puedo decir lo que sé.',
    again: 'Me gusta hacer cosas con este equipo.',
  },
  after: {
    title: 'Dos preguntas, sin tu nombre',
    text: 'Solo se guarda cuántas veces se dio cada respuesta. Quien planeó esto lee dos medias a los dos días, y solo a partir de cinco respuestas.',
    said: 'Pude decir lo que sabía.',
    again: 'Volvería a hacer esto con esta tripulación.',
  },
  later: {
    said: 'En este equipo puedo decir lo que sé.',
    again: 'Volvería a hacer esto con esta tripulación.',
  },
  least: 'en absoluto',
  most: 'por completo',
  send: 'Enviar mis respuestas',
  both: 'Elige un número para cada una.',
  thanks: 'Gracias, queda contado',
  thanksText: 'Tus respuestas están entre las demás, y nadie puede saber cuáles son.',
} satisfies Said<typeof english>;
