import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '@lorecrew/contract/languages';
import type { Messages } from '../../locales/messages.d.ts';

const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url));

/** All messages of a language. Areas that are in English only are missing in others. */
export function catalogue(language: Language): Messages {
  const files = readdirSync(`${LOCALES}/${language}`).filter((file) => file.endsWith('.json'));
  const areas = files.map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${LOCALES}/${language}/${file}`, 'utf8')),
  ]);
  return Object.fromEntries(areas);
}
