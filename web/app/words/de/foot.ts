import type { foot as english } from '../en/foot.ts';
import type { Said } from '../part.ts';

export const foot = {
  name: 'Fußzeile',
  tagline: 'Geschichten, in denen alle etwas wissen und jemand es sagen muss.',
  show: 'Die Show',
  stories: 'Geschichten',
  how: 'So geht es',
  pricing: 'Preise',
  questions: 'Fragen',
  reading: 'Zum Lesen',
  blog: 'Blog',
  guide: 'Teambuilding aus der Ferne',
  sample: 'Ein Beispielbericht',
  accessibility: 'Barrierefreiheit',
  rules: 'Für IT und Recht',
  security: 'Sicherheit',
  allowList: 'Freigabeliste',
  privacy: 'Datenschutz',
  terms: 'AGB und Impressum',
  house: 'Das Haus',
  contact: 'Kontakt',
  status: 'Status',
} satisfies Said<typeof english>;
