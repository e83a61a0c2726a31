import type { foot as english } from '../en/foot.ts';
import type { Said } from '../part.ts';

export const foot = {
  name: 'Pie de página',
  tagline: 'Historias en las que cada cual sabe algo y alguien tiene que decirlo.',
  show: 'El espectáculo',
  stories: 'Historias',
  how: 'Cómo funciona',
  pricing: 'Precios',
  questions: 'Preguntas',
  reading: 'Para leer',
  blog: 'Blog',
  guide: 'Team building a distancia',
  sample: 'Un informe de ejemplo',
  accessibility: 'Accesibilidad',
  rules: 'Para informática y legal',
  security: 'Seguridad',
  allowList: 'Lista de permitidos',
  privacy: 'Privacidad',
  terms: 'Condiciones y aviso legal',
  house: 'La casa',
  contact: 'Contacto',
  status: 'Estado',
} satisfies Said<typeof english>;
