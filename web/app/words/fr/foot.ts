import type { foot as english } from '../en/foot.ts';
import type { Said } from '../part.ts';

export const foot = {
  name: 'Pied de page',
  tagline: 'Des histoires où chacun sait une chose, et où il faut que quelqu’un la dise.',
  show: 'Le spectacle',
  stories: 'Histoires',
  how: 'Comment ça marche',
  pricing: 'Tarifs',
  questions: 'Questions',
  reading: 'À lire',
  blog: 'Blog',
  guide: 'Team building à distance',
  sample: 'Un exemple de rapport',
  accessibility: 'Accessibilité',
  rules: 'Pour l’informatique et le droit',
  security: 'Sécurité',
  allowList: 'Liste d’autorisation',
  privacy: 'Confidentialité',
  terms: 'Conditions et mentions légales',
  house: 'La maison',
  contact: 'Contact',
  status: 'État',
} satisfies Said<typeof english>;
