import type { feltLetter as english } from '../en/felt-letter.ts';
import type { Said } from '../part.ts';

/** Words of the page behind a letter that asks the two questions again. */
export const feltLetter = {
  title: '¿Qué ha quedado?',
  text: 'Jugasteis juntos a {name}. Solo se guarda cuántas veces se dio cada respuesta; las medias se ven a partir de cinco respuestas.',
  closed: 'Estas preguntas están cerradas',
  closedText: 'Estuvieron abiertas dos semanas. Gracias por pasar.',
  loading: 'Un momento',
} satisfies Said<typeof english>;
