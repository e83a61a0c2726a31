import type { titles as english } from '../en/titles.ts';
import type { Said } from '../part.ts';

export const titles = {
  join: 'Hereinkommen',
  waiting: 'Warteraum',
  stage: 'Auf der Bühne',
  end: 'Das Nachtlogbuch',
  check: 'Systemcheck',
  signIn: 'Anmelden',
  signUp: 'Eine Session planen',
  newPassword: 'Ein neues Passwort',
  forgotPassword: 'Passwort vergessen?',
  link: 'Ihr Link',
} satisfies Said<typeof english>;
